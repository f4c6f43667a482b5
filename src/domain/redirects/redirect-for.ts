/**
 * Forced redirects: what a customer has to do before anything else. The first rule that holds wins, and the rest is
 * not looked at. Source: second specification text, section 4 [S-13].
 */
import { COUNTRY_UNITED_KINGDOM } from "../constants.ts";
import { needsConfirmation } from "../enumerations/data-validity-status.ts";
import type { CustomerFacts, Known, PageFacts } from "../facts/facts.ts";
import { isOnRoute } from "../routes/current-route.ts";
import type { RouteName } from "../routes/route.ts";
import { type RouteFacts, routeHref } from "../routes/route-href.ts";
import { isExemptPage } from "./exempt-page.ts";

interface RedirectRule {
  readonly rule: string;
  readonly route: RouteName;
  readonly holds: (customer: CustomerFacts) => boolean;
}

const isBritish = ({ countryCode }: CustomerFacts) => countryCode === COUNTRY_UNITED_KINGDOM;

/** In the order in which they are asked. */
export const REDIRECT_RULES = [
  {
    rule: "missing-reference-iban",
    route: "initialReferenceAccount",
    holds: (customer) => customer.status === "ACTIVE" && !customer.hasReferenceIban,
  },
  {
    rule: "missing-financial-information",
    route: "updateFinancialInformation",
    holds: (customer) => isBritish(customer) && !customer.hasFinancialInformation,
  },
  {
    rule: "data-validity",
    route: "customerDataValidity",
    holds: (customer) => !isBritish(customer) && needsConfirmation(customer.dataValidity),
  },
] as const satisfies readonly RedirectRule[];
export type RedirectRuleName = (typeof REDIRECT_RULES)[number]["rule"];

export interface ForcedRedirect {
  readonly rule: RedirectRuleName;
  readonly href: string;
}

/** The part of the facts that redirects depend on. */
export interface RedirectFacts extends RouteFacts {
  readonly page: Pick<PageFacts, "kind" | "path" | "product">;
  readonly session: "unknown" | "anonymous" | "customer";
  readonly customer: Known<CustomerFacts>;
}

/**
 * Undefined where nobody is sent anywhere: on an exempt page, before the customer is known, and on the very page that
 * the first rule in force leads to (a later rule does not lead away from it).
 */
export function redirectFor(facts: RedirectFacts): ForcedRedirect | undefined {
  const { customer, locale, page } = facts;
  if (facts.session !== "customer" || customer.status !== "ready" || isExemptPage(page, locale)) return undefined;
  const first = REDIRECT_RULES.find(({ holds }) => holds(customer.value));
  if (first === undefined || isOnRoute(first.route, page.path, locale)) return undefined;
  const href =
    first.route === "initialReferenceAccount"
      ? routeHref(first.route, facts, { product: page.product })
      : routeHref(first.route, facts);
  return { rule: first.rule, href };
}
