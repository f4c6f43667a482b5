import { atom } from "nanostores";
import { describe, expect, it, vi } from "vitest";
import { MOCK_ANSWERS } from "../api/answers.cases.ts";
import type { CallId } from "../api/catalogue.ts";
import { CUSTOMER_ID } from "../api/client.cases.ts";
import { createClient } from "../api/client.ts";
import { chooseTransport } from "../api/transport.ts";
import { FULL_CUSTOMER } from "../domain/entities/customer.cases.ts";
import { FLAGS } from "../domain/facts/flag.ts";
import { readCustomer } from "./customer-source.ts";
import { type CustomerPart, NO_CUSTOMER } from "./page-customer.ts";

type Answers = { readonly [id in CallId]?: { readonly status?: number; readonly body?: unknown } };

/** The final data of a customer and the reported errors; `given` replaces single answers. */
async function read(given: Answers = {}, more: { defaultDistributorId?: string; signal?: AbortSignal } = {}) {
  const mocks = { enabled: true, answers: { ...MOCK_ANSWERS, ...given } };
  const client = createClient({
    region: "germany",
    transport: chooseTransport({ environment: "local", hasServices: false, mocks, fetch }),
    addresses: (service, path) => `https://services.example/${service}${path}`,
    token: () => undefined,
    log: () => undefined,
  });
  let known: CustomerPart = NO_CUSTOMER;
  const errors: string[] = [];
  await readCustomer({
    client,
    customerId: CUSTOMER_ID,
    userId: "user-1",
    flags: atom(FLAGS),
    restrictedDistributors: ["lindenbank"],
    defaultDistributorId: more.defaultDistributorId,
    signal: more.signal ?? new AbortController().signal,
    onPart: (part) => {
      known = { ...known, ...part };
    },
    onProblem: (code, message) => errors.push(`${code}: ${message}`),
    onGroups: () => undefined,
  });
  return { ...known, errors };
}

const FAILS = { status: 500 };
const of = (distributorId: string): Answers => ({ customer: { body: { ...FULL_CUSTOMER, distributorId } } });

describe("the distributor of a customer", () => {
  it("comes with its logo from the cobranding record [H-06, H-27]", async () => {
    const { distributor } = await read(of("lindenbank"));
    expect(distributor).toMatchObject({ status: "ready", value: { id: "lindenbank", isKnowledgeRestricted: true } });
    expect(distributor).toHaveProperty("value.logoUrl");
  });

  it("still decides the menus when the record cannot be read, without a logo [H-27]", async () => {
    expect((await read({ ...of("lindenbank"), cobranding: FAILS })).distributor).toEqual({
      status: "ready",
      value: { id: "lindenbank", isKnowledgeRestricted: true },
    });
    expect((await read({ ...of("alpensparkasse"), cobranding: FAILS })).distributor).toMatchObject({
      status: "ready",
      value: { id: "alpensparkasse", isKnowledgeRestricted: false },
    });
  });

  it("is none where the configuration says that this one is no partner [H-27, H-06]", async () => {
    expect((await read(of("lindenbank"), { defaultDistributorId: "lindenbank" })).distributor).toEqual({
      status: "absent",
    });
    const { distributor } = await read(
      { ...of("direct"), cobranding: { status: 404 } },
      { defaultDistributorId: "lindenbank" },
    );
    expect(distributor).toMatchObject({ status: "ready", value: { id: "direct" } });
  });

  it("is none for who came without one [H-27]", async () => {
    expect((await read(of("direct"))).distributor).toEqual({ status: "absent" });
  });

  it("is as unknown as the customer who cannot be read [H-04]", async () => {
    expect(await read({ customer: FAILS })).toMatchObject({
      customer: { status: "failed" },
      distributor: { status: "failed" },
    });
  });
});

describe("a balance that is not there", () => {
  it.each([
    ["maintenance", { accounts: { status: 503 } }, "the account service is in maintenance (503 or 206)"],
    ["fetch-failed", { accounts: { status: 401 } }, "the account service did not answer as it should"],
    ["maintenance", { account: { status: 503 } }, "the account service is in maintenance (503 or 206)"],
    [
      "unreadable-amount",
      { account: { body: { id: "A-1", state: "ACTIVE" } } },
      "the answer holds no readable amounts",
    ],
    ["other-account", { account: { body: { id: "A-2", state: "ACTIVE" } } }, "the answer is about another account"],
  ] as const)(
    "keeps its reason %s in the facts and says it once [A-05, A-09, H-22] (%#)",
    async (reason, given, words) => {
      const { account, errors } = await read(given);
      expect(JSON.stringify(account)).toContain(`"${reason}"`);
      expect(errors).toEqual([`balance-unavailable: No balance is shown: ${words}.`]);
    },
  );

  it("is no error for a customer who has it, or has no account [A-09, H-21]", async () => {
    expect(await read()).toMatchObject({
      account: { status: "ready", value: { balance: { current: 10 } } },
      errors: [],
    });
    expect(await read({ accounts: { body: [] } })).toMatchObject({ account: { status: "absent" }, errors: [] });
  });

  it("is said of nobody who has left [A-09]", async () => {
    const left = AbortSignal.abort();
    expect(await read({ accounts: { status: 503 } }, { signal: left })).toEqual({ ...NO_CUSTOMER, errors: [] });
  });
});

describe("an unread count that cannot be read", () => {
  it("is an error for hosts, and no message for the customer [A-09]", async () => {
    const console = vi.spyOn(globalThis.console, "error");
    const { errors, unreadMessages } = await read({ unreadCount: FAILS });
    expect(errors).toEqual(["unread-count-unavailable: No unread messages are shown: their count could not be read."]);
    expect(unreadMessages).toBe(0);
    expect(console).not.toHaveBeenCalled();
  });
});
