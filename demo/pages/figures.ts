/** Numbers and dates as the locale writes them. */
import { type LocaleId, localeById } from "../../src/domain/locales/locale.ts";
import { formatMoney } from "../../src/domain/money/format-money.ts";

export interface Figures {
  money(amount: number): string;
  percent(fraction: number): string;
  /** @param date YYYY-MM-DD */
  day(date: string): string;
}

export function figuresOf(locale: LocaleId): Figures {
  const { currency } = localeById(locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent", minimumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return {
    money: (amount) => formatMoney(amount, currency, locale) ?? "",
    percent: (fraction) => percent.format(fraction),
    day: (date) => day.format(new Date(date)),
  };
}
