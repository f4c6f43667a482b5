/** Every field of an entity comes through its wire schema: one that the schema forgets would be dropped in silence. */
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { FULL_ACCOUNT } from "../../domain/account/account.cases.ts";
import { FULL_CUSTOMER, FULL_PERSON } from "../../domain/customer/customer.cases.ts";
import { toCustomer } from "../entity/customer.ts";
import { WireCustomerSchema } from "./customer.ts";
import { WirePersonSchema } from "./person.ts";
import { WireTransactionAccountSchema } from "./transaction-account.ts";

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
