import { expect, it } from "vitest";
import { amountFormat } from "./amount-text.ts";

/** Releases of ICU differ in their spaces and apostrophes. */
const plain = (text: string) => text.replaceAll(/\s/g, " ").replaceAll("'", "’");

it.each([
  ["de-DE", "EUR", "10.000", "1.000–100.000 €", "€", false],
  ["de-CH", "CHF", "10’000", "CHF 1’000–100’000", "CHF", true],
  ["en-GB", "GBP", "10,000", "£1,000–£100,000", "£", true],
  ["fr-FR", "EUR", "10 000", "1 000–100 000 €", "€", false],
  ["pl-PL", "PLN", "10 000", "1 000–100 000 zł", "zł", false],
  ["es-ES", "EUR", "10.000", "1.000–100.000 €", "€", false],
  ["it-IT", "EUR", "10.000", "1.000–100.000 €", "€", false],
  ["nl-NL", "EUR", "10.000", "€ 1.000–100.000", "€", true],
  ["fi-FI", "EUR", "10 000", "1 000–100 000 €", "€", false],
  ["en-US", "USD", "10,000", "$1,000–$100,000", "$", true],
] as const)(
  "%s writes the amount in its own way, beside its currency",
  (locale, currency, written, range, sign, isFirst) => {
    const format = amountFormat(locale, currency);
    expect(plain(format.write(10_000))).toBe(written);
    expect(format.currency).toEqual({ sign, isFirst });
    expect(plain(format.range(1000, 100_000)).replaceAll(/ ?– ?/g, "–")).toBe(range);
    expect(format.read(format.write(10_000))).toBe(10_000);
    expect(format.read(format.write(1234.56))).toBe(1234.56);
  },
);

it.each([
  ["de-DE", "1.000,50", 1000.5],
  ["de-DE", "9,99", 9.99],
  ["de-DE", "19053,79", 19_053.79],
  ["en-GB", "1,23", 1.23],
  ["fr-FR", "9.99", 9.99],
  ["de-DE", "1000.50", 1000.5],
  ["de-DE", "10.000 €", 10_000],
  ["de-DE", " 7500 ", 7500],
  ["en-GB", "1,000.5", 1000.5],
  ["en-GB", "10,5", 10.5],
  ["de-CH", "10'000", 10_000],
  ["fi-FI", "12 000,25", 12_000.25],
  ["de-DE", "", Number.NaN],
  ["de-DE", "viel", Number.NaN],
  ["de-DE", "-5", Number.NaN],
  ["de-DE", "1e5", Number.NaN],
  ["de-DE", "1.00.0", Number.NaN],
  ["en-US", "12,34,567", Number.NaN],
  ["en-US", "1.234,56", 1234.56],
  ["de-DE", "1,234.56", 1234.56],
  ["de-DE", "1,234", 1234],
  ["de-DE", "1.000.50", Number.NaN],
  ["de-DE", "1234.567", Number.NaN],
  ["de-DE", "1.0000", Number.NaN],
  ["de-DE", "1.000,505", Number.NaN],
  ["de-DE", ".5", Number.NaN],
  ["de-DE", "5,", Number.NaN],
  ["de-CH", "10’000.50", 10_000.5],
  ["fr-FR", "10\u202f000,50", 10_000.5],
  ["fr-FR", "1 00 000", Number.NaN],
  ["de-DE", "10000 EUR", 10_000],
  ["de-DE", "EUR 10.000,-", Number.NaN],
  ["de-DE", "€10.000", 10_000],
  ["de-DE", "10000 USD", Number.NaN],
  ["de-DE", "１２３４，５", 1234.5],
  ["de-DE", "١٢٣٤٫٥", 1234.5],
  ["de-DE", "۱۲۳۴", 1234],
] as const)("%s reads %j as %d", (locale, text, amount) => {
  expect(amountFormat(locale, "EUR").read(text)).toBe(amount);
});
