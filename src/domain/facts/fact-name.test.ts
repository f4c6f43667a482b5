import { describe, expect, it } from "vitest";
import { FACT_NAMES, type FactName, factHolds, isFactName } from "./fact-name.ts";
import { SAMPLE_CUSTOMER, SAMPLE_CUSTOMER_FACTS, SAMPLE_FACTS, SAMPLE_PRODUCTS } from "./facts.cases.ts";
import type { CustomerFacts, DistributorFacts, Facts, ProductFacts } from "./facts.ts";
import type { BooleanFlagName } from "./flag.ts";

const names = Object.keys(FACT_NAMES) as FactName[];
const noProducts: ProductFacts = { ...SAMPLE_PRODUCTS, access: [], offers: [] };
const partner: DistributorFacts = { id: "lindenbank", isKnowledgeRestricted: false };

/** A customer for whom no named fact holds. */
const plain: Facts = {
  ...SAMPLE_CUSTOMER_FACTS,
  flags: { ...SAMPLE_CUSTOMER_FACTS.flags, dbtShowNewMyDepositsPage: false },
  products: { status: "ready", value: noProducts },
};

const customer = (change: Partial<CustomerFacts>): Facts => ({
  ...plain,
  customer: { status: "ready", value: { ...SAMPLE_CUSTOMER, ...change } },
});
const products = (change: Partial<ProductFacts>): Facts => ({
  ...plain,
  products: { status: "ready", value: { ...noProducts, ...change } },
});
const investing = (entry: keyof ProductFacts["investing"]): Facts => products({ investing: { [entry]: {} } });
const flag = (name: BooleanFlagName): Facts => ({ ...plain, flags: { ...plain.flags, [name]: true } });
const distributor = (value: DistributorFacts): Facts => ({ ...plain, distributor: { status: "ready", value } });

const HOLDS_ALONE: { readonly [name in FactName]: Facts } = {
  "customer.company": customer({ isCompanyCustomer: true }),
  "customer.pendingActivation": customer({ isPendingActivation: true }),
  "customer.reduced": customer({ isReduced: true }),
  "access.term": products({ access: ["term"] }),
  "access.overnight": products({ access: ["overnight"] }),
  "access.notice": products({ access: ["notice"] }),
  "offer.term": products({ offers: ["term"] }),
  "offer.overnight": products({ offers: ["overnight"] }),
  "offer.notice": products({ offers: ["notice"] }),
  "investing.wealthManagement": investing("wealthManagement"),
  "investing.etfRobo": investing("etfRobo"),
  "investing.etfConfigurator": investing("etfConfigurator"),
  "investing.crypto": investing("crypto"),
  "investing.pension": investing("pension"),
  "distributor.present": distributor(partner),
  "distributor.knowledgeRestricted": distributor({ ...partner, isKnowledgeRestricted: true }),
  "flag.taxExemptionOrder": flag("taxExemptionOrder"),
  "flag.paymentMethods": flag("paymentMethods"),
  "flag.b2cUseNewDashboard": flag("b2cUseNewDashboard"),
  "flag.dbtShowNewMyDepositsPage": flag("dbtShowNewMyDepositsPage"),
  "flag.multiContext": flag("multiContext"),
};

describe("a named fact", () => {
  it.each(names)("%s holds by its own cause, and by no other's [H-23, H-24, H-25, H-26, H-27, H-28, H-29]", (name) => {
    const held = names.filter((other) => factHolds(other, HOLDS_ALONE[name]));
    // A restricted distributor is also present.
    const implied = name === "distributor.knowledgeRestricted" ? ["distributor.present", name] : [name];
    expect(held).toEqual(implied);
  });

  it("does not hold of a customer without anything [H-25]", () => {
    expect(names.filter((name) => factHolds(name, plain))).toEqual([]);
  });

  it.each([{ status: "absent" }, { status: "loading" }, { status: "failed" }] as const)(
    "of a customer, products or a partner does not hold while they are $status [H-04]",
    (known) => {
      const facts: Facts = { ...plain, customer: known, products: known, distributor: known };
      expect(names.filter((name) => factHolds(name, facts))).toEqual([]);
    },
  );

  it("does not hold of a visitor, but for the flags [H-02]", () => {
    const held = names.filter((name) => factHolds(name, SAMPLE_FACTS));
    expect(held.every((name) => name.startsWith("flag."))).toBe(true);
  });
});

describe("isFactName", () => {
  it.each(names)("knows %s", (name) => expect(isFactName(name)).toBe(true));

  it.each(["", "customer", "access.Term", "flag.unknown", "toString", "__proto__", 1, null, undefined, {}])(
    "refuses %j",
    (name) => expect(isFactName(name)).toBe(false),
  );
});
