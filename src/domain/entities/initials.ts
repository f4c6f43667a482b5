const LETTER = /[\p{L}\p{N}]\p{M}*/u;

/**
 * The first letter of the first and of the last word, in capitals. A single word gives one letter, an empty name none.
 * Words without letters, such as `&`, are skipped. Source: first specification text, section 5 [D-14, H-18].
 *
 * @param locale BCP 47 tag, for a language's capitals (`i` in Turkish)
 */
export function initials(name: string, locale?: string): string {
  const letters = name.split(/[\s\u00a0]+/).flatMap((word) => LETTER.exec(word)?.[0] ?? []);
  const ends = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return ends
    .map((letter) => (locale === undefined ? letter?.toUpperCase() : letter?.toLocaleUpperCase(locale)))
    .join("");
}
