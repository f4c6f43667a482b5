const LETTER = /[\p{L}\p{N}]\p{M}*/u;

/**
 * Academic titles of the markets, without dots and hyphens. A list, because names are abbreviated in the same way: `Chr. Hansen`,
 * `Ma. Teresa`, `St. Gobain`.
 */
const TITLES: ReadonlySet<string> = new Set(
  (
    "dr ddr drdr prof profdr univprof privdoz pd doz dipl dipling diplkfm diplkfr diplvolksw diplinf diplphys mag mmag bakk ing ir drs mr " +
    "med phil rer nat pol oec jur iur agr theol habil hc mult dott dottssa avv inz mgr lic lek doc"
  ).split(" "),
);

/**
 * The first letter of the first and of the last word, in capitals. A single word gives one letter, an empty name none.
 * Academic titles and words without letters, such as `&`, are skipped. Source: first specification text, section 5 [D-14, H-18].
 *
 * @param locale BCP 47 tag, for a language's capitals (`i` in Turkish)
 */
export function initials(name: string, locale?: string): string {
  const letters = withoutTitles(wordsOf(name)).flatMap((word) => LETTER.exec(word)?.[0] ?? []);
  const ends = letters.filter((_, at) => at === 0 || at === letters.length - 1);
  return ends
    .map((letter) => (locale === undefined ? letter.toUpperCase() : letter.toLocaleUpperCase(locale)))
    .join("");
}

/**
 * The initials of a person whose first and last names are known apart: of the first name, and of the first surname with a
 * capital. Lucía Navarro Ortega is `LN`, Jan van den Berg `JB` [D-14, H-18].
 */
export function personInitials(firstName: string, lastName: string): string {
  const [first = ""] = withoutTitles(wordsOf(firstName));
  const surnames = wordsOf(lastName);
  return initials(`${first} ${surnames.find((word) => /^\p{Lu}/u.test(word)) ?? surnames[0] ?? ""}`);
}

/** Titles stand before the name. A name of nothing but titles keeps them. */
function withoutTitles(words: readonly string[]): readonly string[] {
  const start = words.findIndex((word) => !isTitle(word));
  return words.slice(Math.max(start, 0));
}

/** A title ends with a dot, and may be several: `Prof.`, `Dipl.-Ing.`, `h.c.`, `Dr.med.` */
function isTitle(word: string): boolean {
  if (!word.endsWith(".")) return false;
  const parts = word
    .toLowerCase()
    .split(/[.-]/)
    .filter((part) => part !== "");
  return TITLES.has(parts.join("")) || parts.every((part) => TITLES.has(part));
}

/** Composed, so that a syllable or a letter with its accent is one character where there is one. */
const wordsOf = (name: string): readonly string[] =>
  name
    .normalize("NFC")
    .split(/\s/)
    .filter((word) => word !== "");
