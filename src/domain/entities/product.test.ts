import { describe, expect, it } from "vitest";
import { DepositTypesSchema, isDepositTypeKey, ProductTypesSchema, productAccessFlags } from "./product.ts";
import { readEntity } from "./wire-field.ts";

describe("the deposits that a customer has access to", () => {
  it("are read by flag or by key of the deposit service, each once and in one order", () => {
    const names = ["term_deposit", "HAS_OVERNIGHT_DEPOSIT_ACCOUNT", "overnight_account", "unknown", "constructor"];
    const flags = ["HAS_OVERNIGHT_DEPOSIT_ACCOUNT", "HAS_FIXED_DEPOSIT_ACCOUNT"];
    expect(productAccessFlags(names).toSorted()).toEqual(flags.toSorted());
    expect(productAccessFlags(names.toReversed())).toEqual(productAccessFlags(names));
    expect(readEntity(DepositTypesSchema, [null, "term_deposit"])).toEqual({
      ok: true,
      value: ["HAS_FIXED_DEPOSIT_ACCOUNT"],
    });
  });

  it("are named by a text alone", () => {
    expect(["term_deposit", "notice_account"].map(isDepositTypeKey)).toEqual([true, true]);
    for (const value of [["term_deposit"], "toString", "", undefined, 5]) expect(isDepositTypeKey(value)).toBe(false);
  });
});

describe("the product types of a distributor", () => {
  const read = (json: unknown) => {
    const result = readEntity(ProductTypesSchema, json);
    return result.ok ? result.value : undefined;
  };

  it("are read from a list of names", () => {
    expect(read(["notice_product_access", "unknown", null, "term_product_access"])).toEqual([
      "term_product_access",
      "notice_product_access",
    ]);
  });

  it("are read from an object, each by its own field", () => {
    expect(read({ term_product_access: true, overnight_product_access: false })).toEqual(["term_product_access"]);
    expect(read({ overnight_product_access: true, notice_product_access: "yes" })).toEqual([
      "overnight_product_access",
    ]);
    expect(read({ notice_product_access: true, other: true })).toEqual(["notice_product_access"]);
    expect(read({})).toEqual([]);
  });

  it.each(["term_product_access", 5, null, ["term_product_access", 5], [{}]])("cannot be read from %j", (json) =>
    expect(read(json)).toBeUndefined(),
  );
});
