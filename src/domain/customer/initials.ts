/**
 * Initials of a name: the first letter of its first and of its last word, in capitals; one letter for a single word,
 * none for no name. Source: first specification text, section 5 [D-14, H-18].
 */
const LETTER = /[\p{L}\p{N}]/u;

/** First letter of a word with the marks that belong to it; undefined for a word without letters, such as `&`. */
function firstLetter(word: string): string | undefined {
  return /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0];
}

/** @param locale BCP 47 tag, for the capitals of a language (`i` in Turkish) */
export function initials(name: string, locale?: string): string {
  const words = name.split(/[\s\u00a0]+/).filter((word) => LETTER.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => firstLetter(word ?? "") ?? "")
    .map((letter) => (locale === undefined ? letter.toUpperCase() : letter.toLocaleUpperCase(locale)))
    .join("");
}
