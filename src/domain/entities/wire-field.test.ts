import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { FULL_CUSTOMER, FULL_PERSON } from "./customer.cases.ts";
import { CustomerSchema, PersonSchema } from "./customer.ts";
import { FULL_ACCOUNT } from "./transaction-account.cases.ts";
import { TransactionAccountSchema } from "./transaction-account.ts";
import { camelKeys } from "./wire-field.ts";

describe("camel case", () => {
  it.each([
    ["first_name", "firstName"],
    ["distributor_logo_url", "distributorLogoUrl"],
    ["product-types", "productTypes"],
    ["custom_attribute_10", "customAttribute10"],
    ["already", "already"],
    ["_embedded", "_embedded"],
    ["__proto", "__proto"],
    ["ends_", "ends_"],
    ["a__b", "aB"],
    ["a-_-b", "aB"],
    ["a_b_c_d", "aBCD"],
  ])("turns %s into %s [A-01]", (key, expected) => {
    expect(Object.keys(Object(camelKeys({ [key]: 1 })))).toEqual([expected]);
  });

  it("converts keys at every depth and leaves values alone [A-01]", () => {
    const given = { first_name: "snake_case", list_of: [{ inner_key: null }, "a_b", 1], none: undefined };
    const converted = camelKeys(given);
    expect(converted).toEqual({ firstName: "snake_case", listOf: [{ innerKey: null }, "a_b", 1], none: undefined });
    expect(given).toHaveProperty("first_name");
  });

  it("reaches no prototype [A-01]", () => {
    const converted: unknown = camelKeys(JSON.parse('{"__proto__":{"polluted":1},"con_structor":1}'));
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
    expect(Object.getPrototypeOf(converted)).toBe(Object.prototype);
  });
});

describe("an entity with every field", () => {
  it("keeps all of them as a customer [A-03, D-01]", () => {
    expect(v.parse(CustomerSchema, camelKeys(FULL_CUSTOMER))).toEqual(FULL_CUSTOMER);
  });

  it("keeps all of them as a person [A-03, D-01]", () => {
    expect(v.parse(PersonSchema, camelKeys(FULL_PERSON))).toEqual(FULL_PERSON);
  });

  it("keeps all of them as an account [A-03, D-03]", () => {
    expect(v.parse(TransactionAccountSchema, camelKeys(FULL_ACCOUNT))).toEqual(FULL_ACCOUNT);
  });
});
