/**
 * No locale ships another's texts or links [L-19]. Texts that two languages really share (`Portfolio`, names of shops)
 * stand in `locales/shared-words.json` with the languages that use them; a word there that nobody shares is an error.
 */
import { LOCALE_IDS, type LocaleId, localeById, localeByPrefix } from "../../domain/locales/locale.ts";
import type { LocaleFiles, LocaleProblem } from "./problem.ts";
import { isLink, isText, type PlacedString, stringsOf } from "./strings.ts";

/** Text to the languages (ISO 639-1) that share it. */
export type SharedWords = Readonly<Record<string, readonly string[]>>;

const FILES = ["menus", "messages", "footer"] as const;
const LETTER = /\p{L}/u;
const WORD_OF_PLACEHOLDER = /\{\{[^}]*\}\}/g;

interface Owned extends PlacedString {
  readonly locale: LocaleId;
  readonly file: LocaleProblem["file"];
}

export function ownershipProblems(
  all: Readonly<Record<LocaleId, LocaleFiles>>,
  sharedWords: SharedWords,
): readonly LocaleProblem[] {
  const owned = LOCALE_IDS.flatMap((locale) => ownedBy(locale, all[locale]));
  return [
    ...borrowedProblems(owned, sharedWords),
    ...copiedProblems(owned),
    ...owned.filter(isLink).flatMap(prefixProblem),
    ...owned.filter((string) => !isLink(string)).flatMap(spellingProblem),
  ];
}

/** Words of the list that are not shared by exactly the languages it says; the list must not grow into a loophole. */
export function idleSharedWords(
  all: Readonly<Record<LocaleId, LocaleFiles>>,
  sharedWords: SharedWords,
): readonly string[] {
  const users = usersOf(LOCALE_IDS.flatMap((locale) => ownedBy(locale, all[locale])));
  return Object.entries(sharedWords)
    .filter(([word, languages]) => [...(users.get(word) ?? [])].sort().join() !== [...languages].sort().join())
    .map(([word]) => word);
}

function ownedBy(locale: LocaleId, files: LocaleFiles): readonly Owned[] {
  return FILES.flatMap((name) =>
    stringsOf(files[name])
      .filter((string) => name === "messages" || isText(string) || isLink(string))
      .map((string) => ({ ...string, locale, file: `${name}.json` as const })),
  );
}

function usersOf(owned: readonly Owned[]): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>();
  for (const { value, locale } of owned) {
    const known = users.get(value) ?? new Set<string>();
    users.set(value, known.add(localeById(locale).language));
  }
  return users;
}

function borrowedProblems(owned: readonly Owned[], sharedWords: SharedWords): readonly LocaleProblem[] {
  const users = usersOf(owned);
  return owned.flatMap(({ value, locale, file, path }) => {
    if (!LETTER.test(value.replace(WORD_OF_PLACEHOLDER, "")) || value.startsWith("#")) return [];
    const { language } = localeById(locale);
    const allowed = sharedWords[value] ?? [];
    const others = [...(users.get(value) ?? [])].filter((other) => other !== language);
    const borrowed = allowed.includes(language) ? others.filter((other) => !allowed.includes(other)) : others;
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

/** Swiss German has no sharp s; where else it may stand is the writers' business. */
const WITHOUT_SHARP_S: readonly LocaleId[] = ["de-CH"];

function spellingProblem({ value, locale, file, path }: Owned): readonly LocaleProblem[] {
  if (!WITHOUT_SHARP_S.includes(locale) || !/[ßẞ]/.test(value)) return [];
  return [{ locale, file, where: path, message: `"${value}" has a sharp s; write ss` }];
}
