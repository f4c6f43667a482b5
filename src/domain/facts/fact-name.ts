/** The named facts that menu conditions can use: one table of names and how to read each fact. */
import type { Facts, InvestingKind, Known } from "./facts.ts";
import type { BooleanFlagName } from "./flag.ts";

const readyOrUndefined = <T>(known: Known<T>): T | undefined => (known.status === "ready" ? known.value : undefined);
const readyCustomer = (facts: Facts) => readyOrUndefined(facts.customer);
const readyProducts = (facts: Facts) => readyOrUndefined(facts.products);
const hasInvestment = (kind: InvestingKind) => (facts: Facts) => readyProducts(facts)?.investing[kind] !== undefined;
const readyDistributor = (facts: Facts) => readyOrUndefined(facts.distributor);
const flag = (name: BooleanFlagName) => (facts: Facts) => facts.flags[name];

export const FACT_NAMES = {
  "customer.company": (facts) => readyCustomer(facts)?.isCompanyCustomer ?? false,
  "customer.pendingActivation": (facts) => readyCustomer(facts)?.isPendingActivation ?? false,
  "customer.reduced": (facts) => readyCustomer(facts)?.isReduced ?? false,
  "access.term": (facts) => readyProducts(facts)?.access.includes("term") ?? false,
  "access.overnight": (facts) => readyProducts(facts)?.access.includes("overnight") ?? false,
  "access.notice": (facts) => readyProducts(facts)?.access.includes("notice") ?? false,
  "offer.term": (facts) => readyProducts(facts)?.offers.includes("term") ?? false,
  "offer.overnight": (facts) => readyProducts(facts)?.offers.includes("overnight") ?? false,
  "offer.notice": (facts) => readyProducts(facts)?.offers.includes("notice") ?? false,
  "investing.wealthManagement": hasInvestment("wealthManagement"),
  "investing.etfRobo": hasInvestment("etfRobo"),
  "investing.etfConfigurator": hasInvestment("etfConfigurator"),
  "investing.crypto": hasInvestment("crypto"),
  "investing.pension": hasInvestment("pension"),
  "distributor.present": (facts) => readyDistributor(facts) !== undefined,
  "distributor.knowledgeRestricted": (facts) => readyDistributor(facts)?.isKnowledgeRestricted ?? false,
  "flag.taxExemptionOrder": flag("taxExemptionOrder"),
  "flag.paymentMethods": flag("paymentMethods"),
  "flag.b2cUseNewDashboard": flag("b2cUseNewDashboard"),
  "flag.dbtShowNewMyDepositsPage": flag("dbtShowNewMyDepositsPage"),
  "flag.multiContext": flag("multiContext"),
} as const satisfies Readonly<Record<string, (facts: Facts) => boolean>>;

export type FactName = keyof typeof FACT_NAMES;

export function isFactName(name: unknown): name is FactName {
  return typeof name === "string" && Object.hasOwn(FACT_NAMES, name);
}

export function factHolds(name: FactName, facts: Facts): boolean {
  return FACT_NAMES[name](facts);
}
