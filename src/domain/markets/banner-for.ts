/** Decides whether the country banner is shown, and its content. Source: first specification text, section 4 [M-06]. */
import { LEGACY_AREA } from "../constants.ts";
import type { Facts, PageFacts, PageKind } from "../facts/facts.ts";
import { isLocaleId, type LocaleId } from "../locales/locale.ts";
import { isOnRoute, type RouteName } from "../routes/route.ts";
import {
  activeMarket,
  countryCodeFrom,
  type MarketEntry,
  type MarketFacts,
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

export interface BannerFacts extends MarketFacts, Pick<Facts, "preferredLocale" | "consent"> {
  readonly page: Pick<PageFacts, "kind" | "path">;
}

/** The visitor's earlier answers. */
export interface BannerMemory {
  /** The visitor chose "I am travelling" recently. */
  readonly isTravelling: boolean;
  /** The banner was shown earlier in this visit. */
  readonly wasShown: boolean;
}

/**
 * Undefined while the banner is hidden. An address that names the current market does not ask visitors who have already
 * confirmed it. The banner also waits for the answer to the consent tool, because both cover the lower edge of the window.
 *
 * @param country two or three letters; other values are ignored
 */
export function bannerFor(
  facts: BannerFacts,
  country?: string,
  { isTravelling = false, wasShown = false }: Partial<BannerMemory> = {},
): BannerData | undefined {
  const stored = isLocaleId(facts.preferredLocale) ? facts.preferredLocale : undefined;
  const isOtherMarket = stored !== undefined && stored !== facts.locale;
  if (countryCodeFrom(country) === undefined && !isOtherMarket) return undefined;
  if (facts.consent === "pending" || isTravelling || wasShown || isQuietPage(facts)) return undefined;
  const markets = marketsFor(facts);
  const current = activeMarket(markets);
  if (current === undefined) return undefined;
  const listed = (locale: string | undefined) =>
    markets.find((market) => market.locale === locale && market.locale !== current.locale);
  const show = (reason: BannerData["reason"], suggested: MarketEntry | undefined): BannerData => ({
    reason,
    current,
    preferredLocale: current.preferredLocale,
    ...(suggested === undefined ? {} : { suggested }),
  });

  if (countryCodeFrom(country) !== undefined) {
    const wanted = marketByCountryCode(country)?.locale;
    const isConfirmed = stored === current.preferredLocale && wanted === current.locale;
    return isConfirmed ? undefined : show("country", listed(wanted));
  }
  if (stored === undefined || stored === current.preferredLocale) return undefined;
  return show("preference", listed(marketLocaleOf(stored)));
}

/**
 * Pages for login, registration or transactions, where the banner must not interrupt [M-06]. The list is our choice.
 */
const QUIET_KINDS: readonly PageKind[] = ["login", "open-banking", "registration"];
const QUIET_ROUTES = [
  "login",
  "register",
  "brokerRegister",
  "openBanking",
  "dashboard",
  "wealthManagement",
  "offersTerm",
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

function isQuietPage({ page: { kind, path }, locale }: Pick<BannerFacts, "page" | "locale">): boolean {
  return (
    QUIET_KINDS.includes(kind) ||
    path.toLowerCase().startsWith(`/${LEGACY_AREA}/`) ||
    QUIET_ROUTES.some((name) => isOnRoute(name, path, locale))
  );
}
