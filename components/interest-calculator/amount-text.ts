/** Amounts as people of a locale write them: `10.000,50`, `10 000,50`, `10’000.50`. */

export interface AmountFormat {
  /** The amount with separators and without the currency. */
  write(amount: number): string;
  /** NaN for a text that is no amount. */
  read(text: string): number;
  /** `€`, `£`, `zł`, and whether it stands before the amount. */
  readonly currency: { readonly sign: string; readonly isFirst: boolean };
  /** Both limits in one: `1.000–100.000 €`. */
  range(minimum: number, maximum: number): string;
}

/** A thousands separator has three digits behind it; with one or two it is taken for the start of the cents. */
const CENTS = /^(\d+)[.,](\d{1,2})$/;
/** Spaces of all kinds, and both apostrophes of Switzerland. */
const GROUPING = /[\s'’]/g;

export function amountFormat(locale: string, currency: string): AmountFormat {
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: "always" as never });
  const money = new Intl.NumberFormat(locale, { style: "currency", currency, maximumFractionDigits: 0 });
  const parts = money.formatToParts(1);
  const place = parts.findIndex(({ type }) => type === "currency");
  const sign = parts[place]?.value ?? currency;
  const separator = plain.formatToParts(1.5).find(({ type }) => type === "decimal")?.value ?? ".";
  const grouping = separator === "," ? "." : ",";
  return {
    write: (amount) => plain.format(amount),
    range: (minimum, maximum) => money.formatRange(minimum, maximum),
    currency: { sign, isFirst: place < parts.findIndex(({ type }) => type === "integer") },
    read: (text) => {
      const written = text.replace(sign, "").replaceAll(GROUPING, "");
      const [, whole, cents] = CENTS.exec(written) ?? [];
      const digits =
        cents === undefined ? written.replaceAll(grouping, "").replace(separator, ".") : `${whole}.${cents}`;
      return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
    },
  };
}
