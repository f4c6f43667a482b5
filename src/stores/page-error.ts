/** What goes wrong on the page and in no element of its own: said on the console and by `shell-error` at `document`. */
import { emit } from "../platform/emit.ts";

const said = new Set<string>();

/** Code and message of each, in the order they were said. */
export const saidOnPage: ReadonlySet<string> = said;

/**
 * Each message once per page and copy of the script.
 *
 * @param code stable, for machines
 * @param message for people: what, where, and how to mend it; never a token and nothing about the customer
 */
export function pageError(code: string, message: string): void {
  const key = `${code}: ${message}`;
  if (said.has(key)) return;
  said.add(key);
  console.error(key);
  emit(document, "shell-error", { code, message, tag: "script" });
}
