const LETTER = /[\p{L}\p{N}]\p{M}*/u;

/** An academic title before a name: `Dr.`, `Prof.`, `Dipl.-Ing.`; a single letter, as in `J. Smith`, is a name. */
const TITLE = /^\p{L}{2,}\.(-?\p{L}+\.)*$/u;

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
  const start = words.findIndex((word) => !TITLE.test(word));
  return words.slice(Math.max(start, 0));
}

const wordsOf = (name: string): readonly string[] => name.split(/\s/).filter((word) => word !== "");
