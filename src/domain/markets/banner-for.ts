/** Decides whether the country banner is shown, and its content. Source: first specification text, section 4 [M-06]. */
import { LEGACY_AREA } from "../constants.ts";
import type { Facts, PageFacts, PageKind, SiteFacts } from "../facts/facts.ts";
import { isLocaleId, type LocaleId } from "../locales/locale.ts";
import { isOnRoute, type RouteName } from "../routes/route.ts";
import {
  activeMarket,
  countryCodeFrom,
  type MarketEntry,
  type MarketFacts,
  type MarketLocale,
  marketByCountryCode,
  marketLocaleOf,
  marketsFor,
} from "./markets.ts";

export interface BannerData {
  /** `country`: the address names a country. `preference`: the visitor chose another market earlier. */
  readonly reason: "country" | "preference";
  readonly current: MarketEntry;
  /** A market that fits the visitor better; missing if the country fits this market or has none. */
  readonly suggested?: MarketEntry;
  /** The locale that the button "all good" stores. */
  readonly preferredLocale: LocaleId;
}

export interface BannerFacts
  extends MarketFacts,
    Pick<Facts, "preferredLocale" | "countryHint" | "consent" | "session"> {
  readonly page: Pick<PageFacts, "kind" | "path">;
  readonly site: MarketFacts["site"] & Pick<SiteFacts, "routes">;
}

/** The visitor's earlier answers, and what the operator asks of the banner. */
export interface BannerMemory {
  /** The visitor chose "I am travelling" recently. */
  readonly isTravelling: boolean;
  /** The banner was shown earlier in this visit, and the operator wants it once a visit. */
  readonly wasShown: boolean;
  /** The operator wants the banner also where visitors log in, register or deal with money. */
  readonly showsOnTasks: boolean;
}

/**
 * Undefined while the banner is hidden. An address that names the current market does not ask visitors who have already
 * confirmed it. A country that arrived on an earlier page asks until the current market is the preferred one. The banner also waits for the answer to the consent tool, because both cover the lower edge of the window.
 *
 * @param country two or three letters; other values are ignored
 */
export function bannerFor(
  facts: BannerFacts,
  country?: string,
  { isTravelling = false, wasShown = false, showsOnTasks = false }: Partial<BannerMemory> = {},
): BannerData | undefined {
  const wanted = wantedMarket(facts, country);
  if (wanted === undefined || facts.consent === "pending" || isTravelling || wasShown) return undefined;
  if (!showsOnTasks && isTaskPage(facts)) return undefined;
  const markets = marketsFor(facts);
  const current = activeMarket(markets);
  if (current === undefined) return undefined;
  const suggested = markets.find(({ locale }) => locale === wanted.locale && locale !== current.locale);
  return {
    reason: wanted.reason,
    current,
    preferredLocale: current.preferredLocale,
    ...(suggested && { suggested }),
  };
}

/** The market that the country or an earlier choice names; undefined if there is nothing to ask the visitor. */
function wantedMarket(
  facts: Pick<Facts, "preferredLocale" | "countryHint" | "locale">,
  country: string | undefined,
): { readonly reason: BannerData["reason"]; readonly locale: MarketLocale | undefined } | undefined {
  const stored = storedLocale(facts);
  const isConfirmed = stored === facts.locale;
  const asked = [country, isConfirmed ? undefined : facts.countryHint].find(countryCodeFrom);
  if (asked !== undefined) {
    const locale = marketByCountryCode(asked)?.locale;
    return isConfirmed && locale === marketLocaleOf(facts.locale) ? undefined : { reason: "country", locale };
  }
  return stored === undefined || isConfirmed ? undefined : { reason: "preference", locale: marketLocaleOf(stored) };
}

const storedLocale = ({ preferredLocale }: Pick<Facts, "preferredLocale">): LocaleId | undefined =>
  isLocaleId(preferredLocale) ? preferredLocale : undefined;

/**
 * The country that later pages of the visit must ask about, because the parameter is only in this page's address. Undefined if no country
 * arrived, if this market is the preferred one, and until the visitor has answered the consent tool: nothing is stored before.
 *
 * @returns two or three capital letters
 */
export function countryToKeep(
  facts: Pick<Facts, "preferredLocale" | "locale" | "consent">,
  country?: string,
): string | undefined {
  if (facts.consent === "pending" || storedLocale(facts) === facts.locale) return undefined;
  return countryCodeFrom(country);
}

/**
 * Pages for login, registration or transactions, where the banner does not interrupt unless the operator wants it [M-06]. The
 * lists are our choice.
 */
const TASK_KINDS: readonly PageKind[] = ["login", "open-banking", "registration"];
const TASK_ROUTES = [
  "login",
  "register",
  "brokerRegister",
  "openBanking",
  "dashboard",
  "wealthManagement",
  "messages",
  "documents",
  "paymentMethods",
  "transactions",
  "withdrawal",
  "userAccount",
  "myDetails",
  "notifications",
  "exemptionOrder",
  "initialReferenceAccount",
  "referenceAccountUpdate",
  "updateFinancialInformation",
  "customerDataValidity",
] as const satisfies readonly RouteName[];

/** Offers are public, and a part of the portal for a customer, who may be about to invest. */
const CUSTOMER_TASK_ROUTES = [...TASK_ROUTES, "offersTerm"] as const satisfies readonly RouteName[];

type TaskFacts = Pick<BannerFacts, "page" | "locale" | "site" | "session">;

function isTaskPage({ page: { kind, path }, locale, site, session }: TaskFacts): boolean {
  const routes = session === "anonymous" ? TASK_ROUTES : CUSTOMER_TASK_ROUTES;
  return (
    TASK_KINDS.includes(kind) ||
    path.toLowerCase().startsWith(`/${LEGACY_AREA}/`) ||
    routes.some((name) => isOnRoute(name, path, locale, site.routes))
  );
}
