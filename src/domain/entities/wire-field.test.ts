import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { FULL_CUSTOMER, FULL_PERSON } from "./customer.cases.ts";
import { CustomerSchema, PersonSchema } from "./customer.ts";
import { referenceIban } from "./customer-facts.ts";
import { FULL_ACCOUNT } from "./transaction-account.cases.ts";
import { TransactionAccountSchema } from "./transaction-account.ts";
import { camelKeys, list, readEntity, WIRE_LIMITS, wireText } from "./wire-field.ts";

describe("a list", () => {
  const texts = list(wireText);

  it("leaves out entries without a value, and stays whole otherwise [A-01]", () => {
    expect(v.parse(texts, ["a", null, "b"])).toEqual(["a", "b"]);
    expect(v.parse(texts, [null])).toEqual([]);
  });

  it("is refused for any other bad entry, and above its limit [A-01]", () => {
    expect(v.safeParse(texts, ["a", 1]).success).toBe(false);
    expect(v.safeParse(texts, ["a", undefined]).success).toBe(false);
    expect(v.safeParse(texts, new Array(WIRE_LIMITS.list + 1).fill(null)).success).toBe(false);
  });

  it("of a customer's reference accounts keeps the account beside a missing one [D-01]", () => {
    const embedded = { referenceAccounts: [null, { iban: "DE02120300000000202051" }] };
    const read = readEntity(CustomerSchema, { ...FULL_CUSTOMER, embedded });
    expect(read.ok && referenceIban(read.value)).toBe("DE02120300000000202051");
  });
});

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
