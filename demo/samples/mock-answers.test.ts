import { describe, expect, it, vi } from "vitest";
import { CATALOGUE } from "../../src/api/catalogue.ts";
import { fakeNetwork } from "../../src/api/client.cases.ts";
import { loadAccount } from "../../src/api/customer-data.ts";
import { chooseTransport } from "../../src/api/transport.ts";
import { balanceGap } from "../../src/domain/facts/facts.ts";
import { mockAnswersOf } from "./mock-answers.ts";
import { SAMPLE_CUSTOMERS } from "./sample-customers.ts";

describe("local mock files", () => {
  it.each(SAMPLE_CUSTOMERS)("answer $id with that customer's data, without the network [A-08]", async (sample) => {
    const [warn, fetch] = [vi.fn(), vi.fn()];
    const mocks = { enabled: true, answers: mockAnswersOf(sample) };
    const transport = chooseTransport({ environment: "local", hasServices: false, mocks, fetch, warn });
    const { client } = fakeNetwork(() => Promise.reject(new Error("the network was asked")), { transport });
    const of = { customerId: sample.bacNumbers[0] };
    expect((await client.call(CATALOGUE.customer, of)).id).toBe(of.customerId);
    expect(await client.call(CATALOGUE.unreadCount, of)).toBe(sample.unreadCount);
    const account = await loadAccount(client, of);
    const gaps = { works: undefined, maintenance: "maintenance", "balance-fails": "fetch-failed" } as const;
    expect(balanceGap(account)).toBe(gaps[sample.accountService]);
    if (account.status === "ready") expect(account.value.id).toBe(sample.accounts.at(-1)?.id);
    expect(fetch).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
  });
});
