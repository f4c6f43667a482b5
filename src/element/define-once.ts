/** An element is defined once per page: importing its definition is enough. */

import { tagOnPage } from "../platform/tag-prefix.ts";
import type { BrowserDefinition } from "./definition.ts";
import { raise } from "./raise.ts";
import { createShellElement, type Tiers } from "./shell-element.ts";

/**
 * A second copy of the script keeps the first definition and reports itself; it does not throw, so the rest of the copy
 * keeps working [W-08]. Where there are no custom elements, as in Node, the definition is data. Hearers: `shell-error`
 * on `document`.
 */
export function defineOnce<D extends BrowserDefinition>(definition: D, tiers: Tiers): D {
  const tag = tagOnPage(definition.tag);
  const known = globalThis.customElements as CustomElementRegistry | undefined;
  if (known?.get(tag))
    raise(document.documentElement, "already-defined", "Load the script once, or take a prefix.", tag);
  else known?.define(tag, createShellElement(definition, tiers));
  return definition;
}
