/** Numbers and dates as the locale writes them. */
import { type LocaleId, localeById } from "../../src/domain/locales/locale.ts";

export interface Figures {
  money(amount: number): string;
  percent(fraction: number): string;
  /** @param date YYYY-MM-DD */
  day(date: string): string;
}

export function figuresOf(locale: LocaleId): Figures {
  const money = new Intl.NumberFormat(locale, { style: "currency", currency: localeById(locale).currency });
  const percent = new Intl.NumberFormat(locale, { style: "percent", minimumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return {
    money: (amount) => money.format(amount),
    percent: (fraction) => percent.format(fraction),
    day: (date) => day.format(new Date(date)),
  };
}
