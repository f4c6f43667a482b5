/** Mistakes of a page, said once where its editor looks: on the console and by `shell-error` [W-02]. */
import { emit } from "../platform/emit.ts";

export interface ShellErrorDetail {
  /** Stable, for machines: `bad-attribute`, `bad-property`, `render-failed`, `already-defined`, `load-failed`, ... */
  readonly code: string;
  /** For people: what, where, and how to mend it. Never holds a value that may describe a customer. */
  readonly message: string;
  readonly tag: string;
}

/** On the element itself: two copies of the script say a mistake once, and author mode reads what was said before it came. */
const SAID = Symbol.for("savings-shell@1");
type Marked = Element & { [SAID]?: Set<string> };

/** Tag, code and message of each mistake of an element, in the order they were said. */
export const saidBy = (element: Element): ReadonlySet<string> => (element as Marked)[SAID] ?? new Set();

/** One clear message by console and `shell-error`; the same mistake of the same element is said once [W-02]. */
export function raise(host: Element, code: string, message: string, tag: string = host.localName): void {
  const marked: Marked = host;
  marked[SAID] ??= new Set();
  const known = marked[SAID];
  const key = `${tag} ${code} ${message}`;
  if (known.has(key)) return;
  known.add(key);
  console.error(`<${tag}> ${code}: ${message}`);
  emit(host, "shell-error", { code, message, tag } satisfies ShellErrorDetail);
}
