/**
 * Elements are asked for by the names that the shell gives them; in a page they may stand under others. Nothing outside of
 * this file puts the name of an element into a selector, or takes that of a tag for one (scripts/house holds it).
 */
import type { ElementName } from "../domain/element-name.ts";
import { prefixesOfPage } from "../platform/page-prefixes.ts";
import { registry } from "./registry.ts";

/** The selector of an element of the shell, under each name that a copy of the script defines it by. */
export function tagsOnPage(name: ElementName): string {
  const prefixes = new Set(prefixesOfPage());
  // The page script has no room to say that it prefixes nothing: that it has loaded the elements says it.
  if (prefixes.size === 0 || registry().claims.has("elements")) prefixes.add("");
  return [...prefixes].map((prefix) => prefix + name).join();
}

/** The name that the shell gives to an element, by the name of its tag; another name as it is. */
export function elementNameOf(tag: string): ElementName {
  // Every name has a hyphen of its own: `app-header` is no `header` under `app`.
  const names = [...prefixesOfPage()].flatMap((one) => (tag.startsWith(one) ? tag.slice(one.length) : []));
  return (names.find((name) => name !== tag && name.includes("-")) ?? tag) as ElementName;
}
