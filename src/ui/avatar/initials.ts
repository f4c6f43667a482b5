/** First letter of the first and of the last word of a name; one letter for a single word [H-18]. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => firstLetter(word ?? "")).join("");
}

function firstLetter(word: string): string {
  const [letter = ""] = word.normalize("NFC");
  return letter.toLocaleUpperCase();
}
