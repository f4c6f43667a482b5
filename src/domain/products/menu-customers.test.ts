/** What customers hold and may buy, and the entries that follow: rows of a table that a product owner can read. */
import { describe, expect, it } from "vitest";
import type { ProductFacts } from "../facts/facts.ts";
import { type ProductSources, productFacts } from "./product-facts.ts";

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
    const open = Object.entries(facts.investing).flatMap(([entry, isOpen]) => (isOpen ? [entry] : []));
    expect(open).toEqual(investing);
  });
});
