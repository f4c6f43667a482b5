import { describe, expect, it } from "vitest";
import { FLAGS } from "../../domain/facts/flag.ts";
import { LOCALE_IDS } from "../../domain/locales/locale.ts";
import { pickerFor } from "../../domain/markets/picker-for.ts";
import { loadLocale } from "../../i18n/load-locale.ts";
import { createTranslate } from "../../i18n/translate.ts";
import { marketChoices } from "./market-choice.ts";

describe("the choices of a market list", () => {
  it.each(LOCALE_IDS)("are in the alphabetical order of %s, as a collator sorts them [M-02]", async (locale) => {
    const translate = createTranslate(locale, (await loadLocale(locale)).messages);
    const { markets } = pickerFor({ locale, layoutVersion: "v2", site: { sites: {} }, flags: FLAGS });
    const names = marketChoices(markets, translate).map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare));
    expect(names).toHaveLength(markets.length);
  });

  it.each(LOCALE_IDS)("carry the country's own name where %s calls it otherwise [M-05, L-19]", async (locale) => {
    const translate = createTranslate(locale, (await loadLocale(locale)).messages);
    const { markets } = pickerFor({ locale, layoutVersion: "v2", site: { sites: {} }, flags: FLAGS });
    const choices = marketChoices(markets, translate);
    const own = choices.flatMap(({ name, ownName }) =>
      ownName ? [`${name}: ${ownName.text} (${ownName.language})`] : [],
    );
    for (const { name, ownName } of choices) expect(ownName?.text).not.toBe(name);
    if (locale === "de-DE") expect(own).toContain("Finnland: Suomi (fi)");
    if (locale !== "pl-PL") expect(own.join()).toContain("Polska (pl)");
    expect(choices.find(({ isActive }) => isActive)).not.toHaveProperty("ownName");
  });
});
