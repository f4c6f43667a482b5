/** Offers of a market and deposits of a customer in the JSON of their services. */
import type { LocaleId } from "../../src/domain/locales/locale.ts";
import { type DepositRow, MARKET_PRODUCTS, type OfferRow } from "./market-products.data.ts";

const lengthOf = (kind: OfferRow[2], length: number) => {
  if (kind === "term") return { months: length };
  return kind === "notice" ? { days: length } : {};
};

/** @param href address of the page of an offer */
export function marketOffers(locale: LocaleId, href: string) {
  const rows: readonly OfferRow[] = MARKET_PRODUCTS[locale].offers;
  return rows.map(([bank, country, kind, length, rate], place) => ({
    id: `${locale}-${place + 1}`,
    bank,
    country,
    kind,
    ...lengthOf(kind, length),
    rate,
    href,
  }));
}

export function sampleDeposits(locale: LocaleId) {
  const rows: readonly DepositRow[] = MARKET_PRODUCTS[locale].deposits;
  return rows.map(([bank, kind, length, amount, rate, ends], place) => ({
    id: `${locale}-${place + 1}`,
    bank,
    kind,
    ...lengthOf(kind, length),
    amount,
    rate,
    ...(ends !== undefined && { ends }),
  }));
}

/** Terms of a market with their rates, for the calculator. */
export function marketTerms(locale: LocaleId): readonly { readonly months: number; readonly rate: number }[] {
  const rows: readonly OfferRow[] = MARKET_PRODUCTS[locale].offers;
  return rows
    .flatMap(([, , kind, months, rate]) => (kind === "term" ? [{ months, rate }] : []))
    .toSorted((one, other) => one.months - other.months);
}
