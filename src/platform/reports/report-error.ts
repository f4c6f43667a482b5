/** Mistakes of a page, reported once where its editor looks: on the console and by `shell-error` [W-02]. */
import { emit } from "../emit.ts";
import type { ErrorCode } from "./error-codes.ts";

/** Defined by the build (vite.config.ts). */
declare const __SHELL_BUILD__: string;
declare const __SHELL_VERSION__: string;

export interface ShellErrorDetail {
  /** Stable, for machines: a key of `ERROR_CODES`, which says what each one means. */
  readonly code: ErrorCode;
  /** For people: what, where, and how to mend it. Never holds a value that may describe a customer. */
  readonly message: string;
  /** The element that reports; `script` for a mistake of the page that belongs to no element. */
  readonly tag: string;
  /** The release of the script that reports. */
  readonly version: string;
  /** Version of its code and texts. */
  readonly build: string;
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

/** The reports of all nodes of the page as text: `<app-header> load-failed: …`; a report of the page itself has no tag. */
export const reportsOnPage = (): readonly string[] =>
  [document, ...document.querySelectorAll("*")].flatMap((source) => [...reportsOf(source)]);

/**
 * Reports a mistake once per node: on the console, and as `shell-error` at the node.
 *
 * @param source the element whose mistake it is, or the document for a mistake of the whole page
 */
export function reportError(
  source: Element | Document,
  code: ErrorCode,
  message: string,
  tag: string = source === document ? "script" : (source as Element).localName,
): void {
  const reporting: Reporting = source;
  reporting[REPORTS] ??= new Set();
  const report = `${source === document ? "" : `<${tag}> `}${code}: ${message}`;
  if (reporting[REPORTS].has(report)) return;
  reporting[REPORTS].add(report);
  console.error(report);
  const detail: ShellErrorDetail = { code, message, tag, version: __SHELL_VERSION__, build: __SHELL_BUILD__ };
  emit(source, "shell-error", detail);
}

/** Reports a mistake that belongs to no element. */
export const reportPageError = (code: ErrorCode, message: string): void => reportError(document, code, message);
