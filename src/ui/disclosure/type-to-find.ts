/**
 * Typing in the open list of markets focuses the matching country, as in native lists: by its name in the reader's
 * language or in English, by any of its words, ignoring accents. Loaded with the first typed letter [M-01].
 */

/** A pause of this length starts a new search. */
const PAUSE_MS = 1000;

let typed: { readonly panel?: HTMLElement; readonly text: string; readonly at: number } = { text: "", at: 0 };

export function findTyped(panel: HTMLElement, { key, timeStamp: at }: KeyboardEvent): void {
  const isNew = typed.panel !== panel || at - typed.at > PAUSE_MS;
  const text = (isNew ? "" : typed.text) + searchLetters(key);
  typed = { panel, text, at };
  if (text === "") return;
  const links = [...panel.querySelectorAll<HTMLAnchorElement>("a[data-shell-market]")];
  // Repeating one letter cycles through all names that start with it. More letters stay on the current name if it still
  // fits.
  const isOneLetter = new Set(text).size === 1;
  // Uses `:focus` instead of a module of the enhancing script, because a shared module would be a third request on
  // every page.
  const here = links.findIndex((link) => link.matches(":focus"));
  const start = isOneLetter ? here + 1 : Math.max(0, here);
  const around = [...links.slice(start), ...links.slice(0, start)];
  around.find((link) => namesOf(link).some((name) => begins(name, isOneLetter ? text.slice(0, 1) : text)))?.focus();
}

/** The displayed name and the English name. */
function namesOf(link: HTMLAnchorElement): readonly string[] {
  const region = link.dataset.shellMarket?.split("-")[1];
  const english = region && new Intl.DisplayNames("en", { type: "region" }).of(region);
  return [link.textContent ?? "", english ?? "Europe"];
}

/** True if the name, or one of its words, starts with the text. */
function begins(name: string, text: string): boolean {
  const words = name.split(/[\s\p{Pd}]+/u).map(searchLetters);
  return words.some((_, place) => words.slice(place).join("").startsWith(text));
}

/** Letters that Unicode does not decompose into a letter and an accent. */
const WHOLE: Readonly<Record<string, string>> = { ł: "l", ø: "o", đ: "d", ß: "ss", æ: "ae", œ: "oe" };

/** Lower-case letters without accents, and digits; all other characters are removed. */
function searchLetters(text: string): string {
  const small = text.toLowerCase().replaceAll(/[łøđßæœ]/g, (letter) => WHOLE[letter] ?? letter);
  return small.normalize("NFD").replaceAll(/[^\p{L}\p{N}]/gu, "");
}
