import { MONEY_FRACTION_DIGITS } from "../constants.ts";
import type { LocaleId } from "../locales/locale.ts";

const CURRENCY_CODE = /^[a-z]{3}$/i;

/**
 * An amount as a reader of the locale writes it, with its currency and 2 fraction digits [H-21].
 * @param amount in units of the currency, not in cents
 * @param currency ISO 4217 code
 * @returns undefined for what is no amount or no currency: a wrong sum is worse than none
 */
export function formatMoney(amount: number, currency: string, locale: LocaleId): string | undefined {
  if (!Number.isFinite(amount) || !CURRENCY_CODE.test(currency)) return undefined;
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: MONEY_FRACTION_DIGITS,
    maximumFractionDigits: MONEY_FRACTION_DIGITS,
    // No minus before an amount that is written as zero.
    signDisplay: "negative",
  }).format(amount);
}
