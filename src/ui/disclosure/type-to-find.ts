/**
 * Typing in the open list of markets goes to the country that is meant, as in the browser's own lists: by its name in the
 * reader's language or in English, by any of its words, without accents. Loaded with the first letter that is typed [M-01].
 */

/** A pause of this length begins a new word. */
const PAUSE_MS = 1000;

let typed: { readonly panel?: HTMLElement; readonly text: string; readonly at: number } = { text: "", at: 0 };

export function findTyped(panel: HTMLElement, { key, timeStamp: at }: KeyboardEvent): void {
  const isNew = typed.panel !== panel || at - typed.at > PAUSE_MS;
  const text = (isNew ? "" : typed.text) + plain(key);
  typed = { panel, text, at };
  if (text === "") return;
  const links = [...panel.querySelectorAll<HTMLAnchorElement>("a[data-shell-market]")];
  // One letter again and again goes through all that begin with it; more letters stay where they still fit.
  const isOneLetter = new Set(text).size === 1;
  // Asked by styles: a module in common with the script that behaves would be a third request of every page.
  const here = links.findIndex((link) => link.matches(":focus"));
  const start = isOneLetter ? here + 1 : Math.max(0, here);
  const around = [...links.slice(start), ...links.slice(0, start)];
  around.find((link) => namesOf(link).some((name) => begins(name, isOneLetter ? text.slice(0, 1) : text)))?.focus();
}

/** As it stands there, and in English. */
function namesOf(link: HTMLAnchorElement): readonly string[] {
  const region = link.dataset.shellMarket?.split("-")[1];
  const english = region && new Intl.DisplayNames("en", { type: "region" }).of(region);
  return [link.textContent ?? "", english ?? "Europe"];
}

/** True where the name, or one of its words, begins so. */
function begins(name: string, text: string): boolean {
  const words = name.split(/[\s\p{Pd}]+/u).map(plain);
  return words.some((_, place) => words.slice(place).join("").startsWith(text));
}

/** Letters that are one in Unicode, without a mark to take away. */
const WHOLE: Readonly<Record<string, string>> = { ł: "l", ø: "o", đ: "d", ß: "ss", æ: "ae", œ: "oe" };

/** Small letters without accents; nothing else of a name. */
function plain(text: string): string {
  const small = text.toLowerCase().replaceAll(/[łøđßæœ]/g, (letter) => WHOLE[letter] ?? letter);
  return small.normalize("NFD").replaceAll(/[^\p{L}\p{N}]/gu, "");
}
