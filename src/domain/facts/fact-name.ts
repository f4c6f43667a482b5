/** The named facts that a condition can ask for. One table: the name, and how it is read from the facts. */
import type { Facts, InvestingKind, Known } from "./facts.ts";
import type { BooleanFlagName } from "./flag.ts";

const value = <T>(known: Known<T>): T | undefined => (known.status === "ready" ? known.value : undefined);
const customer = (facts: Facts) => value(facts.customer);
const products = (facts: Facts) => value(facts.products);
const holds = (kind: InvestingKind) => (facts: Facts) => products(facts)?.investing[kind] !== undefined;
const distributor = (facts: Facts) => value(facts.distributor);
const flag = (name: BooleanFlagName) => (facts: Facts) => facts.flags[name];

export const FACT_NAMES = {
  "customer.company": (facts) => customer(facts)?.isCompanyCustomer ?? false,
  "customer.pendingActivation": (facts) => customer(facts)?.isPendingActivation ?? false,
  "customer.reduced": (facts) => customer(facts)?.isReduced ?? false,
  "access.term": (facts) => products(facts)?.access.includes("term") ?? false,
  "access.overnight": (facts) => products(facts)?.access.includes("overnight") ?? false,
  "access.notice": (facts) => products(facts)?.access.includes("notice") ?? false,
  "offer.term": (facts) => products(facts)?.offers.includes("term") ?? false,
  "offer.overnight": (facts) => products(facts)?.offers.includes("overnight") ?? false,
  "offer.notice": (facts) => products(facts)?.offers.includes("notice") ?? false,
  "investing.wealthManagement": holds("wealthManagement"),
  "investing.etfRobo": holds("etfRobo"),
  "investing.etfConfigurator": holds("etfConfigurator"),
  "investing.crypto": holds("crypto"),
  "investing.pension": holds("pension"),
  "distributor.present": (facts) => distributor(facts) !== undefined,
  "distributor.knowledgeRestricted": (facts) => distributor(facts)?.isKnowledgeRestricted ?? false,
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
