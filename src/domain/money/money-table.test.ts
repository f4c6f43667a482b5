/** What customers of each market read: own currency, thousands, a debt, nothing. Spaces are written as plain ones. */
import { describe, expect, it } from "vitest";
import { LOCALES } from "../locales/locale.ts";
import { formatMoney } from "./format-money.ts";

const plain = (text: string | undefined) =>
  text
    ?.replace(/[\u00a0\u202f]/g, " ")
    .replace(/\u2212/g, "-")
    .replace(/’/g, "'");

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
  it.each([...LOCALES])("in $id [D-14, H-21]", ({ id, currency }) => {
    const read = [12345.6, -142.37, 0].map((amount) => plain(formatMoney(amount, currency, id)));
    expect(read).toEqual(TABLE[id]);
  });
});
