/** Each named fact of a menu condition as a phrase, in the words of the service or setting behind it. */

import { type FactName, factHolds } from "../facts/fact-name.ts";
import type { DepositKind, Facts, InvestingKind } from "../facts/facts.ts";
import { type BooleanFlagName, FLAG_KEYS } from "../facts/flag.ts";
import { ACCESS_FLAGS_OF_DEPOSIT, SOURCES_OF_INVESTING } from "../facts/product-facts.ts";

/** The words of an explanation: for a fact that holds, and for the same fact when it does not hold. */
type Phrases = readonly [holds: string, fails: string];

const orMissing = (name: string): Phrases => [`${name} is present`, `${name} is missing`];
const accessPhrases = (kind: DepositKind): Phrases => orMissing(ACCESS_FLAGS_OF_DEPOSIT[kind].join(" or "));
const offerPhrases = (kind: DepositKind): Phrases => orMissing(`${kind}_product_access`);
const investment = (kind: InvestingKind): Phrases => orMissing(`an active product ${SOURCES_OF_INVESTING[kind].type}`);
const flagPhrases = (name: BooleanFlagName): Phrases => [`flag ${nameOf(name)} is on`, `flag ${nameOf(name)} is off`];
const nameOf = (name: BooleanFlagName): string => FLAG_KEYS[name] ?? name;

const FACT_PHRASES: Readonly<Record<FactName, Phrases>> = {
  "customer.company": ["the customer is a company", "the customer is a person"],
  "customer.pendingActivation": ["the customer waits for activation", "the customer is activated"],
  "customer.reduced": ["the customer has the reduced menu", "the customer has the whole menu"],
  "access.term": accessPhrases("term"),
  "access.overnight": accessPhrases("overnight"),
  "access.notice": accessPhrases("notice"),
  "offer.term": offerPhrases("term"),
  "offer.overnight": offerPhrases("overnight"),
  "offer.notice": offerPhrases("notice"),
  "investing.wealthManagement": investment("wealthManagement"),
  "investing.etfRobo": investment("etfRobo"),
  "investing.etfConfigurator": investment("etfConfigurator"),
  "investing.crypto": investment("crypto"),
  "investing.pension": investment("pension"),
  "distributor.present": orMissing("a distributor of the customer"),
  "distributor.knowledgeRestricted": [
    "the distributor hides the finance knowledge",
    "no distributor hides the finance knowledge",
  ],
  "flag.taxExemptionOrder": flagPhrases("taxExemptionOrder"),
  "flag.paymentMethods": flagPhrases("paymentMethods"),
  "flag.b2cUseNewDashboard": flagPhrases("b2cUseNewDashboard"),
  "flag.dbtShowNewMyDepositsPage": flagPhrases("dbtShowNewMyDepositsPage"),
  "flag.multiContext": flagPhrases("multiContext"),
};

const UNKNOWN = {
  absent: "not known",
  loading: "still loading",
  failed: "not loaded, because a service failed",
} as const;

/** The parts of the facts that services supply, by the first word of a fact's name. */
const PARTS = {
  customer: "customer",
  access: "products",
  offer: "products",
  investing: "products",
  distributor: "distributor",
} as const satisfies Readonly<Record<string, keyof Facts>>;

/** States a fact as it is on the page, and whether the data behind it are known at all. */
export function factPhrase(name: FactName, facts: Facts): string {
  const [holds, fails] = FACT_PHRASES[name];
  if (factHolds(name, facts)) return holds;
  const part = PARTS[name.split(".")[0] as keyof typeof PARTS] as (typeof PARTS)[keyof typeof PARTS] | undefined;
  const status = part && facts[part].status;
  // A customer without a distributor is a known state of its own.
  const isKnown = status === undefined || status === "ready" || (part === "distributor" && status === "absent");
  return isKnown ? fails : `${fails}: the ${part} data are ${UNKNOWN[status]}`;
}
