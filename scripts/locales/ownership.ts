/**
 * No locale ships another's texts or links [L-19]. Texts that two languages really share (`Portfolio`, names of shops)
 * stand in `locales/<locale>/shared-words.json`, of all the languages that use them but one at least; a word there that
 * no other language uses is an error.
 */

import { type AllLocaleFiles, FILES, type LocaleFiles } from "../../commands/locale-files.ts";
import { LOCALE_IDS, type LocaleId, localeById, localeByPrefix } from "../../src/domain/locales/locale.ts";
import type { LocaleProblem } from "./locale-problem.ts";
import { isLink, isText, type PlacedString, stringsOf } from "./strings.ts";

const LETTER = /\p{L}/u;
const WORD_OF_PLACEHOLDER = /\{\{[^}]*\}\}/g;

interface Owned extends PlacedString {
  readonly locale: LocaleId;
  readonly file: LocaleProblem["file"];
}

export function ownershipProblems(all: AllLocaleFiles): readonly LocaleProblem[] {
  const owned = LOCALE_IDS.flatMap((locale) => ownedBy(locale, all[locale]));
  const users = usersOf(owned);
  const declared = usersOf(
    LOCALE_IDS.flatMap((locale) => stringsOf(all[locale]["shared-words"]).map(({ value }) => ({ value, locale }))),
  );
  return [
    ...borrowedProblems(owned, users, declared),
    ...idleWords(all, users),
    ...copiedProblems(owned),
    ...owned.filter(isLink).flatMap(prefixProblem),
  ];
}

/** The list must not grow into a loophole. */
function idleWords(all: AllLocaleFiles, users: Users): readonly LocaleProblem[] {
  return LOCALE_IDS.flatMap((locale) => {
    const { language } = localeById(locale);
    return stringsOf(all[locale]["shared-words"])
      .filter(({ value }) => !users.get(value)?.has(language) || users.get(value)?.size === 1)
      .map(({ value, path }) => ({
        locale,
        file: "shared-words.json" as const,
        where: path,
        message: `"${value}" is not shared with another language; remove it`,
      }));
  });
}

function ownedBy(locale: LocaleId, files: LocaleFiles): readonly Owned[] {
  return FILES.flatMap((name) =>
    stringsOf(files[name])
      .filter((string) => name === "messages" || isText(string) || isLink(string))
      .map((string) => ({ ...string, locale, file: `${name}.json` as const })),
  );
}

/** Text to the languages (ISO 639-1) that use it. */
type Users = ReadonlyMap<string, ReadonlySet<string>>;

function usersOf(owned: readonly Pick<Owned, "value" | "locale">[]): Users {
  const users = new Map<string, Set<string>>();
  for (const { value, locale } of owned) {
    users.set(value, (users.get(value) ?? new Set()).add(localeById(locale).language));
  }
  return users;
}

function borrowedProblems(owned: readonly Owned[], users: Users, declared: Users): readonly LocaleProblem[] {
  return owned.flatMap(({ value, locale, file, path }) => {
    const { language } = localeById(locale);
    const known = declared.get(value);
    if (!LETTER.test(value.replace(WORD_OF_PLACEHOLDER, "")) || value.startsWith("#") || known?.has(language))
      return [];
    const borrowed = [...(users.get(value) ?? [])].filter((other) => other !== language && !known?.has(other));
    if (borrowed.length === 0) return [];
    const message = `"${value}" is also the text in ${borrowed.join(", ")}; translate it, or list it as a shared word`;
    return [{ locale, file, where: path, message }];
  });
}

/** Two countries of one language may share words; a whole description shows that one menu was copied from the other. */
function copiedProblems(owned: readonly Owned[]): readonly LocaleProblem[] {
  const writers = new Map<string, Set<LocaleId>>();
  const descriptions = owned.filter(({ field }) => field === "description" || field === "disclaimer");
  for (const { value, locale } of descriptions) writers.set(value, (writers.get(value) ?? new Set()).add(locale));
  return descriptions.flatMap(({ value, locale, file, path }) => {
    const others = [...(writers.get(value) ?? [])].filter(
      (other) => other !== locale && localeById(other).language === localeById(locale).language,
    );
    if (others.length === 0) return [];
    const message = `"${value}" is the description in ${others.join(", ")}; write it for this country`;
    return [{ locale, file, where: path, message }];
  });
}

/** A relative link gets the locale's prefix later; a link elsewhere may name its own locale only. */
function prefixProblem({ value, locale, file, path }: Owned): readonly LocaleProblem[] {
  const isRelative = value.startsWith("/");
  const segments = value.replace(/^https:\/\//, "").split(/[/?#]/);
  const own = localeById(locale).prefix;
  const foreign = segments.find((segment) => {
    const named = localeByPrefix(segment)?.prefix;
    return named !== undefined && (isRelative || named !== own);
  });
  if (foreign === undefined) return [];
  const message = isRelative
    ? `"${value}" holds the prefix "${foreign}"; leave it out, it is added`
    : `"${value}" leads to the locale "${foreign}"`;
  return [{ locale, file, where: path, message }];
}
