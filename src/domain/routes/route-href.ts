/**
 * Builds the href of a route from the facts: locale prefix, host, flags, parameters. No other code turns a route name
 * into an address [L-05 to L-12, L-15].
 */

import { LEGACY_AREA } from "../constants.ts";
import type { LocaleId } from "../locales/locale.ts";
import { type LocaleSites, localeBase } from "../locales/locale-base.ts";
import { withoutEndSlashes } from "../vocabulary/end-slashes.ts";
import { legacyRoute, ROUTES, type RouteName, type RoutePaths } from "./route.ts";

/** The facts that a route depends on. */
export interface RouteFacts {
  readonly locale: LocaleId;
  readonly site: { readonly sites: LocaleSites; readonly appHost?: string; readonly routes?: RoutePaths };
  readonly flags: { readonly dbtShowNewMyDepositsPage: boolean; readonly b2cUseNewDashboard: boolean };
}

/** Routes on the generic English site for every locale [L-08, L-14]. */
const ENGLISH_ONLY: readonly RouteName[] = ["selectCountry", "corporate"];

/** Routes that the United States have on the app host [L-08]. */
const ON_APP_HOST: readonly RouteName[] = ["login", "register"];
const APP_HOST_LOCALE = "en-US" satisfies LocaleId;

function siteBase(name: RouteName, facts: RouteFacts): string {
  const { appHost, sites } = facts.site;
  if (ENGLISH_ONLY.includes(name)) return localeBase("en", sites);
  if (appHost !== undefined && facts.locale === APP_HOST_LOCALE && ON_APP_HOST.includes(name)) {
    return withoutEndSlashes(appHost) + localeBase(APP_HOST_LOCALE);
  }
  return localeBase(facts.locale, sites);
}

/** The registration flow of brokers, which has its own page [L-07]. */
export const BROKER_REGFLOW = "broker";

type ParamNames<T> = T extends unknown ? keyof T : never;
/** The parameters of all routes; the signature of `routeHref` limits them to those of one route. */
type AnyParams = { readonly [key in ParamNames<RouteParams[keyof RouteParams]>]?: string | undefined };

function addedPart(name: RouteName, params: AnyParams): string {
  switch (name) {
    case "login":
    case "initialReferenceAccount":
      return queryOf({ product: params.product });
    case "register":
      return queryOf({ regflow: params.regflow });
    case "brokerRegister":
      return queryOf({ regflow: BROKER_REGFLOW, product: params.product });
    case "dashboard":
      return queryOf({ irclickid: params.irclickid });
    case "investments":
      return segmentOf(params.id);
    default:
      return "";
  }
}

/** The older address of a route, if the flags still select it [L-09]. */
function olderPage(name: RouteName, facts: RouteFacts): string | undefined {
  if (name === "dashboard") return hasLegacyDashboard(facts.locale, facts.flags) ? LEGACY_DASHBOARD : undefined;
  const legacy = legacyRoute(name);
  // Only routes with an older address depend on the flag: an element that reads it is rendered anew when it changes.
  return legacy === undefined || facts.flags.dbtShowNewMyDepositsPage ? undefined : legacy;
}

/**
 * @param params unencoded values; they are encoded here
 * @returns a path on this host, or an address if the locale is configured on another host
 */
export function routeHref<Name extends RouteName>(name: Name, facts: RouteFacts, params?: ParamsOf<Name>): string {
  const added = addedPart(name, (params ?? {}) as AnyParams);
  const configured = facts.site.routes?.[name];
  const older = configured === undefined ? olderPage(name, facts) : undefined;
  return (older ?? siteBase(name, facts) + (configured ?? ROUTES[name])) + added;
}

/** Parameters of routes and their encoding. Source: both specification texts, section 2 [L-05 to L-10, L-15]. */

/** Parameters by route; all other routes have none. All values are optional unless stated otherwise. */
export interface RouteParams {
  readonly login: { readonly product?: string | undefined };
  readonly register: { readonly regflow?: string | undefined };
  /** `regflow=broker` is always added. */
  readonly brokerRegister: { readonly product?: string | undefined };
  readonly dashboard: { readonly irclickid?: string | undefined };
  /** Id of one investment; without it the address is that of the list. */
  readonly investments: { readonly id?: string | undefined };
  readonly initialReferenceAccount: { readonly product?: string | undefined };
}

export type ParamsOf<Name extends RouteName> = Name extends keyof RouteParams ? RouteParams[Name] : undefined;

const LONE_SURROGATES = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** `encodeURIComponent` that never throws: a lone surrogate becomes the replacement character. */
export function encoded(value: string): string {
  return encodeURIComponent(value.replace(LONE_SURROGATES, "\ufffd"));
}

/** A query with its `?`; empty if all values are missing or empty. */
export function queryOf(values: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [`${encoded(name)}=${encoded(value)}`],
  );
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

/** One path segment. Browsers resolve `.` and `..` even if encoded, so these are dropped. */
export function segmentOf(value: string | undefined): string {
  return value === undefined || value === "." || value === ".." ? "" : encoded(value);
}

/**
 * Which dashboard a locale has. The specification says that the flag b2cUseNewDashboard switches some locales, but
 * neither which ones nor the address of the older dashboard. Our choice: France, Spain and the Netherlands have the
 * older dashboard while the flag is off, at the start of the legacy hash-route app. All other locales have the new
 * dashboard, whatever the flag [L-09].
 */

export const SWITCHED_DASHBOARD_LOCALES = ["fr-FR", "es-ES", "nl-NL"] as const satisfies readonly LocaleId[];

export const LEGACY_DASHBOARD = `/${LEGACY_AREA}/#/Dashboard`;

export function hasLegacyDashboard(locale: LocaleId, flags: { readonly b2cUseNewDashboard: boolean }): boolean {
  return !flags.b2cUseNewDashboard && (SWITCHED_DASHBOARD_LOCALES as readonly LocaleId[]).includes(locale);
}
