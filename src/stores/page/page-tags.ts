/**
 * Converts between the shell's element names and the tags on a page, which may have a prefix. All other files use these
 * functions for selectors and tag names (scripts/house checks this).
 */
import type { ElementName } from "../../domain/element-name.ts";
import { prefixesOfPage } from "../../platform/tag-prefix.ts";

/** The selector of a shell element, for all prefixes on the page. */
export function tagsOnPage(name: ElementName): string {
  const prefixes = prefixesOfPage();
  // Before any script of elements has run, their tags have no prefix.
  return (prefixes.size > 0 ? [...prefixes] : [""]).map((prefix) => prefix + name).join();
}

/** The shell's name of an element by its tag; other tags are returned unchanged. */
export function elementNameOf(tag: string): ElementName {
  // Every element name has a hyphen itself, so that `app-header` is not the element `header` with the prefix `app`.
  const names = [...prefixesOfPage()].flatMap((one) => (tag.startsWith(one) ? tag.slice(one.length) : []));
  return (names.find((name) => name !== tag && name.includes("-")) ?? tag) as ElementName;
}
