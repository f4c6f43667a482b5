/**
 * The href of a route for what is known: locale prefix, host, flags, parameters. The only place that turns a route
 * name into an address [L-05 to L-12, L-15].
 */

import { LEGACY_AREA } from "../constants.ts";
import type { LocaleId } from "../locales/locale.ts";
import { type LocaleSites, localeBase } from "../locales/locale-base.ts";
import { legacyRoute, ROUTES, type RouteName } from "./route.ts";

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

/** The registration flow of brokers, which has a page of its own [L-07]. */
export const BROKER_REGFLOW = "broker";

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
      return queryOf({ regflow: BROKER_REGFLOW, product: params.product });
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
  const legacy = legacyRoute(name);
  return legacy !== undefined && !facts.flags.dbtShowNewMyDepositsPage ? legacy : undefined;
}

/**
 * @param params values are encoded here: hand them in as they are
 * @returns a path on this host, or an address where the configuration puts the locale on a host of its own
 */
export function routeHref<Name extends RouteName>(name: Name, facts: RouteFacts, params?: ParamsOf<Name>): string {
  const added = tail(name, (params ?? {}) as AnyParams);
  return (olderPage(name, facts) ?? siteBase(name, facts) + ROUTES[name]) + added;
}

/** What may be added to a route, and how it is written into the address. Source: both texts, section 2 [L-05 to L-10, L-15]. */

/** Routes that take something; a route that is not here takes nothing. All of it is optional unless it says so. */
export interface RouteParams {
  readonly login: { readonly product?: string | undefined };
  readonly register: { readonly regflow?: string | undefined };
  /** `regflow=broker` is always sent. */
  readonly brokerRegister: { readonly product?: string | undefined };
  readonly dashboard: { readonly irclickid?: string | undefined };
  /** One investment; the list without an id. */
  readonly investments: { readonly id?: string | undefined };
  readonly initialReferenceAccount: { readonly product?: string | undefined };
}

export type ParamsOf<Name extends RouteName> = Name extends keyof RouteParams ? RouteParams[Name] : undefined;

const LONE_SURROGATES = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** `encodeURIComponent` that never throws: half a character becomes the replacement character. */
export function encoded(value: string): string {
  return encodeURIComponent(value.replace(LONE_SURROGATES, "\ufffd"));
}

/** Query of an address, `?` included; empty when every value is missing or empty. */
export function queryOf(values: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [`${encoded(name)}=${encoded(value)}`],
  );
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

/** One path segment. A browser resolves `.` and `..` even when encoded, so those name nothing. */
export function segmentOf(value: string | undefined): string {
  return value === undefined || value === "." || value === ".." ? "" : encoded(value);
}

/**
 * Which dashboard a locale has. The specification says that some locales switch by the flag b2cUseNewDashboard, not
 * which, nor where the older dashboard is. Our choice, in this one place: France, Spain and the Netherlands still
 * have the older one while the flag is off, and it is the start of the legacy hash-route app. Every other locale has
 * the new dashboard whatever the flag says [L-09].
 */

export const SWITCHED_DASHBOARD_LOCALES = ["fr-FR", "es-ES", "nl-NL"] as const satisfies readonly LocaleId[];

export const LEGACY_DASHBOARD = `/${LEGACY_AREA}/#/Dashboard`;

export function hasLegacyDashboard(locale: LocaleId, flags: { readonly b2cUseNewDashboard: boolean }): boolean {
  return !flags.b2cUseNewDashboard && (SWITCHED_DASHBOARD_LOCALES as readonly LocaleId[]).includes(locale);
}
