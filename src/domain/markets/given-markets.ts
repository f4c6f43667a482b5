/** Markets passed by a host in place of the built-in list, with the fields of the specification [M-05]. */
import * as v from "valibot";
import { href, icon, text, yesOrNo } from "../given/fields.ts";
import type { DataIssue, Parsed, Place } from "../given/place.ts";
import { listOf, optional, parseGiven, type Reader, record, required, single } from "../given/reader.ts";
import { DEFAULT_LOCALE, isLocaleId, LOCALE_IDS, type LocaleId } from "../locales/locale.ts";
import { MARKET_NAMES, marketNames, unknownMarkets } from "./market-names.ts";
import { byCountryName, MARKETS, marketLocaleOf, type PickerMarket } from "./markets.ts";

export interface GivenMarket {
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

const localeId: Reader<LocaleId> = single(
  v.picklist(LOCALE_IDS),
  "a locale of the shell",
  `Write one of ${LOCALE_IDS.join(", ")}.`,
);

const market = record("a market", {
  flag: required(icon),
  countryLabel: required(text),
  link: required(href),
  locale: required(text),
  preferredLocale: optional(localeId),
  redirectTarget: optional(listOf(text, MAXIMUM_MARKETS)),
});

export const marketList = listOf(market, MAXIMUM_MARKETS);

/** Keeps usable markets; undefined if there are none, so that the built-in list is used. */
export function parseMarkets(input: unknown, path: string): Parsed<readonly GivenMarket[] | undefined> {
  const { data, issues } = parseGiven(marketList, input ?? undefined, path);
  return { data: data !== undefined && data.length > 0 ? data : undefined, issues };
}

function unknownMarket(place: Place): void {
  place.mistake("the name of a market", `It has no effect. Write one of ${MARKET_NAMES}.`);
}

/** A comma-separated list of markets, with the format of the flag b2cUnifiedDomainLocales [M-04]. */
const localeList: Reader<string> = {
  ...text,
  read: (value, place) => {
    const list = text.read(value, place);
    if (list !== undefined && unknownMarkets(marketNames(list)).length > 0) unknownMarket(place);
    return list;
  },
};

export const localeMap: Reader<Readonly<Record<string, boolean>>> = {
  expected: "a map of locale to true or false",
  shape: { schema: v.record(v.string(), v.boolean()) },
  read: (value, place) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      return place.mistake(localeMap.expected, 'Write it in curly brackets, as in {"it-IT": false}.');
    }
    const entries = Object.entries(value).slice(0, MAXIMUM_MARKETS);
    for (const name of unknownMarkets(entries.map(([known]) => known))) unknownMarket(place.key(name));
    return Object.fromEntries(
      entries.flatMap(([name, shown]) => {
        const read = yesOrNo.read(shown, place.key(name));
        return read === undefined ? [] : [[name, read]];
      }),
    );
  },
};

/** Mistakes in a value with the format of the flag b2cUnifiedDomainLocales [M-04]. */
export const unifiedDomainIssues = (input: string | undefined, path: string): readonly DataIssue[] =>
  parseGiven(localeList, input || undefined, path).issues;

/** Has the format of the flag b2cNewMarketLocales: `false` hides the market [M-04]. */
export function parseNewMarketLocales(
  input: unknown,
  path: string,
): Parsed<Readonly<Record<string, boolean>> | undefined> {
  return parseGiven(localeMap, input ?? undefined, path);
}

/** Sorted like the built-in markets: by English name, if the market is known [M-02]. */
export function givenMarkets(given: readonly GivenMarket[], locale: LocaleId): readonly PickerMarket[] {
  return given
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
