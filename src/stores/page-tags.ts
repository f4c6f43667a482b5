/**
 * Converts between the shell's element names and the tags on a page, which may have a prefix. All other files use these
 * functions for selectors and tag names (scripts/house checks this).
 */
import type { ElementName } from "../domain/element-name.ts";
import { prefixesOfPage } from "../platform/page-prefixes.ts";
import { registry } from "./registry.ts";

/** The selector of a shell element, for all prefixes on the page. */
export function tagsOnPage(name: ElementName): string {
  const prefixes = new Set(prefixesOfPage());
  // The unprefixed page script does not register its empty prefix, to save bytes. The claim `elements` shows that it is
  // there.
  if (prefixes.size === 0 || registry().claims.has("elements")) prefixes.add("");
  return [...prefixes].map((prefix) => prefix + name).join();
}

/** The shell's name of an element by its tag; other tags are returned unchanged. */
export function elementNameOf(tag: string): ElementName {
  // Every element name has a hyphen itself, so that `app-header` is not the element `header` with the prefix `app`.
  const names = [...prefixesOfPage()].flatMap((one) => (tag.startsWith(one) ? tag.slice(one.length) : []));
  return (names.find((name) => name !== tag && name.includes("-")) ?? tag) as ElementName;
}
