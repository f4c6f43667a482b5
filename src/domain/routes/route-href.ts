/**
 * The href of a route for what is known: locale prefix, host, flags, parameters. The only place that turns a route
 * name into an address [L-05 to L-12, L-15].
 */

import type { LocaleId } from "../locales/locale.ts";
import { type LocaleSites, localeBase } from "../locales/locale-base.ts";
import { hasLegacyDashboard, LEGACY_DASHBOARD } from "./dashboard-switch.ts";
import { legacyRoute } from "./legacy-route.ts";
import { ROUTES, type RouteName } from "./route.ts";
import { type ParamsOf, queryOf, type RouteParams, segmentOf } from "./route-params.ts";

/** The part of the facts that a route depends on. */
export interface RouteFacts {
  readonly locale: LocaleId;
  readonly site: { readonly sites: LocaleSites; readonly appHost?: string };
  readonly flags: { readonly dbtShowNewMyDepositsPage: boolean; readonly b2cUseNewDashboard: boolean };
}

/** Routes that stand on the generic English site whatever the locale is [L-08, L-14]. */
const ENGLISH_ONLY: readonly RouteName[] = ["selectCountry", "corporate"];

/** Routes that the United States keep on the app host [L-08]. */
const ON_APP_HOST: readonly RouteName[] = ["login", "register"];
const APP_HOST_LOCALE = "en-US" satisfies LocaleId;

function siteBase(name: RouteName, facts: RouteFacts): string {
  const { appHost, sites } = facts.site;
  if (ENGLISH_ONLY.includes(name)) return localeBase("en", sites);
  if (appHost !== undefined && facts.locale === APP_HOST_LOCALE && ON_APP_HOST.includes(name)) {
    return appHost.replace(/\/+$/, "") + localeBase(APP_HOST_LOCALE);
  }
  return localeBase(facts.locale, sites);
}

type KeysOf<T> = T extends unknown ? keyof T : never;
/** The parameters of all routes together: which of them a route takes is the signature's business. */
type AnyParams = { readonly [key in KeysOf<RouteParams[keyof RouteParams]>]?: string | undefined };

function tail(name: RouteName, params: AnyParams): string {
  switch (name) {
    case "login":
    case "initialReferenceAccount":
      return queryOf({ product: params.product });
    case "register":
      return queryOf({ regflow: params.regflow });
    case "brokerRegister":
      return queryOf({ regflow: "broker", product: params.product });
    case "dashboard":
      return queryOf({ irclickid: params.irclickid });
    case "investments":
      return segmentOf(params.id);
    default:
      return "";
  }
}

/** The older address of a route, where the flags still lead there [L-09]. */
function olderPage(name: RouteName, facts: RouteFacts): string | undefined {
  if (name === "dashboard") return hasLegacyDashboard(facts.locale, facts.flags) ? LEGACY_DASHBOARD : undefined;
  return facts.flags.dbtShowNewMyDepositsPage ? undefined : legacyRoute(name);
}

/**
 * @param params values are encoded here: hand them in as they are
 * @returns a path on this host, or an address where the configuration puts the locale on a host of its own
 */
export function routeHref<Name extends RouteName>(name: Name, facts: RouteFacts, params?: ParamsOf<Name>): string {
  const added = tail(name, (params ?? {}) as AnyParams);
  return (olderPage(name, facts) ?? siteBase(name, facts) + ROUTES[name]) + added;
}

/** Target of the corporate site's "My Account" action: the generic English login, whatever the locale is [L-08]. */
export function corporateLoginHref(facts: Pick<RouteFacts, "site">): string {
  return localeBase("en", facts.site.sites) + ROUTES.login;
}
