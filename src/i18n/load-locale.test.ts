import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { LOCALE_IDS } from "../domain/locales/locale.ts";
import { loadLocale } from "./load-locale.ts";

const folders = readdirSync(new URL("../../locales", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

it("has one folder of texts for each locale, and no other [L-01]", () => {
  expect(folders.sort()).toEqual([...LOCALE_IDS].sort());
});

it.each(LOCALE_IDS)("loads the files of %s and not another's [L-19]", async (locale) => {
  const content = await loadLocale(locale);
  const folder = new URL(`../../locales/${locale}/`, import.meta.url);
  for (const name of ["menus", "messages", "footer"] as const) {
    const file = await import(/* @vite-ignore */ new URL(`${name}.json`, folder).href);
    expect(content[name]).toEqual(file.default);
  }
});
