/** Mistakes of a page, reported once where its editor looks: on the console and by `shell-error` [W-02]. */
import { emit } from "./emit.ts";

export interface ShellErrorDetail {
  /** Stable, for machines: `bad-attribute`, `bad-property`, `render-failed`, `already-defined`, `load-failed`, ... */
  readonly code: string;
  /** For people: what, where, and how to mend it. Never holds a value that may describe a customer. */
  readonly message: string;
  /** The element that reports; `script` for a mistake of the page that belongs to no element. */
  readonly tag: string;
}

/**
 * The reports of a node are kept on the node itself. Two copies of the script then report a mistake once, and author mode
 * can read reports that were made before it was loaded.
 */
const REPORTS = Symbol.for("savings-shell@1");
type Reporting = (Element | Document) & { [REPORTS]?: Set<string> };

/** The reports of one node as text, in the order in which they were made. */
export const reportsOf = (source: Element | Document): ReadonlySet<string> =>
  (source as Reporting)[REPORTS] ?? new Set();

/**
 * Reports a mistake once per node: on the console, and as `shell-error` at the node.
 *
 * @param source the element whose mistake it is, or the document for a mistake of the whole page
 */
export function reportError(
  source: Element | Document,
  code: string,
  message: string,
  tag: string = source === document ? "script" : (source as Element).localName,
): void {
  const reporting: Reporting = source;
  reporting[REPORTS] ??= new Set();
  const isOfPage = source === document;
  const report = isOfPage ? `${code}: ${message}` : `${tag} ${code} ${message}`;
  if (reporting[REPORTS].has(report)) return;
  reporting[REPORTS].add(report);
  console.error(isOfPage ? report : `<${tag}> ${code}: ${message}`);
  emit(source, "shell-error", { code, message, tag } satisfies ShellErrorDetail);
}

/** Reports a mistake that belongs to no element. */
export const reportPageError = (code: string, message: string): void => reportError(document, code, message);
