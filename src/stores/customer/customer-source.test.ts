import { atom } from "nanostores";
import { describe, expect, it, vi } from "vitest";
import { MOCK_ANSWERS } from "../../api/answers.cases.ts";
import type { CallId } from "../../api/catalogue.ts";
import { CUSTOMER_ID } from "../../api/client.cases.ts";
import { createClient } from "../../api/client.ts";
import { chooseTransport } from "../../api/transport.ts";
import { FULL_CUSTOMER } from "../../domain/entities/customer.cases.ts";
import { balanceGap } from "../../domain/facts/facts.ts";
import { FLAGS, type Flags } from "../../domain/facts/flag.ts";
import type { CustomerPart } from "./customer-source.ts";
import { type CustomerSource, LATE_BALANCE_MS, readCustomer } from "./customer-source.ts";
import type { KeptCustomer } from "./kept-customer.ts";
import { NO_CUSTOMER } from "./page-customer.ts";

type Answers = { readonly [id in CallId]?: { readonly status?: number; readonly body?: unknown } };

/** The final data of a customer and the reported errors; `given` replaces single answers. */
async function read(
  given: Answers = {},
  more: {
    defaultDistributorId?: string;
    signal?: AbortSignal;
    kept?: KeptCustomer | undefined;
    flags?: Partial<Flags>;
  } = {},
) {
  const mocks = { enabled: true, answers: { ...MOCK_ANSWERS, ...given } };
  const calls: string[] = [];
  const urls: string[] = [];
  const transport = chooseTransport({ environment: "local", hasServices: false, mocks, fetch });
  const client = createClient({
    context: () => ({ region: "germany" }),
    transport(request) {
      urls.push(request.url);
      return transport(request);
    },
    addresses: (service, path) => {
      calls.push(path);
      return `https://services.example/${service}${path}`;
    },
    token: () => "token",
    log: () => undefined,
  });
  let known: CustomerPart = NO_CUSTOMER;
  const errors: string[] = [];
  const groups: object[] = [];
  const source: CustomerSource = {
    client,
    customerId: CUSTOMER_ID,
    userId: "user-1",
    flags: atom({ ...FLAGS, ...more.flags }),
    restrictedDistributors: ["lindenbank"],
    defaultDistributorId: more.defaultDistributorId,
    signal: more.signal ?? new AbortController().signal,
    onPart: (part) => {
      known = { ...known, ...part };
    },
    onProblem: (code, message) => errors.push(`${code}: ${message}`),
    onGroups: (customer, programmes) => groups.push({ customer, programmes, products: known.products.status }),
  };
  const kept = await readCustomer(source, { parts: ["customer"], known: more.kept });
  return { ...known, errors, calls, urls, groups, kept };
}

/** The calls that are under way for a customer of a partner in Germany, and whether each has been aborted. */
async function underWay(
  answered: readonly CallId[],
  leave: AbortController,
  onPart: CustomerSource["onPart"] = () => {},
) {
  const signals = new Map<string, AbortSignal>();
  const mocks = { enabled: true, answers: { ...MOCK_ANSWERS, ...of("lindenbank") } };
  const answer = chooseTransport({ environment: "local", hasServices: false, mocks, fetch });
  const client = createClient({
    context: () => ({ region: "germany" }),
    transport(request) {
      const id = request.callId as CallId;
      if (answered.includes(id)) return answer(request);
      signals.set(id, request.init.signal as AbortSignal);
      return new Promise(() => {});
    },
    addresses: (service, path) => `https://services.example/${service}${path}`,
    token: () => "token",
    log: () => undefined,
  });
  const source: CustomerSource = {
    client,
    customerId: CUSTOMER_ID,
    userId: "user-1",
    flags: atom({ ...FLAGS, umtMinorAccountSwitch: true }),
    signal: leave.signal,
    onPart,
    onProblem: () => {},
    onGroups: () => {},
  };
  void readCustomer(source, { parts: ["customer"] });
  return () => Object.fromEntries([...signals].map(([id, { aborted }]) => [id, aborted]));
}

const FAILS = { status: 500 };
const of = (distributorId: string): Answers => ({ customer: { body: { ...FULL_CUSTOMER, distributorId } } });

it("asks for the customer first, because name and menus wait for this answer [H-05]", async () => {
  const { calls } = await read();
  expect(calls[0]).toBe(`/customers/${CUSTOMER_ID}`);
});

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

describe("what the header shows of a customer", () => {
  it("arrives whole when every service answers [H-04, H-06, H-07, H-32]", async () => {
    expect(await read(of("lindenbank"), { flags: { umtMinorAccountSwitch: true } })).toMatchObject({
      customer: { status: "ready", value: { displayName: "Erika Muster" } },
      account: { status: "ready", value: { balance: { current: 10 } } },
      products: {
        status: "ready",
        value: {
          access: ["term", "notice"],
          offers: ["term", "notice"],
          investing: { crypto: { id: "PD-4" }, wealthManagement: { id: "POM-1" } },
        },
      },
      distributor: { status: "ready", value: { id: "lindenbank" } },
      unreadMessages: 3,
      switchableAccounts: [{ customerId: "BAC-5" }],
      errors: [],
    });
  });

  it("is name and menus first, and the account then, which the first amount delays [H-05, H-21]", async () => {
    const parts: string[] = [];
    const all: readonly CallId[] = ["customer", "accounts", "account", "unreadCount", "mailConsents", "cobranding"];
    const products: readonly CallId[] = ["depositTypes", "productTypes", "productInstances", "pensionProducts"];
    const leave = new AbortController();
    await underWay([...all, ...products], leave, (part) => parts.push(...Object.keys(part)));
    await vi.waitFor(() => expect(parts).toContain("account"));
    expect(parts.indexOf("account")).toBeGreaterThan(parts.indexOf("products"));
    expect(parts.indexOf("account")).toBeGreaterThan(parts.indexOf("distributor"));
    leave.abort();
  });

  it("is the account after half a second where a service that menus wait for does not answer [H-21, A-05]", async () => {
    vi.useFakeTimers();
    const parts: string[] = [];
    const leave = new AbortController();
    await underWay(["customer", "accounts", "account", "unreadCount", "mailConsents", "cobranding"], leave, (part) =>
      parts.push(...Object.keys(part)),
    );
    await vi.advanceTimersByTimeAsync(450);
    expect(parts).toContain("customer");
    expect(parts).not.toContain("account");
    await vi.advanceTimersByTimeAsync(100);
    expect(parts).toContain("account");
    expect(parts).not.toContain("products");
    leave.abort();
    vi.useRealTimers();
  });

  it("without the customer, is the balance and the messages, for which the next reading waits [H-04, A-05]", async () => {
    const { account, unreadMessages } = await read({ customer: FAILS });
    expect(account).toMatchObject({ status: "ready", value: { balance: { current: 10 } } });
    expect(unreadMessages).toBe(3);
  });

  it.each<[string, readonly CallId[], readonly CallId[]]>([
    [
      "at once",
      [],
      ["customer", "accounts", "unreadCount", "switchableAccounts", "depositTypes", "productInstances", "mailConsents"],
    ],
    ["once the customer is known", ["customer"], ["cobranding", "productTypes", "pensionProducts"]],
  ])("is asked for no longer after the customer has left: calls that start %s [A-09]", async (_, answered, calls) => {
    const leave = new AbortController();
    const aborted = await underWay(answered, leave);
    const all = (isAborted: boolean) => Object.fromEntries(calls.map((id) => [id, isAborted]));
    await vi.waitFor(() => expect(aborted()).toMatchObject(all(false)));
    leave.abort();
    await vi.waitFor(() => expect(aborted()).toMatchObject(all(true)));
  });
});

describe("the products of a customer", () => {
  it("are those that their distributor offers in their channel [A-03]", async () => {
    const body = { ...FULL_CUSTOMER, distributorId: "lindenbank", distributionChannelId: "web" };
    const { urls } = await read({ customer: { body } });
    expect(urls.filter((url) => url.includes("/products/types"))).toEqual([
      "https://services.example/deposit/products/types?distributor_id=lindenbank&distribution_channel_id=web",
    ]);
  });
});

describe("a balance that is not there", () => {
  it.each([
    ["maintenance", { accounts: { status: 503 } }, "the account service is in maintenance (503)"],
    ["fetch-failed", { accounts: { status: 401 } }, "the account service did not answer as it should"],
    ["maintenance", { account: { status: 503 } }, "the account service is in maintenance (503)"],
    [
      "unknown-state",
      { accounts: { body: [{ id: "A-1", state: "FROZEN" }] } },
      "every account is in a state that is not known here",
    ],
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

  it("names the numbers of the account that cannot be read, without their values [H-20, W-02]", async () => {
    const list = MOCK_ANSWERS.account?.body as object;
    const { account, errors } = await read({
      account: { body: { ...list, accountNumber: 1_234_567_890, sortCode: 40_004.5 } },
    });
    expect(errors).toEqual([
      "account-number-unreadable: No account number is shown: what the account service sent is none.",
      "account-number-unreadable: No sort code is shown: what the account service sent is none.",
    ]);
    expect(JSON.stringify(account)).not.toMatch(/1234567890|40004/);
  });

  it("is no error for a customer who has it, or has no account [A-09, H-21]", async () => {
    expect(await read()).toMatchObject({
      account: { status: "ready", value: { balance: { current: 10 } } },
      errors: [],
    });
    expect(await read({ accounts: { body: [] } })).toMatchObject({ account: { status: "absent" }, errors: [] });
  });

  it("is said of nobody who has left [A-09]", async () => {
    const left = AbortSignal.abort();
    const { calls: _, urls: __, groups, ...seen } = await read({ accounts: { status: 503 } }, { signal: left });
    expect(seen).toEqual({ ...NO_CUSTOMER, errors: [] });
    expect(groups).toEqual([]);
  });
});

describe("a customer that cannot be read", () => {
  it.each([
    [403, "403: the forbidden handler ran"],
    [404, "404 or 410: not asked again"],
    [500, "HTTP error whose body says nothing"],
  ])("is reported once with the reason, for the status %i [A-06, A-09]", async (status, reason) => {
    const { customer, errors } = await read({ customer: { status } });
    expect(customer).toEqual({ status: "failed" });
    expect(errors).toEqual([`customer-unavailable: No name and no menus are shown: ${reason}.`]);
  });

  it("is reported for an answer without the fields of a customer [A-07, A-09]", async () => {
    const { errors } = await read({ customer: { body: [] } });
    expect(errors).toEqual([
      expect.stringMatching(/^customer-unavailable: .+an answer that is not what the call promises/),
    ]);
  });

  it("is not reported for a customer who has left [A-09]", async () => {
    const { errors } = await read({ customer: FAILS }, { signal: AbortSignal.abort() });
    expect(errors).toEqual([]);
  });
});

describe("the group of a customer", () => {
  it("is settled by customer and mail consents, before any product is known [T-01, T-07]", async () => {
    const { groups } = await read();
    expect(groups).toMatchObject([
      { customer: { displayName: "Erika Muster" }, programmes: ["alpha"], products: "absent" },
    ]);
  });

  it("is settled without a group for a customer who cannot be read, so that flags are asked for [T-01]", async () => {
    const { groups } = await read({ customer: FAILS });
    expect(groups).toMatchObject([{ customer: undefined, programmes: [] }]);
  });
});

describe("what the next page need not read again", () => {
  it("is names and what menus depend on, with the id of the account and without its numbers and amounts [A-04]", async () => {
    const { kept } = await read(of("lindenbank"));
    expect(kept).toMatchObject({
      customer: { displayName: "Erika Muster", distributorId: "lindenbank" },
      distributor: { id: "lindenbank" },
      accountId: "A-1",
    });
    expect(JSON.stringify(kept)).not.toMatch(/DE\d\d|"balance"|"iban"/);
  });

  it.each(["customer", "mailConsents", "depositTypes", "productTypes", "productInstances", "unreadCount"] as const)(
    "is nothing while an answer is missing: %s [A-04]",
    async (id) => expect((await read({ [id]: FAILS })).kept).toBeUndefined(),
  );

  it("is shown with one call, that of the balance [A-04]", async () => {
    const { kept, customer, products, distributor } = await read(of("lindenbank"));
    const again = await read({}, { kept });
    expect(again).toMatchObject({ customer, products, distributor, errors: [] });
    expect(again.account).toMatchObject({ status: "ready", value: { balance: { current: 10 } } });
    expect(again.calls).toEqual(["/accounts/A-1"]);
  });

  it("includes the linked accounts where their flag is on, and they are not read again [A-04, H-32]", async () => {
    const flags = { umtMinorAccountSwitch: true };
    const { kept, switchableAccounts } = await read({}, { flags });
    expect(switchableAccounts).toMatchObject([{ customerId: "BAC-5" }]);
    expect(kept?.switchableAccounts).toEqual(switchableAccounts);
    const again = await read({}, { kept, flags });
    expect(again.switchableAccounts).toEqual(switchableAccounts);
    expect(again.calls).toEqual(["/accounts/A-1"]);
  });

  it("holds no entry for a distributor, an account and linked accounts that are not there [A-04]", async () => {
    const { kept } = await read({ ...of("direct"), accounts: { body: [] } });
    expect(Object.keys(kept ?? {})).toEqual(["customer", "products", "unreadMessages", "programmes"]);
  });

  it("says why the balance is missing with the one call, for the account shown before [A-04, A-05, H-22]", async () => {
    const { kept } = await read();
    const again = await read({ account: { status: 503 } }, { kept });
    expect(again.account).toEqual({ status: "failed", reason: "maintenance" });
    expect(again.calls).toEqual(["/accounts/A-1"]);
  });

  it("finds the account by the list when the one shown before is gone [A-04, D-03]", async () => {
    const { kept } = await read();
    const again = await read({ account: { status: 404 } }, { kept });
    expect(again.calls).toEqual(["/accounts/A-1", "/accounts", "/accounts/A-1"]);
  });

  it("finds the account by the list when the answer is about another one [A-04, D-03]", async () => {
    const { kept } = await read();
    const again = await read({}, { kept: { ...(kept as KeptCustomer), accountId: "A-9" } });
    expect(again.account).toMatchObject({ status: "ready", value: { id: "A-1" } });
    expect(again.calls).toEqual(["/accounts/A-9", "/accounts", "/accounts/A-1"]);
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

describe("a balance that takes longer than the limit of a call", () => {
  /** What is shown of the account, over time, where the account service takes this long. */
  async function shownOver(delayMs: number, leave = new AbortController()) {
    vi.useFakeTimers();
    const answer = chooseTransport({
      environment: "local",
      hasServices: false,
      mocks: { enabled: true, answers: MOCK_ANSWERS },
      fetch,
    });
    const asked: string[] = [];
    const client = createClient({
      context: () => ({ region: "germany" }),
      transport(request) {
        asked.push(request.callId);
        if (request.callId !== "account") return answer(request);
        return new Promise((resolve, reject) => {
          const timer = setTimeout(() => resolve(answer(request)), delayMs);
          request.init.signal?.addEventListener("abort", () => {
            clearTimeout(timer);
            reject(new DOMException("", "AbortError"));
          });
        });
      },
      addresses: (service, path) => `https://services.example/${service}${path}`,
      token: () => "token",
      log: () => undefined,
    });
    const shown: string[] = [];
    const source: CustomerSource = {
      client,
      customerId: CUSTOMER_ID,
      flags: atom(FLAGS),
      signal: leave.signal,
      onPart: ({ account }) => account && shown.push(balanceGap(account) ?? account.status),
      onProblem: () => {},
      onGroups: () => {},
    };
    const reading = readCustomer(source, { parts: ["balance"] });
    await vi.advanceTimersByTimeAsync(4000);
    await reading;
    const early = [...shown];
    await vi.advanceTimersByTimeAsync(LATE_BALANCE_MS);
    vi.useRealTimers();
    return { early, shown, accounts: asked.filter((id) => id === "account").length };
  }

  it("is shown in place of the notice when it comes, and asked for once more only [H-22, A-01]", async () => {
    const slow = await shownOver(5000);
    expect(slow).toEqual({ early: ["fetch-failed"], shown: ["fetch-failed", "ready"], accounts: 2 });
    expect(await shownOver(10)).toEqual({ early: ["ready"], shown: ["ready"], accounts: 1 });
  });

  it("leaves the notice where it never comes [H-22]", async () => {
    expect(await shownOver(60_000)).toEqual({ early: ["fetch-failed"], shown: ["fetch-failed"], accounts: 2 });
  });
});
