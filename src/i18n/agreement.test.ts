import { beforeAll, describe, expect, it } from "vitest";
import sharedWords from "../../locales/shared-words.json";
import { LOCALE_IDS, type LocaleId } from "../domain/locales/locale.ts";
import { type AllLocaleFiles, checkLocales, disagreements, loadAllLocales } from "./agreement.ts";

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type FileName = "menus" | "messages" | "footer";

let all: AllLocaleFiles;
beforeAll(async () => {
  all = await loadAllLocales();
});

/** All files, with one value of one of them set, or removed when it is undefined. */
function changed(locale: LocaleId, file: FileName, path: string, value: Json | undefined): AllLocaleFiles {
  const copy = structuredClone(all);
  const steps = path.split(".");
  const last = steps.pop() ?? "";
  let place = copy[locale][file] as Record<string, Json | undefined>;
  for (const step of steps) place = place[step] as Record<string, Json | undefined>;
  if (value === undefined) delete place[last];
  else place[last] = value;
  return copy;
}

const found = (files: AllLocaleFiles) => disagreements(files, sharedWords);

describe("the locale files", () => {
  it("agree, and none ships another's texts [L-19]", async () => {
    expect(await checkLocales()).toEqual([]);
  });
});

describe("a slip in one of them is an error that names the place", () => {
  const term = "public.0.panels.0.main.0";
  const slips: readonly (readonly [string, LocaleId, FileName, string, Json | undefined, RegExp])[] = [
    [
      "a missing text",
      "fi-FI",
      "messages",
      "header.copied",
      undefined,
      /fi-FI\/messages\.json, header\.copied: is missing/,
    ],
    [
      "a text nobody else has",
      "fi-FI",
      "messages",
      "header.novelty",
      "Uutuus",
      /header\.novelty: is no key of the English file/,
    ],
    ["an empty text", "nl-NL", "messages", "header.copied", "", /header\.copied: must not be empty/],
    [
      "a renamed placeholder",
      "es-ES",
      "messages",
      "header.buttons.copy",
      "Copiar {{texto}}",
      /has the placeholders \[texto\] and needs \[label\]/,
    ],
    [
      "a broken placeholder",
      "es-ES",
      "messages",
      "header.buttons.copy",
      "Copiar {{label}",
      /holds a broken placeholder/,
    ],
    [
      "a missing plural form",
      "pl-PL",
      "messages",
      "session.minutes_few",
      undefined,
      /session\.minutes: lacks the form "few"/,
    ],
    [
      "a plural form of another language",
      "de-DE",
      "messages",
      "session.minutes_few",
      "{{count}} Minuten lang",
      /has the form "few"/,
    ],
    [
      "an English text in France",
      "fr-FR",
      "messages",
      "header.loading",
      "Loading",
      /fr-FR\/messages\.json, header\.loading: "Loading" is also the text in en/,
    ],
    [
      "a German menu entry in Poland",
      "pl-PL",
      "menus",
      `${term}.title`,
      "Festgeld",
      /"Festgeld" is also the text in de/,
    ],
    [
      "a German link in Poland",
      "pl-PL",
      "menus",
      `${term}.href`,
      "/festgeld/",
      /"\/festgeld\/" is also the text in de/,
    ],
    [
      "another's footer text",
      "it-IT",
      "footer",
      "copyright",
      "Alle Rechte vorbehalten.",
      /"Alle Rechte vorbehalten\." is also the text in de/,
    ],
    ["a sharp s in Switzerland", "de-CH", "messages", "header.buttons.close", "Schließen", /has a sharp s; write ss/],
    [
      "a description copied from Germany",
      "de-AT",
      "menus",
      `${term}.description`,
      "Fester Zins über die ganze Laufzeit",
      /is the description in de-DE; write it for this country/,
    ],
    [
      "a long description",
      "de-DE",
      "menus",
      `${term}.description`,
      "x".repeat(41),
      /description: is longer than 40 characters/,
    ],
    ["an unknown fact", "de-DE", "menus", "account.2.when", "customer.isNice", /account\.2\.when: names no fact/],
    [
      "an unknown fact within a condition",
      "de-DE",
      "menus",
      "account.2.when",
      { all: [{ not: "locale.de-DE" }] },
      /account\.2\.when\.all\.0\.not: names no fact/,
    ],
    ["an unknown route", "de-DE", "menus", "account.0.route", "letters", /account\.0\.route: names no route/],
    [
      "a route and an href",
      "de-DE",
      "menus",
      "account.0.href",
      "/postfach/",
      /account\.0: has both a route and an href/,
    ],
    ["an unknown icon", "de-DE", "menus", `${term}.icon`, "unicorn", /icon: names no icon/],
    ["an unknown field", "de-DE", "menus", `${term}.colour`, "red", /colour/],
    ["an entry that leads nowhere", "de-DE", "menus", `${term}.href`, undefined, /leads nowhere/],
    [
      "an advanced entry without description",
      "de-DE",
      "menus",
      `${term}.description`,
      undefined,
      /is advanced and needs/,
    ],
    [
      "an id that stands twice",
      "de-DE",
      "menus",
      `${term}.id`,
      "notice",
      /menus\.json, public: the id "notice" stands twice/,
    ],
    ["a group that is gone", "en-GB", "menus", "private.1.id", "specials", /the group "offers" is missing/],
    [
      "an account menu without messages",
      "en-GB",
      "menus",
      "account.0.route",
      "withdrawal",
      /the route "messages" is missing/,
    ],
    [
      "a doubled prefix",
      "en-IE",
      "menus",
      `${term}.href`,
      "/en-ie/fixed-term-deposits/",
      /holds the prefix "en-ie"; leave it out/,
    ],
    [
      "another locale's prefix",
      "en-IE",
      "menus",
      `${term}.href`,
      "/en-gb/fixed-term-deposits/",
      /holds the prefix "en-gb"/,
    ],
    [
      "another locale's help centre",
      "en-IE",
      "footer",
      "footer_links.0.links.0.href",
      "https://help.example/en-gb/",
      /leads to the locale "en-gb"/,
    ],
    [
      "an unsafe link",
      "en-IE",
      "footer",
      "legal_links.0.href",
      "javascript:alert(1)",
      /legal_links\.0\.href: is an unsafe link/,
    ],
    ["an unencrypted link", "en-IE", "footer", "legal_links.0.href", "http://help.example/", /must begin with/],
    ["HTML in a text", "en-IE", "footer", "legal_links.0.title", "<b>Legal</b>", /must not hold HTML/],
    [
      "a script in the disclaimer",
      "en-IE",
      "footer",
      "disclaimer",
      "<p>x</p><script>1</script>",
      /a tag that rich text does not allow/,
    ],
    [
      "a footer without consent settings",
      "fr-FR",
      "footer",
      "legal_links.5.href",
      "/cookies/",
      /needs one link to #consent-settings/,
    ],
  ];

  it.each(slips)("%s [L-19]", (_name, locale, file, path, value, message) => {
    const lines = found(changed(locale, file, path, value));
    expect(lines).toContainEqual(expect.stringMatching(message));
    expect(lines.filter((line) => message.test(line))[0]).toContain(`locales/${locale}/${file}.json`);
  });

  it("a shared word that nobody shares", () => {
    expect(disagreements(all, { ...sharedWords, Zaster: ["de", "nl"] })).toEqual([
      'locales/shared-words.json, "Zaster": is not shared by the languages it names; mend or remove it',
    ]);
  });

  it.each(LOCALE_IDS)("the whole of %s given to its neighbour [L-19]", (locale) => {
    const neighbour = LOCALE_IDS[(LOCALE_IDS.indexOf(locale) + 1) % LOCALE_IDS.length] ?? locale;
    expect(found({ ...all, [neighbour]: all[locale] }).length).toBeGreaterThan(20);
  });

  it.each([[undefined], [null], [7], ["{}"], [[]], [{}]])("a file that holds %j", (value) => {
    for (const file of ["menus", "messages", "footer"] as const) {
      const lines = found({ ...all, "it-IT": { ...all["it-IT"], [file]: value } });
      expect(lines.some((line) => line.startsWith(`locales/it-IT/${file}.json`))).toBe(true);
    }
  });
});
