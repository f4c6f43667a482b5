import type { LocaleId } from "../../domain/locales/locale.ts";
import { isLocaleId, localeById } from "../../domain/locales/locale.ts";
import type { PickerMarket } from "../../domain/markets/markets.ts";
import { marketLinkView } from "../../domain/markets/picker-for.ts";
import type { LinkView } from "../../domain/page-links/link-view.ts";
import type { Translate } from "../../i18n/translate.ts";

/** A market for rendering, with its name in the reader's language. */
export interface MarketChoice {
  readonly link: LinkView;
  /** ISO 3166-1 alpha-2 in lower case, `eu`, or the address of a picture. */
  readonly flag: string;
  readonly name: string;
  /** The name in the language of the market, where it differs. */
  readonly ownName?: { readonly text: string; readonly language: string };
  /** True for the market of this page: it is shown but cannot be chosen [M-03]. */
  readonly isActive: boolean;
}

export function marketChoice(market: PickerMarket, translate: Translate): MarketChoice {
  const { label, flag, isActive, preferredLocale } = market;
  const name = "key" in label ? translate(label.key) : label.text;
  // A host's own label stays alone: nobody knows which country it means.
  const own = "key" in label ? ownNameOf(preferredLocale) : undefined;
  return {
    link: marketLinkView(market),
    flag,
    name,
    ...(own && own.text !== name && { ownName: own }),
    isActive,
  };
}

/**
 * The markets in the alphabetical order of their names on the page. The data keeps the English order of the specification, but a
 * reader looks for the name that is shown [M-02].
 */
export function marketChoices(markets: readonly PickerMarket[], translate: Translate): readonly MarketChoice[] {
  return markets
    .map((market) => marketChoice(market, translate))
    .map((choice) => ({ choice, key: sortKey(choice.name) }))
    .sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
    .map(({ choice }) => choice);
}

/** Letters without their marks. A collator would need 50 ms on a slow phone; a test compares the order with that of a collator. */
const sortKey = (name: string): string => name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Undefined for a market of all countries. */
function ownNameOf(locale: string | undefined): MarketChoice["ownName"] {
  if (!isLocaleId(locale) || locale === "en") return undefined;
  return { text: OWN_NAMES[locale], language: localeById(locale).language };
}

/** The name of each market's country in its own language, for readers who do not know the name in the language of the page. */
const OWN_NAMES = {
  "de-AT": "Österreich",
  "de-CH": "Schweiz",
  "de-DE": "Deutschland",
  "en-GB": "United Kingdom",
  "en-IE": "Ireland",
  "en-US": "United States",
  "es-ES": "España",
  "fi-FI": "Suomi",
  "fr-FR": "France",
  "it-IT": "Italia",
  "nl-NL": "Nederland",
  "pl-PL": "Polska",
} as const satisfies Record<Exclude<LocaleId, "en">, string>;
