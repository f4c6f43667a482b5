/** Amounts of money as people read them. Source: first specification text, section 5 [D-14, H-21]. */
import { MONEY_FRACTION_DIGITS } from "../constants.ts";

const formats = new Map<string, Intl.NumberFormat>();
const CURRENCY = /^[A-Z]{3}$/i;

function formatFor(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: MONEY_FRACTION_DIGITS,
    maximumFractionDigits: MONEY_FRACTION_DIGITS,
    // Without it an amount that rounds to nothing reads "-0.00".
    signDisplay: "negative",
  });
  formats.set(key, format);
  return format;
}

/**
 * @param amount in units of the currency (not cents)
 * @param currency ISO 4217
 * @param locale BCP 47 tag of the reader
 * @returns for example `1.234,50 €`; undefined for an amount or a currency that is none: no other currency stands in
 */
export function formatMoney(amount: number, currency: string, locale: string): string | undefined {
  if (!Number.isFinite(amount) || !CURRENCY.test(currency)) return undefined;
  return formatFor(locale, currency).format(amount);
}
