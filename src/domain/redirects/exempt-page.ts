/** Pages on which no customer is sent elsewhere. Source: second specification text, section 4 [S-13]. */
import type { PageKind } from "../facts/facts.ts";
import type { LocaleId } from "../locales/locale.ts";
import { isOnRoute } from "../routes/current-route.ts";
import type { RouteName } from "../routes/route.ts";

export const EXEMPT_ROUTES = [
  "customerDataValidity",
  "updateFinancialInformation",
  "referenceAccountUpdate",
  "register",
  "brokerRegister",
  "login",
  "openBanking",
  "corporate",
] as const satisfies readonly RouteName[];

/** What the tag says of its page counts as much as the address. */
export const EXEMPT_PAGE_KINDS = [
  "registration",
  "login",
  "open-banking",
  "corporate",
] as const satisfies readonly PageKind[];

/** @param page path of the window, with or without locale prefix, and the kind the tag gives */
export function isExemptPage(page: { readonly path: string; readonly kind: PageKind }, locale: LocaleId): boolean {
  return (
    (EXEMPT_PAGE_KINDS as readonly PageKind[]).includes(page.kind) ||
    EXEMPT_ROUTES.some((route) => isOnRoute(route, page.path, locale))
  );
}
