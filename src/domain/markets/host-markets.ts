/** Markets passed by a host in place of the built-in list, with the fields of the specification [M-05]. */
import * as v from "valibot";
import { DEFAULT_LOCALE, isLocaleId, LOCALE_IDS, type LocaleId } from "../locales/locale.ts";
import { href, icon, text, yesOrNo } from "../reading/fields.ts";
import type { DataIssue, Parsed, Place } from "../reading/place.ts";
import { readTolerantly } from "../reading/tolerant-reading.ts";
import { converted, listOf, record } from "../reading/tolerant-schema.ts";
import { MARKET_NAMES, marketNames, unknownMarkets } from "./market-names.ts";
import { byCountryName, MARKETS, marketLocaleOf, type PickerMarket } from "./markets.ts";

export interface HostMarket {
  /** A country's two letters, `eu`, or the address of a picture. */
  readonly flag: string;
  /** The country's name as shown. */
  readonly countryLabel: string;
  readonly link: string;
  readonly locale: string;
  /** Default: the market's own locale, or generic English if that is no locale of the shell. */
  readonly preferredLocale?: LocaleId;
  readonly redirectTarget?: readonly string[];
}

const MAXIMUM_MARKETS = 60;

const localeId = v.pipe(
  v.picklist(LOCALE_IDS),
  v.title("a locale of the shell"),
  v.description(`Write one of ${LOCALE_IDS.join(", ")}.`),
);

const market = record("a market", {
  flag: icon,
  countryLabel: text,
  link: href,
  locale: text,
  preferredLocale: v.exactOptional(localeId),
  redirectTarget: v.exactOptional(listOf(text, MAXIMUM_MARKETS)),
});

export const marketList = listOf(market, MAXIMUM_MARKETS);

/** Keeps usable markets; undefined if there are none, so that the built-in list is used. */
export function parseMarkets(input: unknown, path: string): Parsed<readonly HostMarket[] | undefined> {
  const { data, issues } = readTolerantly(marketList, input ?? undefined, path);
  return { data: data !== undefined && data.length > 0 ? data : undefined, issues };
}

function unknownMarket(place: Place): void {
  place.mistake("the name of a market", `It has no effect. Write one of ${MARKET_NAMES}.`);
}

/** A comma-separated list of markets, with the format of the flag b2cUnifiedDomainLocales [M-04]. */
const localeList = v.pipe(
  text,
  converted((list: string, place) => {
    if (unknownMarkets(marketNames(list)).length > 0) unknownMarket(place);
    return list;
  }),
);

export const localeMap = v.pipe(
  v.record(v.string(), yesOrNo),
  v.maxEntries(MAXIMUM_MARKETS),
  v.title("a map of locale to true or false"),
  v.description('Write it in curly brackets, as in {"it-IT": false}.'),
  converted((shown: Readonly<Record<string, boolean>>, place) => {
    for (const name of unknownMarkets(Object.keys(shown))) unknownMarket(place.key(name));
    return shown;
  }),
);

/** Mistakes in a value with the format of the flag b2cUnifiedDomainLocales [M-04]. */
export const unifiedDomainIssues = (input: string | undefined, path: string): readonly DataIssue[] =>
  readTolerantly(localeList, input || undefined, path).issues;

/** Has the format of the flag b2cNewMarketLocales: `false` hides the market [M-04]. */
export function parseNewMarketLocales(
  input: unknown,
  path: string,
): Parsed<Readonly<Record<string, boolean>> | undefined> {
  return readTolerantly(localeMap, input ?? undefined, path);
}

/** Sorted like the built-in markets: by English name, if the market is known [M-02]. */
export function hostMarkets(markets: readonly HostMarket[], locale: LocaleId): readonly PickerMarket[] {
  return markets
    .map(({ flag, countryLabel, link, locale: own, preferredLocale, redirectTarget = [] }): PickerMarket => {
      const known = MARKETS.find((listed) => listed.locale === own);
      return {
        flag,
        label: { text: countryLabel },
        countryName: known?.countryName ?? countryLabel,
        link,
        locale: own,
        preferredLocale: preferredLocale ?? (isLocaleId(own) ? own : DEFAULT_LOCALE),
        redirectTarget,
        isActive: own === marketLocaleOf(locale),
      };
    })
    .sort(byCountryName);
}
