import { expect, it } from "vitest";
import type { LocaleId } from "../domain/locales/locale.ts";
import { durationText } from "./duration.ts";
import { loadLocale } from "./load-locale.ts";
import { createTranslate } from "./translate.ts";

const inLocale = async (locale: LocaleId) => createTranslate(locale, (await loadLocale(locale)).messages);

it.each([
  [125, "2 minutes 5 seconds"],
  [120, "2 minutes"],
  [61, "1 minute 1 second"],
  [59.9, "59 seconds"],
  [0, "0 seconds"],
  [-3, "0 seconds"],
])("puts %s seconds into words", async (seconds, words) => {
  expect(durationText(await inLocale("en"), seconds)).toBe(words);
});

it.each([
  ["de-DE", "Sie werden in 1 Minute 1 Sekunde abgemeldet."],
  ["de-CH", "Sie werden in 1 Minute 1 Sekunde abgemeldet."],
  ["pl-PL", "Zostaną Państwo wylogowani za 1 minutę 1 sekundę."],
  ["fi-FI", "Uloskirjautumiseen on 1 minuutti 1 sekunti."],
  ["fr-FR", "Votre session sera fermée dans 1 minute 1 seconde."],
  ["es-ES", "Su sesión se cerrará en 1 minuto 1 segundo."],
  ["nl-NL", "U wordt over 1 minuut 1 seconde uitgelogd."],
  ["it-IT", "La Sua sessione terminerà tra 1 minuto 1 secondo."],
] as const)("fits the countdown of %s [S-06]", async (locale, text) => {
  const translate = await inLocale(locale);
  expect(translate("session.countdown", { time: durationText(translate, 61) })).toBe(text);
});
