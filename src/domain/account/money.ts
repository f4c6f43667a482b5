/** Formats amounts of money. Source: first specification text, section 5 [D-14, H-21]. */
import { MONEY_FRACTION_DIGITS } from "../constants.ts";
import type { AccountFacts } from "../facts/facts.ts";

const formats = new Map<string, Intl.NumberFormat>();
const CURRENCY_CODE = /^[A-Z]{3}$/i;

function formatFor(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: MONEY_FRACTION_DIGITS,
    maximumFractionDigits: MONEY_FRACTION_DIGITS,
    // Some locales write four digits without a separator, beside larger amounts with one.
    useGrouping: "always" as never,
    // Otherwise a negative amount that rounds to zero would read "-0.00".
    signDisplay: "negative",
  });
  formats.set(key, format);
  return format;
}

/**
 * @param amount in units of the currency (not cents)
 * @param currency ISO 4217
 * @param locale BCP 47 tag of the reader
 * @returns for example `1.234,50 €`; undefined for an invalid amount or currency, because no other currency may replace
 * it
 */
export function formatMoney(amount: number, currency: string, locale: string): string | undefined {
  if (!Number.isFinite(amount) || !CURRENCY_CODE.test(currency)) return undefined;
  return formatFor(locale, currency).format(amount);
}

/** The amounts that a customer sees. Source: both specification texts, section 5 [D-14, H-23]. */

export interface ShownAmount {
  readonly amount: number;
  readonly isNegative: boolean;
}

export interface ShownBalance {
  readonly total: ShownAmount;
  readonly available: ShownAmount;
}

/**
 * Total and available amount in units of the account's currency; undefined if the balance is missing. While activation
 * is pending the total is 0, and the current balance is shown as available.
 *
 * The balance is negative if the current balance is below 0, as the text says, whatever the available amount is. Our choice where
 * the text is silent: an amount of 0 or more is never marked, so that no customer reads "negative" beside money to spend.
 */
export function shownBalance(balance: AccountFacts["balance"], isPendingActivation: boolean): ShownBalance | undefined {
  if (typeof balance === "string") return undefined;
  const { current, available } = balance;
  const shown = (amount: number): ShownAmount => ({ amount, isNegative: current < 0 && amount < 0 });
  return isPendingActivation
    ? { total: shown(0), available: shown(current) }
    : { total: shown(current), available: shown(available) };
}
