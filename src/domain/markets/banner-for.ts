/** The country banner: whether it shows, and what it offers. Source: first specification text, section 4 [M-06]. */
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
  /** `country`: a country arrived with the address. `preference`: the visitor once chose another market. */
  readonly reason: "country" | "preference";
  readonly current: MarketEntry;
  /** Another market that suits the visitor better; missing when the country belongs here or has no market. */
  readonly suggested?: MarketEntry;
  /** What "all good" stores. */
  readonly preferredLocale: LocaleId;
}

export interface BannerFacts extends MarketFacts, Pick<Facts, "preferredLocale" | "consent"> {
  readonly page: Pick<PageFacts, "kind" | "path">;
}

/** What this visitor has answered already. */
export interface BannerMemory {
  /** The visitor is travelling, and said so not too long ago. */
  readonly isTravelling: boolean;
  /** The banner was there earlier in this visit. */
  readonly wasShown: boolean;
}

/**
 * Undefined while the banner is hidden. A visitor who has confirmed this market is not asked again by an address that names
 * this very market. The banner waits while the consent tool waits for an answer, because both would lie over the lower edge
 * of the window.
 *
 * @param country two or three letters; anything else counts as none
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

/** Pages on which somebody logs in, registers or deals with money: nothing may come between [M-06]. The list is ours. */
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
