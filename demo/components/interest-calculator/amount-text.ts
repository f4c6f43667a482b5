/** Amounts as people of a locale write them: `10.000,50`, `10 000,50`, `10’000.50`. */

export interface AmountFormat {
  /** The amount with separators and without the currency. */
  write(amount: number): string;
  /** NaN for a text that is no amount, or that two people could read differently. */
  read(text: string): number;
  /** `€`, `£`, `zł`, and whether it stands before the amount. */
  readonly currency: { readonly sign: string; readonly isFirst: boolean };
  /** Both limits in one, with an en dash: `1.000–100.000 €`. */
  range(minimum: number, maximum: number): string;
}

/**
 * Digits, in groups of three or in one piece, and at most two decimals. The same sign separates all groups, and another one the decimals.
 * One separator with three digits behind it separates thousands, whatever the locale: no amount has three decimals.
 */
const AMOUNT = /^(\d{1,3}(?:([.,'])\d{3})(?:\2\d{3})*|\d+)(?:([.,])(\d{1,2}))?$/;
/** Spaces of all kinds, and both apostrophes of Switzerland, separate thousands alone. */
const ONLY_THOUSANDS = /(?<=\d)[\s'’٬](?=\d)/g;
const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g;

export function amountFormat(locale: string, currency: string): AmountFormat {
  // Some locales write four digits without a separator, beside larger amounts with one.
  const grouped = { useGrouping: "always" as never };
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, ...grouped });
  const money = new Intl.NumberFormat(locale, { style: "currency", currency, maximumFractionDigits: 0, ...grouped });
  const parts = money.formatToParts(1);
  const place = parts.findIndex(({ type }) => type === "currency");
  const sign = parts[place]?.value ?? currency;
  return {
    write: (amount) => plain.format(amount),
    range: (minimum, maximum) =>
      money
        .formatRangeToParts(minimum, maximum)
        .map(({ type, value }) => (type === "literal" ? value.replace(/[-~]/, "–") : value))
        .join(""),
    currency: { sign, isFirst: place < parts.findIndex(({ type }) => type === "integer") },
    read: (text) => amountOf(withoutCurrency(westernDigits(text), [sign, currency])),
  };
}

/** Full-width and Arabic digits and separators as those that all of these locales write. */
function westernDigits(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(ARABIC_DIGIT, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll("٫", ".");
}

/** The page's own currency may stand before or behind the amount; another one is another amount. */
function withoutCurrency(text: string, names: readonly string[]): string {
  const trimmed = text.trim();
  for (const name of names.map((one) => one.normalize("NFKC"))) {
    if (trimmed.toUpperCase().startsWith(name.toUpperCase())) return trimmed.slice(name.length).trim();
    if (trimmed.toUpperCase().endsWith(name.toUpperCase())) return trimmed.slice(0, -name.length).trim();
  }
  return trimmed;
}

function amountOf(text: string): number {
  const [match, whole = "", separator, point, decimals = ""] = AMOUNT.exec(text.replaceAll(ONLY_THOUSANDS, "'")) ?? [];
  if (match === undefined || (separator !== undefined && separator === point)) return Number.NaN;
  return Number(`${whole.replaceAll(/\D/g, "")}.${decimals || 0}`);
}
