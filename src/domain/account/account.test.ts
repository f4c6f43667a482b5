import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TransactionAccount } from "../entities/transaction-account.ts";
import { TRANSACTION_ACCOUNT_STATES, type TransactionAccountState } from "../enumerations/transaction-account-state.ts";
import { FULL_ACCOUNT } from "./account.cases.ts";
import { accountFacts } from "./account-facts.ts";
import { accountUsed } from "./account-used.ts";
import { shownBalance } from "./balance.ts";

const account = (id: string, state: TransactionAccountState): TransactionAccount => ({ id, state });

describe("the account used", () => {
  it.each(["ACTIVE", "SUSPENDED", "CLOSED", "CLOSING_IN_PROGRESS"] as const)(
    "is the first one that is %s, behind others that are not in use yet [D-03]",
    (state) => {
      const list = [account("1", "INITIATED"), account("2", "REQUESTED"), account("3", state), account("4", "ACTIVE")];
      expect(accountUsed(list)?.id).toBe("3");
    },
  );

  it("is the first in the list, not the best state: closed before active [D-03]", () => {
    expect(accountUsed([account("1", "CLOSED"), account("2", "ACTIVE")])?.id).toBe("1");
  });

  it("is the first of all when none is in use yet [D-03]", () => {
    expect(accountUsed([account("1", "REQUESTED"), account("2", "INITIATED")])?.id).toBe("1");
  });

  it("is missing for a customer without accounts [D-03]", () => {
    expect(accountUsed([])).toBeUndefined();
  });

  it("is one of the list, and in use whenever one is [D-03]", () => {
    const used: readonly TransactionAccountState[] = ["ACTIVE", "SUSPENDED", "CLOSED", "CLOSING_IN_PROGRESS"];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...TRANSACTION_ACCOUNT_STATES), { minLength: 1 }), (states) => {
        const list = states.map((state, at) => account(String(at), state));
        const found = accountUsed(list);
        expect(found).toBeDefined();
        expect(list).toContain(found);
        expect(used.includes(found?.state ?? "INITIATED")).toBe(states.some((state) => used.includes(state)));
      }),
    );
  });
});

describe("account facts", () => {
  it("take what the shell draws, and nothing else [D-03]", () => {
    expect(accountFacts(FULL_ACCOUNT)).toEqual({
      id: "A-1",
      state: "ACTIVE",
      iban: "DE89370400440532013000",
      accountNumber: "12345678",
      sortCode: "200000",
      currencyCode: "GBP",
      balance: { current: 10, available: 5 },
    });
  });

  it.each([undefined, "", " "])("take euros for the currency %j [D-03, D-15]", (currencyCode) => {
    expect(accountFacts({ ...FULL_ACCOUNT, currencyCode }).currencyCode).toBe("EUR");
  });

  it("read a currency in any case [D-03]", () => {
    expect(accountFacts({ ...FULL_ACCOUNT, currencyCode: " gbp " }).currencyCode).toBe("GBP");
  });

  it("have no balance when it could not be read [D-03, D-14]", () => {
    expect(accountFacts({ ...FULL_ACCOUNT, balance: undefined })).not.toHaveProperty("balance");
    expect(accountFacts({ ...FULL_ACCOUNT, balance: { current: Number.NaN, available: 1 } })).not.toHaveProperty(
      "balance",
    );
    expect(accountFacts({ ...FULL_ACCOUNT, balance: { current: 1, available: Infinity } })).not.toHaveProperty(
      "balance",
    );
  });

  it("keep a balance of zero [D-14]", () => {
    expect(accountFacts({ ...FULL_ACCOUNT, balance: { current: 0, available: 0 } }).balance).toEqual({
      current: 0,
      available: 0,
    });
  });
});

describe("the balance shown", () => {
  it("is current and available [D-14]", () => {
    expect(shownBalance({ current: 10.5, available: 3 }, false)).toEqual({
      total: { amount: 10.5, isNegative: false },
      available: { amount: 3, isNegative: false },
    });
  });

  it("is total 0 and the current balance available while activation is pending [D-14, H-23]", () => {
    expect(shownBalance({ current: 5000, available: 0 }, true)).toEqual({
      total: { amount: 0, isNegative: false },
      available: { amount: 5000, isNegative: false },
    });
  });

  it.each([
    [-0.01, true],
    [-1000, true],
    [0, false],
    [-0, false],
    [0.01, false],
  ])("of %d is negative: %j [D-14]", (current, isNegative) => {
    expect(shownBalance({ current, available: 0 }, false)?.total.isNegative).toBe(isNegative);
    expect(shownBalance({ current, available: 0 }, true)?.available.isNegative).toBe(isNegative);
  });

  it("marks each amount by itself [D-14]", () => {
    const balance = shownBalance({ current: 10, available: -5 }, false);
    expect([balance?.total.isNegative, balance?.available.isNegative]).toEqual([false, true]);
  });

  it("is missing where there is none [D-14]", () => {
    expect(shownBalance(undefined, false)).toBeUndefined();
    expect(shownBalance(undefined, true)).toBeUndefined();
  });
});
