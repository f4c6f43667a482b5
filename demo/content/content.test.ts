import { describe, expect, it } from "vitest";
import { LOCALES, type LocaleId } from "../../src/domain/locales/locale.ts";
import { contentOf } from "./page-content.ts";

const locales = LOCALES.map(({ id, language }) => ({ id, language }));

/** Every text and number with its path. List lengths are part of the shape only where the page renders columns. */
function leaves(value: unknown, path = ""): [string, string | number][] {
  if (typeof value === "string" || typeof value === "number") return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key));
}

/** Payments of interest in a year, and the taxes that are withheld: none, Poland, Spain, Austria, Italy. */
const PAYMENTS = [1, 2, 4, 12];
const TAXES = [0, 0.19, 0.25, 0.26];
const DAYS_OF_CLOSING = ["01", "30", "31"];
const monthOf = (date: string) => date.slice(5, 7);

const fieldsOf = (id: LocaleId) =>
  new Set(leaves(contentOf(id)).map(([path]) => path.replaceAll(/\.\d+(?=\.|$)/g, "[]")));
const textsOf = (id: LocaleId) =>
  leaves(contentOf(id)).flatMap(([path, value]) => (typeof value === "string" ? [[path, value] as const] : []));

describe("content of the demo's pages", () => {
  it.each(locales)("$id has every field and none of its own", ({ id }) => {
    expect([...fieldsOf(id)].sort()).toEqual([...fieldsOf("de-DE")].sort());
    expect(contentOf(id).rates.columns).toHaveLength(4);
  });

  it.each(locales)("$id has no empty text and no stray space", ({ id }) => {
    for (const [path, text] of textsOf(id)) {
      expect(text, path).not.toBe("");
      expect(text, path).toBe(text.trim());
    }
  });

  it.each(locales)("$id has sane numbers", ({ id }) => {
    const { rates, portal } = contentOf(id);
    for (const { rate } of [...rates.rows, ...portal.deposits.rows]) {
      expect(rate).toBeGreaterThan(0.001);
      expect(rate).toBeLessThan(0.08);
    }
    for (const { amount, ends } of portal.deposits.rows) {
      expect(amount).toBeGreaterThan(0);
      if (ends !== undefined) expect(new Date(ends).toISOString().slice(0, 10)).toBe(ends);
    }
    const largest = Math.max(...portal.deposits.rows.map(({ amount, rate }) => amount * rate));
    expect(portal.interest.amount).toBeGreaterThan(0);
    expect(portal.interest.amount).toBeLessThanOrEqual(largest);
    const dates = portal.messages.items.map(({ date }) => date);
    expect(dates, "newest first").toEqual([...dates].sort().reverse());
  });

  it.each(locales)("$id pays interest that one of its deposits earns, on a day that is one of its own", ({ id }) => {
    const { deposits, interest } = contentOf(id).portal;
    const earned = deposits.rows.flatMap(({ bank, amount, rate, ends }) =>
      PAYMENTS.flatMap((payments) =>
        TAXES.map((tax) => ({ bank, ends, payments, sum: (amount * rate * (1 - tax)) / payments })),
      ),
    );
    const found = earned.filter(({ sum }) => Math.abs(sum - interest.amount) < 0.01);
    expect(found).not.toEqual([]);
    // A deposit with a term pays on the days of its end; one without pays when a month or a year has ended.
    const day = interest.date.slice(8);
    const isOwn = ({ ends }: { readonly ends?: string | undefined }) =>
      ends === undefined ? DAYS_OF_CLOSING.includes(day) : ends.slice(8) === day || interest.date.slice(5) === "12-31";
    expect(found.some(isOwn), interest.date).toBe(true);
    expect(
      found.every(
        ({ ends, payments }) => ends === undefined || payments > 1 || monthOf(ends) === monthOf(interest.date),
      ),
      found[0]?.bank,
    ).toBe(true);
  });

  it.each(locales)("$id quotes only rates that its table lists", ({ id }) => {
    const { rates, figures } = contentOf(id);
    const percent = new Intl.NumberFormat(id, { style: "percent", minimumFractionDigits: 2 });
    const plain = (text: string) => text.replaceAll(/\s/g, " ");
    const listed = rates.rows.map(({ rate }) => plain(percent.format(rate)));
    for (const { value } of figures) if (value.includes("%")) expect(listed).toContain(plain(value));
  });

  it("Swiss German has no sharp s and no German quotation marks", () => {
    for (const [path, text] of textsOf("de-CH")) expect(text, path).not.toMatch(/[ß„“]/);
  });

  it("names the site nowhere: it comes from configuration", () => {
    for (const { id } of locales) for (const [path, text] of textsOf(id)) expect(text, path).not.toMatch(/norvane/i);
  });

  it("no sentence stands in two languages", () => {
    const seen = new Map<string, { id: string; language: string; path: string }>();
    const shared: string[] = [];
    for (const { id, language } of locales) {
      for (const [path, text] of textsOf(id)) {
        if (text.split(/\s+/).length < 3) continue;
        const first = seen.get(text);
        if (first === undefined) seen.set(text, { id, language, path });
        else if (first.language !== language) shared.push(`${first.id} ${first.path} = ${id} ${path}: ${text}`);
      }
    }
    expect(shared).toEqual([]);
  });
});
