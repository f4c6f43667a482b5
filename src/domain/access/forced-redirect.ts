/**
 * Forced redirects: tasks that a customer must complete first. The first matching rule wins. Source: second
 * specification text, section 4 [S-13].
 */
import { COUNTRY_UNITED_KINGDOM } from "../constants.ts";
import { needsConfirmation } from "../entities/customer-status.ts";
import type { CustomerFacts, Known, PageFacts, PageKind, SiteFacts } from "../facts/facts.ts";
import type { Presence } from "../facts/session-facts.ts";
import type { LocaleId } from "../locales/locale.ts";
import { isOnPath, isOnRoute, type RouteName } from "../routes/route.ts";
import { type RouteFacts, routeHref } from "../routes/route-href.ts";

interface RedirectRule {
  readonly rule: string;
  readonly route: RouteName;
  readonly holds: (customer: CustomerFacts) => boolean;
}

const isBritish = ({ countryCode }: CustomerFacts) => countryCode === COUNTRY_UNITED_KINGDOM;

/** The rules in order of precedence. */
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

/** The facts that redirects depend on. */
export interface RedirectFacts extends RouteFacts {
  readonly page: Pick<PageFacts, "kind" | "path" | "product">;
  readonly session: Presence;
  readonly customer: Known<CustomerFacts>;
  readonly site: RouteFacts["site"] & Pick<SiteFacts, "exemptPages">;
}

/** True while a rule holds, on whatever page. */
export const hasForcedTask = (customer: CustomerFacts): boolean => REDIRECT_RULES.some(({ holds }) => holds(customer));

/**
 * Undefined if there is no redirect: on an exempt page, before the customer is loaded, and on the target page of the
 * first matching rule, so that a later rule does not lead away from it.
 *
 * @param headerKinds what the headers of the page say in `page`: any of them exempts the page, as the tag that redirects does
 */
export function redirectFor(facts: RedirectFacts, headerKinds: readonly unknown[] = []): ForcedRedirect | undefined {
  const { customer, locale, page, site } = facts;
  if (facts.session !== "customer" || customer.status !== "ready" || isExemptPage(page, locale, site)) return undefined;
  if (headerKinds.some(isExemptKind)) return undefined;
  const first = REDIRECT_RULES.find(({ holds }) => holds(customer.value));
  if (first === undefined || isOnRoute(first.route, page.path, locale, site.routes)) return undefined;
  const href =
    first.route === "initialReferenceAccount"
      ? routeHref(first.route, facts, { product: page.product })
      : routeHref(first.route, facts);
  return { rule: first.rule, href };
}

/** Pages without forced redirects. Source: second specification text, section 4 [S-13]. */

const EXEMPT_ROUTES = [
  "customerDataValidity",
  "updateFinancialInformation",
  "referenceAccountUpdate",
  "register",
  "brokerRegister",
  "login",
  "openBanking",
  "corporate",
] as const satisfies readonly RouteName[];

/** Page kinds without forced redirects; the tag counts like the address. */
const EXEMPT_PAGE_KINDS = ["registration", "login", "open-banking", "corporate"] as const satisfies readonly PageKind[];

const isExemptKind = (kind: unknown): boolean => (EXEMPT_PAGE_KINDS as readonly unknown[]).includes(kind);

/** @param page path of the window, with or without locale prefix, and the kind of the tag */
export function isExemptPage(
  page: { readonly path: string; readonly kind: PageKind },
  locale: LocaleId,
  { routes, exemptPages = [] }: Pick<SiteFacts, "routes" | "exemptPages"> = {},
): boolean {
  return (
    isExemptKind(page.kind) ||
    EXEMPT_ROUTES.some((route) => isOnRoute(route, page.path, locale, routes)) ||
    exemptPages.some((path) => isOnPath(path, page.path, locale))
  );
}
