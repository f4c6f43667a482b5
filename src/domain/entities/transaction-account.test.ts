import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shownBalance } from "../account/money.ts";
import { accountFacts } from "../facts/account-facts.ts";
import { balanceGap } from "../facts/facts.ts";
import { FULL_ACCOUNT } from "./transaction-account.cases.ts";
import {
  accountUsed,
  inKnownState,
  TRANSACTION_ACCOUNT_STATES,
  type TransactionAccount,
  TransactionAccountSchema,
  type TransactionAccountState,
} from "./transaction-account.ts";
import { readEntity } from "./wire-field.ts";

const account = (id: string, state: TransactionAccountState): TransactionAccount => ({ id, state });

it.each([null, [], "", 7])("an account that the service sends as %j is refused, and nothing throws", (sent) => {
  expect(readEntity(TransactionAccountSchema, sent).ok).toBe(false);
});

describe("the numbers that a British customer copies", () => {
  const read = (given: object) => {
    const entity = readEntity(TransactionAccountSchema, { id: "A-1", state: "ACTIVE", ...given });
    if (!entity.ok) throw new Error(entity.where);
    const { accountNumber, sortCode } = accountFacts(entity.value);
    return [accountNumber, sortCode];
  };
  const unreadable = (given: object) => {
    const entity = readEntity(TransactionAccountSchema, { id: "A-1", state: "ACTIVE", ...given });
    return entity.ok && accountFacts(entity.value).unreadableNumbers;
  };

  it.each([
    [{ accountNumber: 661_995, sortCode: 40_004 }, ["00661995", "040004"]],
    [{ accountNumber: 0, sortCode: 0 }, ["00000000", "000000"]],
    [{ accountNumber: 99_999_999, sortCode: 999_999 }, ["99999999", "999999"]],
    [{ accountNumber: "00661995", sortCode: "04 00 04" }, ["00661995", "04 00 04"]],
    [{ accountNumber: "661995", sortCode: "40004" }, ["00661995", "040004"]],
    // The number of an account elsewhere has no known length.
    [{ accountNumber: "661995" }, ["661995", undefined]],
  ])("have the zeros at their start, also where %j has lost them [H-20]", (given, shown) => {
    expect(read(given)).toEqual(shown);
  });

  it.each([
    { accountNumber: 100_000_000, sortCode: 1_000_000 },
    { accountNumber: -1, sortCode: -40_004 },
    { accountNumber: 66_199.5, sortCode: 4.5 },
    { accountNumber: 1e20, sortCode: Number.NaN },
  ])("are none where %j is no such number, so that nothing wrong is copied [H-20]", (given) => {
    expect(read(given)).toEqual([undefined, undefined]);
    expect(unreadable(given)).toEqual(["accountNumber", "sortCode"]);
  });

  it.each([
    [{ accountNumber: { value: 661_995 }, sortCode: 40_004 }, ["accountNumber"]],
    [{ accountNumber: "00661995", sortCode: true }, ["sortCode"]],
    [{ accountNumber: null, sortCode: " " }, undefined],
    [{ unreadableNumbers: ["sortCode"] }, undefined],
    [{}, undefined],
  ])(
    "are named where %j has some that cannot be read, and nothing is where they are missing [H-20]",
    (given, names) => {
      expect(unreadable(given)).toEqual(names);
    },
  );
});

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

describe("accounts whose state is unknown", () => {
  it("are left out, and the others keep every field", () => {
    const { state, ...stateless } = FULL_ACCOUNT;
    expect(inKnownState([{ ...stateless, state: undefined }, FULL_ACCOUNT])).toEqual([FULL_ACCOUNT]);
    expect(inKnownState([{ ...stateless, state }])).toEqual([FULL_ACCOUNT]);
  });
});

describe("account facts", () => {
  it("take what the shell renders, and nothing else [D-03]", () => {
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

  it("have no field for a number that the account lacks", () => {
    expect(Object.keys(accountFacts(account("1", "ACTIVE"))).toSorted()).toEqual([
      "balance",
      "currencyCode",
      "id",
      "state",
    ]);
  });

  it.each([undefined, "", " "])("take euros for the currency %j [D-03, D-15]", (currencyCode) => {
    expect(accountFacts({ ...FULL_ACCOUNT, currencyCode }).currencyCode).toBe("EUR");
  });

  it("read a currency in any case [D-03]", () => {
    expect(accountFacts({ ...FULL_ACCOUNT, currencyCode: " gbp " }).currencyCode).toBe("GBP");
  });

  it.each([undefined, { current: Number.NaN, available: 1 }, { current: 1, available: Number.POSITIVE_INFINITY }])(
    "say of the balance %j that it cannot be read [D-03, D-14]",
    (balance) => {
      const account = { status: "ready", value: accountFacts({ ...FULL_ACCOUNT, balance }) } as const;
      expect(account.value.balance).toBe("unreadable-amount");
      expect(balanceGap(account)).toBe("unreadable-amount");
    },
  );

  it.each([
    [undefined, undefined],
    [null, undefined],
    ["", ""],
    [" eur ", "EUR"],
    ["EURO", "?"],
    ["US", "?"],
    ["12 EUR", "?"],
    [978, "?"],
  ])("come from an answer whose currency %j is read as %j", (currency_code, currencyCode) => {
    const read = readEntity(TransactionAccountSchema, { id: "A-1", state: "ACTIVE", currency_code });
    if (!read.ok) throw new Error("expected an account");
    expect(read.value.currencyCode).toBe(currencyCode);
    const balance = currencyCode === "?" ? "unreadable-currency" : "unreadable-amount";
    expect(accountFacts(read.value).balance).toBe(balance);
  });

  it.each(["?", "US", "EURO", "E1R", "€"])("show no amount in the currency %j [D-03, D-14]", (currencyCode) => {
    expect(accountFacts({ ...FULL_ACCOUNT, currencyCode }).balance).toBe("unreadable-currency");
  });

  it("keep the reason for which the balance could not even be asked for [A-05, D-03]", () => {
    expect(accountFacts(FULL_ACCOUNT, "maintenance").balance).toBe("maintenance");
    expect(balanceGap({ status: "failed", reason: "fetch-failed" })).toBe("fetch-failed");
    expect(balanceGap({ status: "ready", value: accountFacts(FULL_ACCOUNT) })).toBeUndefined();
    expect(balanceGap({ status: "loading" })).toBeUndefined();
    expect(balanceGap({ status: "absent" })).toBeUndefined();
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

  it.each([
    [{ current: 10, available: -5 }, [false, false]],
    [{ current: -10, available: -5 }, [true, true]],
    [{ current: -10, available: 90 }, [true, false]],
    [{ current: -10, available: 0 }, [true, false]],
  ])(
    "%j is negative by its current amount, and no amount of 0 or more is called negative: %j [D-14]",
    (both, marks) => {
      const balance = shownBalance(both, false);
      expect([balance?.total.isNegative, balance?.available.isNegative]).toEqual(marks);
    },
  );

  it("of an account whose activation is pending is called negative where the current amount stands [D-14, H-23]", () => {
    const balance = shownBalance({ current: -5, available: 3 }, true);
    expect([balance?.total.isNegative, balance?.available.isNegative]).toEqual([false, true]);
  });

  it("is missing where there is none [D-14]", () => {
    expect(shownBalance("maintenance", false)).toBeUndefined();
    expect(shownBalance("fetch-failed", true)).toBeUndefined();
  });
});

/** Two accounts in every pair of states, and which one is used. */

type Choice = "first" | "second";
const ROWS: { readonly [first in TransactionAccountState]: { readonly [second in TransactionAccountState]: Choice } } =
  {
    INITIATED: {
      INITIATED: "first",
      REQUESTED: "first",
      ACTIVE: "second",
      CLOSING_IN_PROGRESS: "second",
      CLOSED: "second",
      SUSPENDED: "second",
    },
    REQUESTED: {
      INITIATED: "first",
      REQUESTED: "first",
      ACTIVE: "second",
      CLOSING_IN_PROGRESS: "second",
      CLOSED: "second",
      SUSPENDED: "second",
    },
    ACTIVE: {
      INITIATED: "first",
      REQUESTED: "first",
      ACTIVE: "first",
      CLOSING_IN_PROGRESS: "first",
      CLOSED: "first",
      SUSPENDED: "first",
    },
    CLOSING_IN_PROGRESS: {
      INITIATED: "first",
      REQUESTED: "first",
      ACTIVE: "first",
      CLOSING_IN_PROGRESS: "first",
      CLOSED: "first",
      SUSPENDED: "first",
    },
    CLOSED: {
      INITIATED: "first",
      REQUESTED: "first",
      ACTIVE: "first",
      CLOSING_IN_PROGRESS: "first",
      CLOSED: "first",
      SUSPENDED: "first",
    },
    SUSPENDED: {
      INITIATED: "first",
      REQUESTED: "first",
      ACTIVE: "first",
      CLOSING_IN_PROGRESS: "first",
      CLOSED: "first",
      SUSPENDED: "first",
    },
  };

describe("of two accounts", () => {
  it.each(TRANSACTION_ACCOUNT_STATES)("the first of them %s, the one used is as the table says [D-03]", (first) => {
    for (const second of TRANSACTION_ACCOUNT_STATES) {
      const used = accountUsed([
        { id: "first", state: first },
        { id: "second", state: second },
      ]);
      expect([first, second, used?.id]).toEqual([first, second, ROWS[first][second]]);
    }
  });
});
