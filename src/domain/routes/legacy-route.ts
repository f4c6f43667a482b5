/** Hash routes of the older deposit pages, used while the flag dbtShowNewMyDepositsPage is off [L-09]. */
import { LEGACY_AREA } from "../constants.ts";
import type { RouteName } from "./route.ts";

export const LEGACY_ROUTES = {
  savingsTerm: `/${LEGACY_AREA}/#/MyInvestments/TermDeposit`,
  savingsOvernight: `/${LEGACY_AREA}/#/MyInvestments/Overnight`,
  savingsNotice: `/${LEGACY_AREA}/#/MyInvestments/Notice`,
} as const satisfies { readonly [name in RouteName]?: string };

/** The older page of a route; undefined for routes that never had one. */
export function legacyRoute(name: RouteName): string | undefined {
  return Object.hasOwn(LEGACY_ROUTES, name) ? LEGACY_ROUTES[name as keyof typeof LEGACY_ROUTES] : undefined;
}
