import { expect, it } from "vitest";
import { LOCALE_IDS, LOCALES } from "../domain/locales/locale.ts";
import { loadLocale } from "./load-locale.ts";

it.each(LOCALE_IDS)("loads the files of %s and not another's [L-19]", async (locale) => {
  const { messages, footer, menus } = await loadLocale(locale);
  const file = async (name: string) => (await import(`../../locales/${locale}/${name}.json`)).default;
  expect(footer).toEqual(await file("footer"));
  expect(messages).toMatchObject(await file("messages"));
  const { texts } = await file("menus");
  expect(menus.public[0]?.title).toBe(texts.savings.title);
});

it.each(LOCALE_IDS)("names every market's country in the language of %s [L-19, M-05]", async (locale) => {
  const { messages } = await loadLocale(locale);
  const { countries } = messages.market as { countries: Record<string, string> };
  const expected = LOCALES.map(({ country }) => country?.toLowerCase() ?? "other");
  expect(Object.keys(countries).sort()).toEqual([...expected].sort());
  expect(new Set(Object.values(countries)).size).toBe(expected.length);
  const german = { "de-DE": "Vereinigte Staaten", "de-AT": "USA", "fr-FR": "États-Unis" } as Record<string, string>;
  if (locale in german) expect(countries.us).toBe(german[locale]);
});
