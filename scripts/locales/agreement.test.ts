import { describe, expect, it } from "vitest";
import { type AllLocaleFiles, allLocaleFiles, menuStructure, REQUIRED } from "../../commands/locale-files.ts";
import { LOCALE_IDS, type LocaleId } from "../../src/domain/locales/locale.ts";
import { checkLocales, disagreements } from "./agreement.ts";
import { messageProblems } from "./message-agreement.ts";
import { shapeProblems } from "./shape.ts";

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type FileName = (typeof REQUIRED)[number] | "shared-words";

const all = allLocaleFiles();

/** All files, with one value of one of them set, or removed when it is undefined. */
function changed(locale: LocaleId, file: FileName, path: string, value: Json | undefined): AllLocaleFiles {
  const copy = { ...all, [locale]: structuredClone(all[locale]) };
  const steps = path.split(".");
  const last = steps.pop() ?? "";
  if (last === "") return { ...copy, [locale]: { ...copy[locale], [file]: value } };
  let place = copy[locale][file] as Record<string, Json | undefined>;
  for (const step of steps) place = place[step] as Record<string, Json | undefined>;
  if (value === undefined) delete place[last];
  else place[last] = value;
  return copy;
}

describe("the locale files", () => {
  it("agree, and none ships another's texts [L-19]", () => {
    expect(checkLocales()).toEqual([]);
  });
});

describe("a slip in one of them is an error that names the place", () => {
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
    ["an empty text of the demo", "nl-NL", "demo", "hero.action", "", /hero\.action: must not be empty/],
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
      "header.linkedAccounts",
      "Linked accounts",
      /fr-FR\/messages\.json, header\.linkedAccounts: "Linked accounts" is also the text in en/,
    ],
    [
      "a German menu entry in Poland",
      "pl-PL",
      "menus",
      "texts.term.title",
      "Festgeld",
      /"Festgeld" is also the text in de/,
    ],
    [
      "a German link in Poland",
      "pl-PL",
      "menus",
      "texts.term.href",
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
      "texts.term.description",
      "Fester Zins über die ganze Laufzeit",
      /is the description in de-DE; write it for this country/,
    ],
    [
      "a long description",
      "de-DE",
      "menus",
      "texts.term.description",
      "x".repeat(41),
      /description: is longer than 40 characters/,
    ],
    [
      "an unknown fact",
      "de-DE",
      "menus",
      "changes.account.transactions",
      { when: "customer.isNice" },
      /account\.transactions\.when: names no fact/,
    ],
    [
      "an unknown fact within a condition",
      "de-DE",
      "menus",
      "changes.account.transactions",
      { when: { all: [{ not: "locale.de-DE" }] } },
      /account\.transactions\.when\.all\.0\.not: names no fact/,
    ],
    [
      "an unknown route",
      "de-DE",
      "menus",
      "changes.account.messages",
      { route: "letters" },
      /account\.messages\.route: names no route/,
    ],
    [
      "a route and an href",
      "de-DE",
      "menus",
      "changes.account.messages",
      { href: "/postfach/" },
      /account\.messages: has both a route and an href/,
    ],
    ["an unknown icon", "de-DE", "menus", "changes.private.dashboard", { icon: "unicorn" }, /icon: names no icon/],
    ["an unknown field", "de-DE", "menus", "texts.term.colour", "red", /colour/],
    ["an entry that leads nowhere", "de-DE", "menus", "texts.term.href", undefined, /leads nowhere/],
    [
      "an advanced entry without description",
      "de-DE",
      "menus",
      "texts.term.description",
      undefined,
      /is advanced and needs/,
    ],
    [
      "an id that stands twice",
      "de-DE",
      "menus",
      "changes.private.tax",
      { id: "guarantee" },
      /menus\.json, private: the id "guarantee" stands twice/,
    ],
    [
      "a group that is gone",
      "en-GB",
      "menus",
      "changes",
      { private: { offers: { id: "specials" } } },
      /the group "offers" is missing/,
    ],
    [
      "an account menu without messages",
      "en-GB",
      "menus",
      "changes",
      { account: { messages: { route: "withdrawal" } } },
      /the route "messages" is missing/,
    ],
    [
      "a doubled prefix",
      "en-IE",
      "menus",
      "texts.term.href",
      "/en-ie/fixed-term-deposits/",
      /holds the prefix "en-ie"; leave it out/,
    ],
    [
      "another locale's prefix",
      "en-IE",
      "menus",
      "texts.term.href",
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
      "legal_links.6.href",
      "/cookies/",
      /needs one link to #consent-settings/,
    ],
    ["an entry without words", "nl-NL", "menus", "texts.term", undefined, /texts\.term: is missing; write it/],
    [
      "words for an entry of other countries",
      "nl-NL",
      "menus",
      "texts.crypto",
      { title: "Digitale munten" },
      /texts\.crypto: is for no entry of this locale/,
    ],
    ["a group without a name", "nl-NL", "menus", "groups.profile", undefined, /groups\.profile: is missing/],
    ["a feature that nobody knows", "nl-NL", "menus", "features.0", "gold", /features\.gold: is no feature/],
    [
      "a change to an entry that is not there",
      "nl-NL",
      "menus",
      "changes",
      { public: { crypto: { icon: "etf" } } },
      /changes\.public\.crypto: names no entry/,
    ],
    [
      "a number without plural forms",
      "en",
      "messages",
      "header.copied",
      "Copied {{count, number}} lines",
      /header\.copied: counts by \{\{count, number\}\} and needs plural forms/,
    ],
    [
      "a breaking space before a French sign",
      "fr-FR",
      "messages",
      "session.title",
      "Toujours là ?",
      /session\.title: .* at a French sign/,
    ],
    ["no space before a French sign", "fr-FR", "demo", "title", "Toujours là?", /title: .* at a French sign/],
    ["a breaking space inside an amount", "pl-PL", "demo", "title", "100 000 zł", /breaks a line inside an amount/],
    ["a breaking space before a currency", "es-ES", "demo", "title", "100.000 €", /breaks a line inside an amount/],
    [
      "a second word for one idea",
      "de-CH",
      "demo",
      "title",
      "Ihre Nachrichten",
      /says "Nachrichten"; the word is "Mit/,
    ],
    [
      "a word of the glossary that nobody says",
      "de-CH",
      "glossary",
      "words.Zaster",
      ["Kohle"],
      /words\.Zaster: stands nowhere/,
    ],
    [
      "another scheme than the footer's",
      "en-GB",
      "glossary",
      "depositProtection.scheme",
      "FDIC",
      /depositProtection\.scheme: "FDIC" is not what the footer's disclaimer says/,
    ],
    [
      "another amount than the footer's",
      "en-GB",
      "glossary",
      "depositProtection.amount",
      "£85,000",
      /depositProtection\.amount/,
    ],
    [
      "a footer without the accessibility page",
      "en-IE",
      "footer",
      "legal_links.4.href",
      "/help-for-all/",
      /legal_links: needs a link to \/accessibility\//,
    ],
    [
      "a footer without the page to withdraw from a contract",
      "de-DE",
      "footer",
      "legal_links.4.href",
      "/kuendigung/",
      /legal_links: needs a link to \/vertrag-widerrufen\//,
    ],
    [
      "a market of the Union without such a page",
      "fr-FR",
      "glossary",
      "withdrawal",
      undefined,
      /withdrawal: is missing/,
    ],
    ["a missing file", "nl-NL", "messages", "", undefined, /the file: is missing/],
    ["a shared word that nobody shares", "de-DE", "shared-words", "0", "Zaster", /"Zaster" is not shared/],
  ];

  it.each(slips)("%s [L-19]", (_name, locale, file, path, value, message) => {
    const lines = disagreements(changed(locale, file, path, value));
    expect(lines).toContainEqual(expect.stringMatching(message));
    expect(lines.filter((line) => message.test(line))[0]).toContain(`locales/${locale}/${file}.json`);
  });

  it.each([...REQUIRED])("a market without its %s [L-01, L-19]", (file) => {
    for (const locale of LOCALE_IDS) {
      const lines = disagreements({ ...all, [locale]: { ...all[locale], [file]: undefined } });
      expect(lines).toEqual([expect.stringContaining(`locales/${locale}/${file}.json, the file: is missing`)]);
    }
  });

  it("a market without any one of its words, groups, texts or parts of the footer [L-19]", () => {
    const { menus, messages, footer } = all["it-IT"] as Record<FileName, Record<string, Record<string, unknown>>>;
    const parts = [
      ...Object.keys(menus.texts ?? {}).map((key) => ["menus", `texts.${key}`] as const),
      ...Object.keys(menus.groups ?? {}).map((key) => ["menus", `groups.${key}`] as const),
      ...Object.entries(messages).flatMap(([group, texts]) =>
        Object.keys(texts).map((key) => ["messages", `${group}.${key}`] as const),
      ),
      ...Object.keys(footer).map((key) => ["footer", key] as const),
    ];
    expect(parts.length).toBeGreaterThan(100);
    for (const [file, path] of parts) {
      const files = changed("it-IT", file, path, undefined)["it-IT"];
      const found = [...shapeProblems("it-IT", files, menuStructure()), ...messageProblems({ ...all, "it-IT": files })];
      expect(found, path).not.toEqual([]);
    }
  });

  it("a slip in the structure of all menus [L-19]", () => {
    const structure = structuredClone(menuStructure()) as unknown as { account: { route: string }[] };
    Object.assign(structure.account[0] ?? {}, { route: "letters" });
    // Once, with the names that are there: not once in each locale that has the entry.
    expect(disagreements(all, structure as unknown as ReturnType<typeof menuStructure>)).toEqual([
      expect.stringMatching(
        /^locales\/menus\.json, account\.messages\.route: names no route; write one of .*"messages"/,
      ),
    ]);
  });

  it("a name of a country that CLDR writes otherwise is no slip [M-05]", () => {
    expect(disagreements(changed("nl-NL", "messages", "market.countries.us", "VS"))).toEqual([]);
    expect(disagreements(changed("nl-NL", "messages", "market.countries.xx", "Nergens"))).toHaveLength(1);
  });

  it.each(LOCALE_IDS)("the whole of %s given to its neighbour [L-19]", (locale) => {
    const neighbour = LOCALE_IDS[(LOCALE_IDS.indexOf(locale) + 1) % LOCALE_IDS.length] ?? locale;
    expect(disagreements({ ...all, [neighbour]: all[locale] }).length).toBeGreaterThan(20);
  });

  it.each([[null], [7], ["{}"], [[]], [{}]])("a file that holds %j", (value) => {
    for (const file of ["menus", "messages", "footer"] as const) {
      const lines = disagreements({ ...all, "it-IT": { ...all["it-IT"], [file]: value } });
      expect(lines.some((line) => line.startsWith(`locales/it-IT/${file}.json`))).toBe(true);
    }
  });
});
