/** An account for tests, with every field of the wire filled, so that a test notices a lost one. */
import type { TransactionAccount } from "./transaction-account.ts";

export const FULL_ACCOUNT: Required<Omit<TransactionAccount, "unreadableNumbers">> = {
  id: "A-1",
  accountNumber: "12345678",
  customerId: "BAC-1",
  distributorId: "direct",
  balance: { current: 10, available: 5, reserved: 5 },
  state: "ACTIVE",
  iban: "DE89370400440532013000",
  bic: "MUSTDE00XXX",
  currencyCode: "GBP",
  referenceAccountId: "RA-1",
  sortCode: "200000",
  createdDate: "2020-02-29",
  lastStateUpdate: "2020-03-01T10:00:00Z",
};
