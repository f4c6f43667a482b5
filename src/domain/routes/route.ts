import { LEGACY_AREA, OPEN_API_PATH } from "../constants.ts";
import type { LocaleId } from "../locales/locale.ts";
import { withoutLocalePrefix } from "../locales/locale-base.ts";
import { withoutEndSlashes } from "../vocabulary/end-slashes.ts";

/**
 * All routes of the shell. Paths have no locale prefix; `routeHref` adds it. Source: both specification texts, section
 * 2 [L-05 to L-16].
 */
export const ROUTES = {
  home: "/",
  login: "/login/",
  register: "/register/",
  brokerRegister: "/kooperationspartner/register/",
  selectCountry: "/select-country/",
  dashboard: "/dashboard/",
  savingsTerm: "/dashboard/savings/term/",
  savingsOvernight: "/dashboard/savings/overnight/",
  savingsNotice: "/dashboard/savings/notice/",
  wealthManagement: "/investments/wealth-management/dashboard",
  investments: "/dashboard/investments/",
  offersTerm: "/products/",
  offersOvernight: "/products/overnight/",
  offersNotice: "/products/notice/",
  messages: "/postbox/messages",
  documents: "/documents",
  paymentMethods: "/payment-methods",
  transactions: "/account-transactions/",
  withdrawal: "/account-withdrawal",
  userAccount: "/user-account",
  myDetails: "/my-details",
  notifications: "/notifications",
  exemptionOrder: "/exemption-order",
  exemptionOrderOverview: "/exemption-order/overview",
  initialReferenceAccount: "/initial-reference-account",
  referenceAccountUpdate: "/reference-account-update",
  updateFinancialInformation: "/update-financial-information",
  customerDataValidity: "/customer-data-validity-confirmation",
  openBanking: "/open-banking",
  corporate: "/corporate/",
} as const satisfies Readonly<Record<string, `/${string}`>>;

export type RouteName = keyof typeof ROUTES;

/** Paths that the operator's pages have instead, without locale prefix: the configuration key `routes`. */
export type RoutePaths = { readonly [name in RouteName]?: string | undefined };

/** Hash routes of the older deposit pages, used while the flag dbtShowNewMyDepositsPage is off [L-09]. */

export const LEGACY_ROUTES = {
  savingsTerm: `/${LEGACY_AREA}/#/MyInvestments/TermDeposit`,
  savingsOvernight: `/${LEGACY_AREA}/#/MyInvestments/Overnight`,
  savingsNotice: `/${LEGACY_AREA}/#/MyInvestments/Notice`,
} as const satisfies { readonly [name in RouteName]?: string };

/** The older page of a route; undefined for routes without one. */
export function legacyRoute(name: RouteName): string | undefined {
  return Object.hasOwn(LEGACY_ROUTES, name) ? LEGACY_ROUTES[name as keyof typeof LEGACY_ROUTES] : undefined;
}

/** Tests which route a page is on, so that rules do not lead away from it [S-13]. */

const comparablePath = (path: string) => withoutEndSlashes(path.toLowerCase());

/** True on the route and on every page below it, ignoring letter case and a slash at the end. */
export function isOnRoute(name: RouteName, path: string, locale: LocaleId, routes: RoutePaths = {}): boolean {
  return isOnPath(routes[name] ?? ROUTES[name], path, locale);
}

/** The same for any path without locale prefix. */
export function isOnPath(wanted: string, path: string, locale: LocaleId): boolean {
  const here = comparablePath(withoutLocalePrefix(path, locale));
  const route = comparablePath(wanted);
  return here === route || (route !== "" && here.startsWith(`${route}/`));
}

/** Routes of the open API on the page's own origin: probe and logout of the older session [L-16]. */

export const OPEN_API_ROUTES = { customer: "/customer", logout: "/logout" } as const;
export type OpenApiRoute = keyof typeof OPEN_API_ROUTES;

/** @param origin origin of the page, for example `https://norvane.example`; without it the result is a path */
export function openApiHref(name: OpenApiRoute, origin = ""): string {
  return withoutEndSlashes(origin) + OPEN_API_PATH + OPEN_API_ROUTES[name];
}
