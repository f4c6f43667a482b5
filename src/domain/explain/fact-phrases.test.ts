import { describe, expect, it } from "vitest";
import { FACT_NAMES, type FactName } from "../facts/fact-name.ts";
import { SAMPLE_CUSTOMER, SAMPLE_CUSTOMER_FACTS, SAMPLE_FACTS, SAMPLE_PRODUCTS } from "../facts/facts.cases.ts";
import type { Facts } from "../facts/facts.ts";
import { factPhrase } from "./fact-phrases.ts";

describe("the words for a fact of a condition", () => {
  const WORDS: Readonly<Record<FactName, readonly [holds: string, fails: string]>> = {
    "customer.company": ["the customer is a company", "the customer is a person"],
    "customer.pendingActivation": ["the customer waits for activation", "the customer is activated"],
    "customer.reduced": ["the customer has the reduced menu", "the customer has the whole menu"],
    "access.term": words("HAS_FIXED_DEPOSIT_ACCOUNT or HAS_FLEX_DEPOSIT_ACCOUNT"),
    "access.overnight": words("HAS_OVERNIGHT_DEPOSIT_ACCOUNT"),
    "access.notice": words("HAS_NOTICE_DEPOSIT_ACCOUNT"),
    "offer.term": words("term_product_access"),
    "offer.overnight": words("overnight_product_access"),
    "offer.notice": words("notice_product_access"),
    "investing.wealthManagement": words("an active product wealth_management"),
    "investing.etfRobo": words("an active product etf_robo"),
    "investing.etfConfigurator": words("an active product etf_configurator"),
    "investing.crypto": words("an active product crypto"),
    "investing.pension": words("an active product pension"),
    "distributor.present": words("a distributor of the customer"),
    "distributor.knowledgeRestricted": [
      "the distributor hides the finance knowledge",
      "no distributor hides the finance knowledge",
    ],
    "flag.taxExemptionOrder": ["flag tax-exemption-order is on", "flag tax-exemption-order is off"],
    "flag.paymentMethods": ["flag payment-methods is on", "flag payment-methods is off"],
    "flag.b2cUseNewDashboard": ["flag b2cUseNewDashboard is on", "flag b2cUseNewDashboard is off"],
    "flag.dbtShowNewMyDepositsPage": ["flag dbtShowNewMyDepositsPage is on", "flag dbtShowNewMyDepositsPage is off"],
    "flag.multiContext": ["flag multi-context is on", "flag multi-context is off"],
  };

  function words(name: string): readonly [string, string] {
    return [`${name} is present`, `${name} is missing`];
  }

  const investing = { wealthManagement: {}, etfRobo: {}, etfConfigurator: {}, crypto: {}, pension: {} };
  const flags = (value: boolean) => ({
    ...SAMPLE_FACTS.flags,
    taxExemptionOrder: value,
    paymentMethods: value,
    b2cUseNewDashboard: value,
    dbtShowNewMyDepositsPage: value,
    multiContext: value,
  });
  const all = (is: boolean): Facts => ({
    ...SAMPLE_CUSTOMER_FACTS,
    flags: flags(is),
    customer: {
      status: "ready",
      value: { ...SAMPLE_CUSTOMER, isCompanyCustomer: is, isPendingActivation: is, isReduced: is },
    },
    products: {
      status: "ready",
      value: is ? { ...SAMPLE_PRODUCTS, investing } : { access: [], offers: [], investing: {} },
    },
    distributor: is ? { status: "ready", value: { id: "d", isKnowledgeRestricted: true } } : { status: "absent" },
  });

  it.each(Object.keys(FACT_NAMES) as FactName[])("says whether %s holds", (name) => {
    expect([factPhrase(name, all(true)), factPhrase(name, all(false))]).toEqual(WORDS[name]);
  });

  it.each([
    ["absent", "not known"],
    ["loading", "still loading"],
    ["failed", "not loaded, because a service failed"],
  ] as const)("says that data which are %s are %s", (status, said) => {
    const facts: Facts = { ...all(false), customer: { status }, products: { status } };
    expect(factPhrase("customer.company", facts)).toBe(`the customer is a person: the customer data are ${said}`);
    for (const name of ["access.term", "offer.term", "investing.crypto"] as const) {
      expect(factPhrase(name, facts)).toBe(`${WORDS[name][1]}: the products data are ${said}`);
    }
  });
});
