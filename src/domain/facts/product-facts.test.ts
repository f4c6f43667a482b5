import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  PRODUCT_ACCESS_FLAGS,
  PRODUCT_INSTANCE_STATUSES,
  PRODUCT_TYPES,
  type ProductInstance,
  productAccessFlags,
} from "../entities/product.ts";
import type { DepositKind, ProductFacts } from "./facts.ts";
import {
  depositAccess,
  depositOffers,
  type ProductSources,
  productFacts,
  productInstanceCounts,
} from "./product-facts.ts";

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
    const named = { dwm: ["SAFE1"] };
    expect(productInstanceCounts({ ...dwm, instanceTemplateDomainId: "SAFE1" }, "dwm", named)).toBe(true);
    expect(productInstanceCounts(dwm, "dwm", named)).toBe(false);
    expect(productInstanceCounts(robo, "migratedRobo", named)).toBe(true);
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
  it("open nothing before a source has answered [D-04, D-05]", () => {
    expect(productFacts({})).toEqual({ access: [], offers: [], investing: {} });
  });

  it("gather access and offers [D-04]", () => {
    const facts = productFacts({
      accessFlags: ["HAS_NOTICE_DEPOSIT_ACCOUNT"],
      productTypes: ["overnight_product_access"],
    });
    expect(facts).toEqual({ access: ["notice"], offers: ["overnight"], investing: {} });
  });

  it.each([
    ["wealth_management", "wealthManagement"],
    ["etf_robo", "etfRobo"],
    ["etf_configurator", "etfConfigurator"],
    ["crypto", "crypto"],
    ["pension", "pension"],
  ] as const)("open the investing entry of a %s product [H-26]", (type, entry) => {
    expect(productFacts({ pensionProducts: [{ type, state: "ACTIVE" }] }).investing).toEqual({ [entry]: {} });
    expect(productFacts({ pensionProducts: [{ type }] }).investing).toEqual({ [entry]: {} });
    expect(productFacts({ pensionProducts: [{ type, state: "CLOSED" }] }).investing).toEqual({});
  });

  it("open nothing for a product of an unknown type [H-26]", () => {
    expect(productFacts({ pensionProducts: [{ type: "gold" }, {}] }).investing).toEqual({});
  });

  it("open wealth management and pension by the pom keys [H-26]", () => {
    expect(productFacts({ pomProducts: { dwm: [{ state: "ACTIVE" }] } }).investing).toEqual({ wealthManagement: {} });
    expect(productFacts({ pomProducts: { pension: [{}] } }).investing).toEqual({ pension: {} });
    expect(productFacts({ pomProducts: { dwm: [{ state: "REJECTED" }], pension: [] } }).investing).toEqual({});
  });

  it("carry the id of a running product, of the pension dashboard first, never that of one that ended [L-10]", () => {
    const pension = (...pensionProducts: NonNullable<ProductSources["pensionProducts"]>) =>
      productFacts({ pensionProducts, pomProducts: { pension: [{ id: "POM-1" }], dwm: [{ id: "POM-2" }] } }).investing;
    expect(pension()).toEqual({ pension: { id: "POM-1" }, wealthManagement: { id: "POM-2" } });
    expect(pension({ type: "pension" }).pension).toEqual({ id: "POM-1" });
    expect(pension({ id: "PD-1", type: "pension", state: "CLOSED" }).pension).toEqual({ id: "POM-1" });
    expect(pension({ id: "PD-1", type: "crypto" }, { id: "PD-2", type: "pension" })).toEqual({
      pension: { id: "PD-2" },
      crypto: { id: "PD-1" },
      wealthManagement: { id: "POM-2" },
    });
  });

  it("open wealth management and robo by the instances that count [D-05, H-26]", () => {
    expect(productFacts({ instances: [dwm] }).investing).toEqual({ wealthManagement: {} });
    expect(productFacts({ instances: [robo] }).investing).toEqual({ etfRobo: {} });
    expect(productFacts({ instances: [{ ...dwm, state: "CLOSED" }] }).investing).toEqual({});
  });
});

/** Products that customers hold and may buy, and the resulting menu entries, as a table for product owners. */

interface Row {
  readonly who: string;
  readonly sources: ProductSources;
  readonly access: ProductFacts["access"];
  readonly offers: ProductFacts["offers"];
  readonly investing: readonly (keyof ProductFacts["investing"])[];
}

const ROWS: readonly Row[] = [
  { who: "nobody yet", sources: {}, access: [], offers: [], investing: [] },
  {
    who: "a saver with a fixed deposit, in a bank that sells everything",
    sources: {
      accessFlags: ["HAS_FIXED_DEPOSIT_ACCOUNT"],
      productTypes: ["term_product_access", "overnight_product_access", "notice_product_access"],
    },
    access: ["term"],
    offers: ["term", "overnight", "notice"],
    investing: [],
  },
  {
    who: "a saver with a flex deposit only",
    sources: { accessFlags: ["HAS_FLEX_DEPOSIT_ACCOUNT"], productTypes: ["term_product_access"] },
    access: ["term"],
    offers: ["term"],
    investing: [],
  },
  {
    who: "a saver with overnight money and notice money, offered nothing new",
    sources: { accessFlags: ["HAS_NOTICE_DEPOSIT_ACCOUNT", "HAS_OVERNIGHT_DEPOSIT_ACCOUNT"], productTypes: [] },
    access: ["overnight", "notice"],
    offers: [],
    investing: [],
  },
  {
    who: "an investor with a managed portfolio and a closed robo",
    sources: {
      instances: [
        { productCategory: "LIQUID", state: "ACTIVE", instanceTemplateDomainId: "DWM70" },
        { productCategory: "LIQUID", state: "CLOSED", instanceTemplateDomainId: "ROBO70" },
      ],
    },
    access: [],
    offers: [],
    investing: ["wealthManagement"],
  },
  {
    who: "an investor whose migrated robo is being closed, and still counts",
    sources: {
      instances: [{ productCategory: "LIQUID", state: "CLOSING_PENDING", instanceTemplateDomainId: "ROBO100" }],
    },
    access: [],
    offers: [],
    investing: ["etfRobo"],
  },
  {
    who: "an investor with private equity only",
    sources: { instances: [{ productCategory: "ILLIQUID", state: "ACTIVE", instanceTemplateDomainId: "DWM50" }] },
    access: [],
    offers: [],
    investing: [],
  },
  {
    who: "a Dutch investor",
    sources: { instances: [{ productCategory: "LIQUID", state: "ORDERED", instanceTemplateDomainId: "DWMMM_NL" }] },
    access: [],
    offers: [],
    investing: ["wealthManagement"],
  },
  {
    who: "a pensioner known to both sources",
    sources: {
      pensionProducts: [{ id: "1", type: "pension", state: "ACTIVE" }],
      pomProducts: { pension: [{ id: "2", state: "CLOSED" }] },
    },
    access: [],
    offers: [],
    investing: ["pension"],
  },
  {
    who: "a collector of everything",
    sources: {
      pensionProducts: [
        { type: "wealth_management" },
        { type: "etf_robo" },
        { type: "etf_configurator" },
        { type: "crypto" },
        { type: "pension" },
      ],
    },
    access: [],
    offers: [],
    investing: ["wealthManagement", "etfRobo", "etfConfigurator", "crypto", "pension"],
  },
];

describe("product facts", () => {
  it.each(ROWS)("of $who [D-04, D-05, H-25, H-26]", ({ sources, access, offers, investing }) => {
    const facts = productFacts(sources);
    expect(facts.access).toEqual(access);
    expect(facts.offers).toEqual(offers);
    expect(Object.keys(facts.investing)).toEqual(investing);
  });
});

/** All sets of the four access flags and of the three product types, with the resulting menu entries. */

/** Columns: overnight, notice, fixed, flex, in the specification's order. */
const ACCESS: readonly (readonly [flags: string, access: readonly DepositKind[]])[] = [
  ["0000", []],
  ["0001", ["term"]],
  ["0010", ["term"]],
  ["0011", ["term"]],
  ["0100", ["notice"]],
  ["0101", ["term", "notice"]],
  ["0110", ["term", "notice"]],
  ["0111", ["term", "notice"]],
  ["1000", ["overnight"]],
  ["1001", ["term", "overnight"]],
  ["1010", ["term", "overnight"]],
  ["1011", ["term", "overnight"]],
  ["1100", ["overnight", "notice"]],
  ["1101", ["term", "overnight", "notice"]],
  ["1110", ["term", "overnight", "notice"]],
  ["1111", ["term", "overnight", "notice"]],
];

/** Columns: term, overnight, notice. */
const OFFERS: readonly (readonly [types: string, offers: readonly DepositKind[]])[] = [
  ["000", []],
  ["001", ["notice"]],
  ["010", ["overnight"]],
  ["011", ["overnight", "notice"]],
  ["100", ["term"]],
  ["101", ["term", "notice"]],
  ["110", ["term", "overnight"]],
  ["111", ["term", "overnight", "notice"]],
];

const picked = <T>(all: readonly T[], bits: string): readonly T[] => all.filter((_, at) => bits[at] === "1");

describe("the flags overnight, notice, fixed, flex", () => {
  it.each(ACCESS)("%s open %j in my savings [D-04, H-25]", (bits, access) => {
    const flags = picked(PRODUCT_ACCESS_FLAGS, bits);
    expect(depositAccess(flags)).toEqual(access);
    expect(depositAccess([...flags].reverse())).toEqual(access);
    expect(productAccessFlags([...flags].reverse())).toEqual(flags);
  });

  it("are all in the table [D-04]", () => {
    expect(new Set(ACCESS.map(([bits]) => bits)).size).toBe(2 ** PRODUCT_ACCESS_FLAGS.length);
  });
});

describe("the product types term, overnight, notice", () => {
  it.each(OFFERS)("%s open %j in the offers [D-04, H-25]", (bits, offers) => {
    const types = picked(PRODUCT_TYPES, bits);
    expect(depositOffers(types)).toEqual(offers);
    expect(depositOffers([...types, ...types].reverse())).toEqual(offers);
  });

  it("are all in the table [D-04]", () => {
    expect(new Set(OFFERS.map(([bits]) => bits)).size).toBe(2 ** PRODUCT_TYPES.length);
  });
});
