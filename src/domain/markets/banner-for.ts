/** The country banner: whether it shows, and what it offers. Source: first specification text, section 4 [M-06]. */
import { LEGACY_AREA } from "../constants.ts";
import type { PageFacts, PageKind } from "../facts/facts.ts";
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

export interface BannerFacts extends MarketFacts {
  /** Locale stored when the visitor chose a market; undefined when never chosen. */
  readonly preferredLocale: string | undefined;
  readonly page: Pick<PageFacts, "kind" | "path">;
  /** The visitor has said so, and not too long ago. */
  readonly isTravelling?: boolean;
  /** It was there earlier in this visit. */
  readonly wasShown?: boolean;
}

/**
 * @param countryQuery value of the country query parameter, two or three letters; anything else counts as none
 * @returns undefined while the banner is hidden. Who has already confirmed this market is not asked again by an
 *   address that names this very market.
 */
export function bannerFor(facts: BannerFacts, countryQuery?: string): BannerData | undefined {
  if (facts.isTravelling || facts.wasShown || isQuietPage(facts)) return undefined;
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

  const stored = isLocaleId(facts.preferredLocale) ? facts.preferredLocale : undefined;
  if (countryCodeFrom(countryQuery) !== undefined) {
    const wanted = marketByCountryCode(countryQuery)?.locale;
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
