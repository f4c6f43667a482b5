/** Two accounts in every pair of states: which of them is the one used. */
import { describe, expect, it } from "vitest";
import { TRANSACTION_ACCOUNT_STATES, type TransactionAccountState } from "../enumerations/transaction-account-state.ts";
import { accountUsed } from "./account-used.ts";

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
