import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LOCALE_IDS, type LocaleId } from "../domain/locales/locale.ts";
import { HEADER_MESSAGE_KEYS } from "../domain/message-keys.ts";
import { tries } from "../domain/tries.cases.ts";
import { i18nextTranslate } from "./i18next.fixture.ts";
import { loadLocale } from "./load-locale.ts";
import type { MessageKey, Messages } from "./message-key.ts";
import { createTranslate, type Translate } from "./translate.ts";

async function translateIn(locale: LocaleId): Promise<Translate> {
  return createTranslate(locale, (await loadLocale(locale)).messages);
}

const pathsOf = (texts: Messages, start = ""): readonly string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [start + key] : pathsOf(text, `${start}${key}.`),
  );

const errors = () => vi.mocked(console.error).mock.calls.map(([text]) => String(text));

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(console, "info").mockImplementation(() => {});
});
afterEach(() => {
  expect(console.warn).not.toHaveBeenCalled();
  expect(console.log).not.toHaveBeenCalled();
  expect(console.info).not.toHaveBeenCalled();
});

describe("the texts of one locale", () => {
  it("says the English session texts in the words of the specification [S-06]", async () => {
    const translate = await translateIn("en");
    expect(translate("session.countdown", { time: "2 minutes" })).toBe("You will be logged out in 2 minutes.");
    expect(translate("session.extend")).toBe("Extend session");
    expect(translate("session.extended", { minutes: 5, count: 5 })).toBe(
      "Your session was successfully extended by 5 minutes",
    );
    expect(console.error).not.toHaveBeenCalled();
  });

  it.each(LOCALE_IDS)("has the text keys that the specification names, in %s [H-34]", async (locale) => {
    const translate = await translateIn(locale);
    for (const key of HEADER_MESSAGE_KEYS) expect(translate(key)).not.toBe("");
    expect(console.error).not.toHaveBeenCalled();
  });

  it.each(LOCALE_IDS)("gives every text of %s filled, without a trace of a placeholder [L-19]", async (locale) => {
    const { messages } = await loadLocale(locale);
    const translate = createTranslate(locale, messages);
    const values = {
      name: "N",
      label: "L",
      count: 3,
      site: "S",
      year: 2026,
      score: 4.5,
      country: "C",
      time: "T",
      minutes: 3,
    };
    const keys = new Set(pathsOf(messages).map((path) => path.replace(/_(one|few|many|other)$/, "")));
    for (const key of keys) expect(translate(key as MessageKey, values)).toMatch(/^[^{}]+$/);
    expect(console.error).not.toHaveBeenCalled();
  });

  it("chooses among the four Polish plural forms [L-19]", () => {
    const reviews = {
      reviews_one: "{{count, number}} nieprzeczytana wiadomość",
      reviews_few: "{{count, number}} nieprzeczytane wiadomości",
      reviews_many: "{{count, number}} nieprzeczytanych wiadomości",
      reviews_other: "{{count, number}} nieprzeczytanej wiadomości",
    };
    const translate = createTranslate("pl-PL", { footer: { rating: reviews } });
    expect([1, 2, 5, 22, 1.5].map((count) => translate("footer.rating.reviews", { count }))).toEqual([
      "1 nieprzeczytana wiadomość",
      "2 nieprzeczytane wiadomości",
      "5 nieprzeczytanych wiadomości",
      "22 nieprzeczytane wiadomości",
      "1,5 nieprzeczytanej wiadomości",
    ]);
  });

  it.each([
    ["de-DE", "12.345 Bewertungen", "4,5 von 5 Sternen"],
    ["de-CH", /^12['’]345 Bewertungen$/, "4.5 von 5 Sternen"],
    ["en-GB", "12,345 reviews", "Rated 4.5 out of 5 stars"],
    ["fr-FR", "12\u202f345 avis", "Note de 4,5 sur 5 étoiles"],
  ] as const)("writes review counts and scores as %s does", async (locale, reviews, score) => {
    const translate = await translateIn(locale);
    expect(translate("footer.rating.reviews", { count: 12_345 })).toMatch(reviews);
    expect(translate("footer.rating.label", { score: 4.5 })).toBe(score);
  });

  it("fills placeholders with spaces anywhere in them, and none of another form", () => {
    const text = "{{ name }}, {{ total , number }}, {{total,number}}, {{total}}, {{total, date}}, {total}";
    const translate = createTranslate("de-DE", { text }) as (key: string, values: object) => string;
    expect(translate("text", { name: "N", total: 1234 })).toBe("N, 1.234, 1.234, 1234, {{total, date}}, {total}");
    expect(console.error).not.toHaveBeenCalled();
  });

  it("keeps a year as it is", async () => {
    expect((await translateIn("en"))("footer.copyright", { year: 2026, site: "S" })).toBe("© 2026 S");
  });
});

describe("beside i18next", () => {
  it.each(LOCALE_IDS)("gives every text of %s with any values as i18next does [L-19]", async (locale) => {
    const { messages } = await loadLocale(locale);
    const ours = createTranslate(locale, messages);
    const theirs = i18nextTranslate(locale, messages);
    const keys = [...new Set(pathsOf(messages).map((path) => path.replace(/_(one|few|many|other)$/, "")))];
    const value = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.double(),
      fc.constantFrom("{{name}}", "$t(session.extend)", "$&"),
    );
    const names = ["name", "label", "count", "site", "year", "score", "country", "time", "minutes"];
    const values = fc.dictionary(fc.constantFrom(...names), value);
    fc.assert(
      fc.property(fc.constantFrom(...keys), values, (key, given) => {
        expect(ours(key as MessageKey, given)).toBe(theirs(key, given));
      }),
      { numRuns: tries(600) },
    );
  });
});

describe("mistakes", () => {
  const messages: Messages = {
    greeting: "Hello {{name}}",
    group: { a: "A" },
    days_one: "a day",
    days_other: "{{count}} days",
  };
  const translate = createTranslate("en", messages) as (
    key: string,
    values?: Record<string, string | number>,
  ) => string;
  const fresh = () => createTranslate("en", messages) as typeof translate;

  it.each([
    ["no.such.key", {}, /"no\.such\.key" is missing in locales\/en\/messages\.json/],
    ["days", {}, /"days" is missing.* needs a count/],
    ["group", {}, /"group".* is a group of texts/],
  ] as const)("shows nothing and says why for %s", (key, values, message) => {
    expect(fresh()(key, values)).toBe("");
    expect(errors()).toEqual([expect.stringMatching(message)]);
  });

  it("leaves out a missing value, names text and placeholder, and repeats neither text nor values", () => {
    const own = createTranslate("en", { both: "{{first}} {{second}}" }) as typeof translate;
    expect(own("both", { first: "Erika" })).toBe("Erika ");
    expect(errors()).toEqual(['savings-shell: the text "both" needs a value for {{second}}.']);
  });

  it("says a mistake once, however often the text is asked for", () => {
    const own = fresh();
    for (let times = 0; times < 5; times += 1) own("greeting");
    expect(errors()).toHaveLength(1);
  });

  it.each(["$t(group.a)", "{{greeting}}", "<b>&amp;</b>", "a/b", "$&"])("takes the value %s as plain text", (name) => {
    expect(translate("greeting", { name })).toBe(`Hello ${name}`);
  });

  it("takes no value for an option", () => {
    expect(translate("greeting", { name: "N", lng: "de", defaultValue: "x", context: "y", ns: "z" })).toBe("Hello N");
    expect(console.error).not.toHaveBeenCalled();
  });

  it("takes a count that came as text, and words in place of a number", () => {
    expect(translate("days", { count: "2" })).toBe("2 days");
    const own = createTranslate("en", { text: "{{total, number}}" }) as typeof translate;
    expect([own("text", { total: 1234 }), own("text", { total: "many" }), own("text")]).toEqual(["1,234", "many", ""]);
  });

  it("shares nothing between two locales side by side", () => {
    const german = createTranslate("de-DE", { greeting: "Hallo {{name}}" });
    expect(translate("greeting", { name: "N" })).toBe("Hello N");
    expect((german as typeof translate)("greeting", { name: "N" })).toBe("Hallo N");
    expect(translate("greeting", { name: "N" })).toBe("Hello N");
  });
});
