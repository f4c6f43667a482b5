import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ProductInstance } from "../entities/product-instance.ts";
import { PRODUCT_ACCESS_FLAGS, PRODUCT_TYPES } from "../enumerations/product-access-flag.ts";
import { PRODUCT_INSTANCE_STATUSES } from "../enumerations/product-instance-status.ts";
import { depositAccess, depositOffers, productAccessFlags } from "./product-access.ts";
import { productFacts } from "./product-facts.ts";
import { productInstanceCounts } from "./product-instance-counts.ts";

describe("deposit access", () => {
  it.each([
    ["HAS_FIXED_DEPOSIT_ACCOUNT", "term"],
    ["HAS_FLEX_DEPOSIT_ACCOUNT", "term"],
    ["HAS_OVERNIGHT_DEPOSIT_ACCOUNT", "overnight"],
    ["HAS_NOTICE_DEPOSIT_ACCOUNT", "notice"],
  ] as const)("%s opens %s and nothing else [D-04, H-25]", (flag, kind) => {
    expect(depositAccess([flag])).toEqual([kind]);
  });

  it("opens nothing without a flag, and term once for both of its flags [D-04]", () => {
    expect(depositAccess([])).toEqual([]);
    expect(depositAccess(["HAS_FLEX_DEPOSIT_ACCOUNT", "HAS_FIXED_DEPOSIT_ACCOUNT"])).toEqual(["term"]);
    expect(depositAccess([...PRODUCT_ACCESS_FLAGS])).toEqual(["term", "overnight", "notice"]);
  });

  it("reads deposit type keys as flags [D-04]", () => {
    expect(productAccessFlags(["term_deposit"])).toEqual(["HAS_FIXED_DEPOSIT_ACCOUNT"]);
    expect(productAccessFlags(["overnight_account", "notice_account"])).toEqual([
      "HAS_OVERNIGHT_DEPOSIT_ACCOUNT",
      "HAS_NOTICE_DEPOSIT_ACCOUNT",
    ]);
  });

  it("reads flags as they are, once each, and leaves unknown names out [D-04]", () => {
    expect(
      productAccessFlags(["HAS_FLEX_DEPOSIT_ACCOUNT", "HAS_FLEX_DEPOSIT_ACCOUNT", "HAS_GOLD", "toString"]),
    ).toEqual(["HAS_FLEX_DEPOSIT_ACCOUNT"]);
    expect(productAccessFlags(["term_deposit", "HAS_FIXED_DEPOSIT_ACCOUNT"])).toHaveLength(1);
  });

  it("never grants what no name asks for [D-04]", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (names) => {
        const known = [...PRODUCT_ACCESS_FLAGS, "term_deposit", "overnight_account", "notice_account"] as string[];
        return names.some((name) => known.includes(name)) || productAccessFlags(names).length === 0;
      }),
    );
  });
});

describe("deposit offers", () => {
  it.each([
    ["term_product_access", "term"],
    ["overnight_product_access", "overnight"],
    ["notice_product_access", "notice"],
  ] as const)("%s opens the offers of %s [D-04, H-25]", (type, kind) => expect(depositOffers([type])).toEqual([kind]));

  it("are those of the product types, in one order [D-04]", () => {
    expect(depositOffers([])).toEqual([]);
    expect(depositOffers([...PRODUCT_TYPES].reverse())).toEqual(["term", "overnight", "notice"]);
  });
});

const dwm: ProductInstance = { productCategory: "LIQUID", state: "ACTIVE", instanceTemplateDomainId: "DWM50" };
const robo: ProductInstance = { ...dwm, instanceTemplateDomainId: "ROBO30" };

describe("a product instance", () => {
  it("counts for DWM by its template, the Dutch one too [D-05]", () => {
    expect(productInstanceCounts(dwm, "dwm")).toBe(true);
    expect(productInstanceCounts({ ...dwm, instanceTemplateDomainId: "DWM100_NL" }, "dwm")).toBe(true);
    expect(productInstanceCounts(robo, "dwm")).toBe(false);
  });

  it("counts for migrated robo by its template [D-05]", () => {
    expect(productInstanceCounts(robo, "migratedRobo")).toBe(true);
    expect(productInstanceCounts(dwm, "migratedRobo")).toBe(false);
  });

  it.each(["RURUP30", "PE1", "dwm50", "", undefined])("does not count by the template %j [D-05]", (template) => {
    const instance = { ...dwm, instanceTemplateDomainId: template };
    expect(productInstanceCounts(instance, "dwm")).toBe(false);
    expect(productInstanceCounts(instance, "migratedRobo")).toBe(false);
  });

  it.each(["ILLIQUID", "liquid", "", undefined])("does not count in the category %j [D-05]", (productCategory) => {
    expect(productInstanceCounts({ ...dwm, productCategory }, "dwm")).toBe(false);
  });

  it("counts in every state but rejected and closed [D-05]", () => {
    const counted = PRODUCT_INSTANCE_STATUSES.filter((state) => productInstanceCounts({ ...dwm, state }, "dwm"));
    expect(counted).toEqual(PRODUCT_INSTANCE_STATUSES.filter((state) => state !== "REJECTED" && state !== "CLOSED"));
    expect(productInstanceCounts({ ...dwm, state: undefined }, "dwm")).toBe(false);
  });
});

describe("product facts", () => {
  const none = { wealthManagement: false, etfRobo: false, etfConfigurator: false, crypto: false, pension: false };

  it("open nothing before a source has answered [D-04, D-05]", () => {
    expect(productFacts({})).toEqual({ access: [], offers: [], investing: none });
  });

  it("gather access and offers [D-04]", () => {
    const facts = productFacts({
      accessFlags: ["HAS_NOTICE_DEPOSIT_ACCOUNT"],
      productTypes: ["overnight_product_access"],
    });
    expect(facts).toEqual({ access: ["notice"], offers: ["overnight"], investing: none });
  });

  it.each([
    ["wealth_management", "wealthManagement"],
    ["etf_robo", "etfRobo"],
    ["etf_configurator", "etfConfigurator"],
    ["crypto", "crypto"],
    ["pension", "pension"],
  ] as const)("open the investing entry of a %s product [H-26]", (type, entry) => {
    expect(productFacts({ pensionProducts: [{ type, state: "ACTIVE" }] }).investing).toEqual({
      ...none,
      [entry]: true,
    });
    expect(productFacts({ pensionProducts: [{ type }] }).investing[entry]).toBe(true);
    expect(productFacts({ pensionProducts: [{ type, state: "CLOSED" }] }).investing).toEqual(none);
  });

  it("open nothing for a product of an unknown type [H-26]", () => {
    expect(productFacts({ pensionProducts: [{ type: "gold" }, {}] }).investing).toEqual(none);
  });

  it("open wealth management and pension by the pom keys [H-26]", () => {
    expect(productFacts({ pomProducts: { dwm: [{ state: "ACTIVE" }] } }).investing).toEqual({
      ...none,
      wealthManagement: true,
    });
    expect(productFacts({ pomProducts: { pension: [{}] } }).investing).toEqual({ ...none, pension: true });
    expect(productFacts({ pomProducts: { dwm: [{ state: "REJECTED" }], pension: [] } }).investing).toEqual(none);
  });

  it("open wealth management and robo by the instances that count [D-05, H-26]", () => {
    expect(productFacts({ instances: [dwm] }).investing).toEqual({ ...none, wealthManagement: true });
    expect(productFacts({ instances: [robo] }).investing).toEqual({ ...none, etfRobo: true });
    expect(productFacts({ instances: [{ ...dwm, state: "CLOSED" }] }).investing).toEqual(none);
  });
});
