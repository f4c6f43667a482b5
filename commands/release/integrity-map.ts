/**
 * The import map by which a page has every module of a build checked before it runs, beyond the page script that it names
 * itself: browsers that know `integrity` in import maps refuse a changed file, and others load as before.
 */
import { createHash } from "node:crypto";

export interface IntegrityMap {
  /** By the address of each module. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** Loaded by `import()` with a query behind the address where a try failed (src/platform/import-with-retry.ts). */
const RETRIED = /^(enhance-|elements\/)/;
const AGAIN = ["?again=1", "?again=2"];

/** Locale of a file that only pages in that locale load. */
const OF_LOCALE = /^(?:shell\.|fragments\/|chunks\/)([a-z]{2}(?:-[a-z]{2})?)(?:\.js$|-[\w-]{8}\.js$)/i;

/**
 * @param files integrity by path, as `integrity.json` has it under `files`
 * @param base address of the folder they are served from
 * @param locales ids of the locales that the page may show; all when missing
 */
export function integrityMap(
  files: Readonly<Record<string, string>>,
  base: string,
  locales?: readonly string[],
): IntegrityMap {
  const wanted = locales?.map((one) => one.toLowerCase());
  const modules = Object.entries(files).filter(([name]) => {
    const locale = OF_LOCALE.exec(name)?.[1]?.toLowerCase();
    // The adapter for AngularJS is a classic script, whose tag has an attribute for it.
    if (!name.endsWith(".js") || name === "savings-shell-angularjs.js") return false;
    return locale === undefined || wanted === undefined || wanted.includes(locale);
  });
  const start = base.endsWith("/") ? base : `${base}/`;
  const entries = modules.flatMap(([name, value]) =>
    ["", ...(RETRIED.test(name) ? AGAIN : [])].map((again) => [`${start}${name}${again}`, value]),
  );
  return { integrity: Object.fromEntries(entries) };
}

/** The tag that holds it, and the source for `script-src` without which a strict policy refuses it. */
export function integrityTag(map: IntegrityMap): { readonly tag: string; readonly source: string } {
  // So that no address can end the tag.
  const text = JSON.stringify(map).replaceAll("<", "\\u003c");
  const hash = createHash("sha256").update(text).digest("base64");
  return { tag: `<script type="importmap">${text}</script>`, source: `'sha256-${hash}'` };
}
