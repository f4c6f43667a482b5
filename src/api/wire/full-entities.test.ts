/** Every field of an entity comes through its wire schema: one that the schema forgets would be dropped in silence. */
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { FULL_CUSTOMER, FULL_PERSON } from "../../domain/customer/customer.cases.ts";
import type { TransactionAccount } from "../../domain/entities/transaction-account.ts";
import { toCustomer } from "../entity/customer.ts";
import { WireCustomerSchema } from "./customer.ts";
import { WirePersonSchema } from "./person.ts";
import { WireTransactionAccountSchema } from "./transaction-account.ts";

const FULL_ACCOUNT: Required<TransactionAccount> = {
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

describe("an entity with every field", () => {
  it("keeps all of them as a customer [A-03, D-01]", () => {
    expect(toCustomer(v.parse(WireCustomerSchema, FULL_CUSTOMER))).toEqual(FULL_CUSTOMER);
  });

  it("keeps all of them as a person [A-03, D-01]", () => {
    expect(v.parse(WirePersonSchema, FULL_PERSON)).toEqual(FULL_PERSON);
  });

  it("keeps all of them as an account [A-03, D-03]", () => {
    expect(v.parse(WireTransactionAccountSchema, FULL_ACCOUNT)).toEqual(FULL_ACCOUNT);
  });
});
