import { atom } from "nanostores";
import { describe, expect, it } from "vitest";
import { createClient } from "../api/client.ts";
import { mockAnswer } from "../api/mock-answers.ts";
import { createMockTransport } from "../api/mock-transport.ts";
import type { SampleCustomerId } from "../api/samples/sample-customer.ts";
import { sampleCustomer } from "../api/samples/sample-customers.ts";
import { bacNumberOf } from "../api/samples/sample-numbers.ts";
import { FLAGS } from "../domain/facts/flag.ts";
import { type CustomerPart, NO_CUSTOMER } from "./customer-part.ts";
import { readCustomer } from "./customer-source.ts";

/** What is known of a sample customer in the end, while the call `failing` fails. */
async function knownOf(id: SampleCustomerId, failing?: string, defaultDistributorId?: string): Promise<CustomerPart> {
  const client = createClient({
    region: "germany",
    transport: createMockTransport({
      source: (request) => (request.callId === failing ? { status: 500 } : mockAnswer(request)),
    }),
    addresses: (service, path) => `https://services.example/${service}${path}`,
    // Names the user to the mocks of calls that name nobody.
    token: () => `header.${btoa(JSON.stringify({ sub: sampleCustomer(id).userId }))}.signature`,
    log: () => undefined,
  });
  let known: CustomerPart = NO_CUSTOMER;
  await readCustomer({
    client,
    customerId: bacNumberOf(id),
    userId: sampleCustomer(id).userId,
    flags: atom(FLAGS),
    restrictedDistributors: ["lindenbank"],
    defaultDistributorId,
    signal: new AbortController().signal,
    tell: (part) => {
      known = { ...known, ...part };
    },
    tellGroups: () => undefined,
  });
  return known;
}

describe("the distributor of a customer", () => {
  it("comes with its logo from the cobranding record [H-06, H-27]", async () => {
    const { distributor } = await knownOf("de-distributor");
    expect(distributor).toMatchObject({ status: "ready", value: { id: "lindenbank", isKnowledgeRestricted: true } });
    expect(distributor).toHaveProperty("value.logoUrl");
  });

  it("still decides the menus when the record cannot be read, without a logo [H-27]", async () => {
    expect((await knownOf("de-distributor", "cobranding")).distributor).toEqual({
      status: "ready",
      value: { id: "lindenbank", isKnowledgeRestricted: true },
    });
    expect((await knownOf("at-distributor", "cobranding")).distributor).toMatchObject({
      status: "ready",
      value: { id: "alpensparkasse", isKnowledgeRestricted: false },
    });
  });

  it("is none where the configuration says that this one is no partner [H-27, H-06]", async () => {
    expect((await knownOf("de-distributor", undefined, "lindenbank")).distributor).toEqual({ status: "absent" });
    const { distributor } = await knownOf("de-active", undefined, "lindenbank");
    expect(distributor).toMatchObject({ status: "ready", value: { id: "direct" } });
  });

  it("is none for who came without one [H-27]", async () => {
    expect((await knownOf("de-active")).distributor).toEqual({ status: "absent" });
  });

  it("is as unknown as the customer who cannot be read [H-04]", async () => {
    expect(await knownOf("de-distributor", "customer")).toMatchObject({
      customer: { status: "failed" },
      distributor: { status: "failed" },
    });
  });
});
