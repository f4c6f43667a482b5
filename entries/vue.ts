/** `savings-shell/vue`: tells the compiler of Vue which tags are elements of the shell. It runs where a site is built. */
import { ELEMENTS } from "./all-elements.ts";
import { PARTS } from "./all-parts.ts";

const TAGS: ReadonlySet<string> = new Set([...ELEMENTS, ...PARTS].map(({ tag }) => tag));

/** For `isCustomElement` in the options of Vue's compiler. Your own components keep their names, with a hyphen too. */
export const isShellElement = (tag: string): boolean => TAGS.has(tag);

/** The same for tags under a prefix: `isShellElementUnder("sv")`. */
export const isShellElementUnder =
  (prefix: string) =>
  (tag: string): boolean =>
    tag.startsWith(`${prefix}-`) && isShellElement(tag.slice(prefix.length + 1));
