import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOCALE_IDS, localeById } from "../locales/locale.ts";
import { SPECIFIED_LOCALES } from "../locales/specified-locales.cases.ts";
import { tries } from "../tries.cases.ts";
import { formatMoney } from "./money.ts";

/** Replaces Intl's non-breaking spaces, because these tests check signs, digits and order. */
const plain = (text: string | undefined) =>
  text
    ?.replace(/[\u00a0\u202f]/g, " ")
    .replace(/\u2212/g, "-")
    .replace(/’/g, "'");

describe("euro amounts", () => {
  it.each([
    ["de-DE", "1.234,50 €"],
    ["de-AT", "€ 1.234,50"],
    ["en-IE", "€1,234.50"],
    ["en-GB", "€1,234.50"],
    ["en-US", "€1,234.50"],
    ["en", "€1,234.50"],
    ["fr-FR", "1 234,50 €"],
    ["nl-NL", "€ 1.234,50"],
    ["fi-FI", "1 234,50 €"],
    ["it-IT", "1.234,50 €"],
    ["es-ES", "1.234,50 €"],
    ["pl-PL", "1 234,50 €"],
  ])("in %s read %j [D-14, H-21]", (locale, expected) => {
    expect(plain(formatMoney(1234.5, "EUR", locale))).toBe(expected);
  });

  it("in de-CH keep symbol and two digits [D-14]", () => {
    expect(plain(formatMoney(1234.5, "CHF", "de-CH"))).toMatch(/^CHF 1.234\.50$/);
  });

  it.each([
    [0, "0,00 €"],
    [1000000, "1.000.000,00 €"],
    [0.005, "0,01 €"],
    [-142.37, "-142,37 €"],
    [-0.01, "-0,01 €"],
  ])("of %d read %j [D-14]", (amount, expected) => expect(plain(formatMoney(amount, "EUR", "de-DE"))).toBe(expected));

  it.each([-0, -0.001])("of %d have no minus before nothing [D-14]", (amount) => {
    expect(plain(formatMoney(amount, "EUR", "de-DE"))).toBe("0,00 €");
  });
});

describe("other currencies", () => {
  it("have their own symbol and two digits [D-14, H-21]", () => {
    expect(formatMoney(5, "GBP", "en-GB")).toBe("£5.00");
    expect(formatMoney(5, "usd", "en-US")).toBe("$5.00");
    expect(plain(formatMoney(5, "PLN", "pl-PL"))).toBe("5,00 zł");
    expect(formatMoney(5, "JPY", "en")).toBe("¥5.00");
  });

  it.each(["", "EU", "EURO", "E€R", "12"])("%j is none: no amount rather than a wrong currency [D-14]", (currency) => {
    expect(formatMoney(5, currency, "de-DE")).toBeUndefined();
  });

  it.each([Number.NaN, Infinity, -Infinity])("%d is no amount [D-14]", (amount) => {
    expect(formatMoney(amount, "EUR", "de-DE")).toBeUndefined();
  });
});

describe("any amount", () => {
  it("has exactly two fraction digits in every locale [D-14]", () => {
    const money = fc.double({ min: -1e12, max: 1e12, noNaN: true });
    fc.assert(
      fc.property(money, fc.constantFrom(...LOCALE_IDS), (amount, locale) => {
        expect(formatMoney(amount, "EUR", locale)).toMatch(/\d[.,]\d{2}(?!\d)/);
      }),
      { numRuns: tries(4000) },
    );
  });
});

/** Amounts for customers of each market: own currency, thousands, a debt, zero. Spaces are plain. */
const TABLE = {
  en: ["€12,345.60", "-€142.37", "€0.00"],
  "en-US": ["$12,345.60", "-$142.37", "$0.00"],
  "de-DE": ["12.345,60 €", "-142,37 €", "0,00 €"],
  "en-GB": ["£12,345.60", "-£142.37", "£0.00"],
  "en-IE": ["€12,345.60", "-€142.37", "€0.00"],
  "es-ES": ["12.345,60 €", "-142,37 €", "0,00 €"],
  "nl-NL": ["€ 12.345,60", "€ -142,37", "€ 0,00"],
  "de-AT": ["€ 12.345,60", "-€ 142,37", "€ 0,00"],
  "fr-FR": ["12 345,60 €", "-142,37 €", "0,00 €"],
  "pl-PL": ["12 345,60 zł", "-142,37 zł", "0,00 zł"],
  "fi-FI": ["12 345,60 €", "-142,37 €", "0,00 €"],
  "it-IT": ["12.345,60 €", "-142,37 €", "0,00 €"],
  "de-CH": ["CHF 12'345.60", "CHF-142.37", "CHF 0.00"],
} as const;

describe("a balance", () => {
  it.each(SPECIFIED_LOCALES)("in %s [D-14, H-21]", (id) => {
    const { currency } = localeById(id);
    const read = [12345.6, -142.37, 0].map((amount) => plain(formatMoney(amount, currency, id)));
    expect(read).toEqual(TABLE[id]);
  });
});
