import { describe, expect, expectTypeOf, it } from "vitest";
import { camelKeys } from "./camel-keys.ts";

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
    ["a_b_c_d", "aBCD"],
  ])("turns %s into %s [A-01]", (key, expected) => {
    expect(Object.keys(camelKeys({ [key]: 1 }))).toEqual([expected]);
  });

  it("converts keys at every depth and leaves values alone [A-01]", () => {
    const given = { first_name: "snake_case", list_of: [{ inner_key: null }, "a_b", 1], none: undefined };
    const converted = camelKeys(given);
    expect(converted).toEqual({ firstName: "snake_case", listOf: [{ innerKey: null }, "a_b", 1], none: undefined });
    expectTypeOf(converted.firstName).toEqualTypeOf<string>();
    expectTypeOf(camelKeys({ _embedded: { a_b_c: 1 } })._embedded.aBC).toEqualTypeOf<number>();
    expect(given).toHaveProperty("first_name");
  });

  it("reaches no prototype [A-01]", () => {
    const converted: object = camelKeys(JSON.parse('{"__proto__":{"polluted":1},"con_structor":1}'));
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
    expect(Object.getPrototypeOf(converted)).toBe(Object.prototype);
  });
});
