/** Checks the wording of a locale for mistakes that a program can find. */
import * as v from "valibot";
import type { LocaleFiles } from "../../commands/locale-files.ts";
import { type LocaleId, localeById } from "../../src/domain/locales/locale.ts";
import type { LocaleProblem } from "./locale-problem.ts";
import { type PlacedString, stringsOf } from "./strings.ts";
import { text } from "./text-schema.ts";

/** `locales/<locale>/glossary.json` */
const glossarySchema = v.strictObject({
  /** The deposit protection scheme of this market and its limit, as the footer writes both. */
  depositProtection: v.strictObject({ scheme: text, amount: text }),
  /** The page that European law asks for (Directive (EU) 2019/882), among the legal links. */
  accessibility: v.pipe(v.string(), v.startsWith("/")),
  /**
   * The page of the function by which a customer withdraws from a contract, among the legal links (Directive (EU) 2023/2673,
   * Article 11a). Missing outside of the European Union.
   */
  withdrawal: v.exactOptional(v.pipe(v.string(), v.startsWith("/"))),
  /** One word per idea: the word, and those that may not stand for it. */
  words: v.record(text, v.array(text)),
});

const WORDED = ["menus", "messages", "footer", "demo"] as const;

interface Found extends PlacedString {
  readonly file: LocaleProblem["file"];
}

export function wordingProblems(locale: LocaleId, files: LocaleFiles): readonly LocaleProblem[] {
  const found = WORDED.flatMap((name) =>
    stringsOf(files[name])
      .filter(({ value }) => !/^(\/|https:|#)/.test(value))
      .map((string): Found => ({ ...string, file: `${name}.json` })),
  );
  const misspelt = found.flatMap(({ file, path, value }) =>
    spellingOf(locale, value).map((message) => ({ locale, file, where: path, message: `"${value}" ${message}` })),
  );
  return [...misspelt, ...glossaryProblems(locale, files, found)];
}

const BREAKING_AMOUNTS: readonly RegExp[] = [
  /\d (?=\d{3}(?!\d))/,
  /\d (?=(?:€|£|\$|%|zł|EUR|CHF|PLN|USD)(?!\w))/,
  /(?:€|£|EUR|CHF|PLN|USD) (?=\d)/,
];
/** A sign of two parts has a space before it that never breaks the line, narrow (U+202F) or not (U+00A0). */
const FRENCH_SIGNS = /[^\s«](?=[?!;»])|[^\S\u00a0\u202f](?=[:?!;»])|«(?![\u00a0\u202f])/u;

export function spellingOf(locale: LocaleId, value: string): readonly string[] {
  const { id, language } = localeById(locale);
  return [
    ...(id === "de-CH" && /[ßẞ]/.test(value) ? ["has a sharp s; write ss"] : []),
    ...(BREAKING_AMOUNTS.some((pattern) => pattern.test(value))
      ? ["breaks a line inside an amount; write U+00A0, or U+202F where the locale's format has it"]
      : []),
    ...(language === "fr" && FRENCH_SIGNS.test(value)
      ? ["lacks a no-break space (U+00A0 or U+202F) at a French sign"]
      : []),
  ];
}

function glossaryProblems(locale: LocaleId, files: LocaleFiles, found: readonly Found[]): readonly LocaleProblem[] {
  const read = v.safeParse(glossarySchema, files.glossary);
  const own = (where: string, message: string): LocaleProblem => ({ locale, file: "glossary.json", where, message });
  if (!read.success) return read.issues.map((issue) => own(v.getDotPath(issue) ?? "the file", issue.message));
  const { depositProtection, accessibility, withdrawal, words } = read.output;
  const footer = (files.footer ?? {}) as { disclaimer?: unknown; legal_links?: unknown };
  return [
    ...Object.entries(depositProtection)
      .filter(([, part]) => !String(footer.disclaimer).includes(part))
      .map(([name, part]) => own(`depositProtection.${name}`, `"${part}" is not what the footer's disclaimer says`)),
    ...(withdrawal === undefined && isInUnion(locale)
      ? [own("withdrawal", "is missing; name the page where a customer withdraws from a contract")]
      : []),
    ...[accessibility, withdrawal]
      .filter((page) => page !== undefined && !stringsOf(footer.legal_links).some(({ value }) => value === page))
      .map((page) => ({
        locale,
        file: "footer.json" as const,
        where: "legal_links",
        message: `needs a link to ${page}`,
      })),
    ...Object.entries(words).flatMap(([word, others]) => [
      ...(found.some(({ value }) => says(value, word)) ? [] : [own(`words.${word}`, "stands nowhere; remove it")]),
      ...found.flatMap(({ file, path, value }) =>
        others
          .filter((other) => says(value, other))
          .map((other) => ({ locale, file, where: path, message: `says "${other}"; the word is "${word}"` })),
      ),
    ]),
  ];
}

const OUTSIDE_THE_UNION: readonly (string | undefined)[] = ["CH", "GB", "US"];
const isInUnion = (locale: LocaleId): boolean => !OUTSIDE_THE_UNION.includes(localeById(locale).country);

/** Made once: every word is looked for in every text. */
const wordPatterns = new Map<string, RegExp>();

function wordPattern(word: string): RegExp {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const pattern = new RegExp(`(?<![\\p{L}-])${escaped}(?![\\p{L}-])`, "iu");
  wordPatterns.set(word, pattern);
  return pattern;
}

/** As a word of its own, in any case. */
const says = (value: string, word: string): boolean => (wordPatterns.get(word) ?? wordPattern(word)).test(value);
