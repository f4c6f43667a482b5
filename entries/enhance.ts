/** `enhance-<version>.js`, which the page script loads: every element defined, with its behaviour and without React. */
import { definition as header } from "../elements/app-header/app-header.definition.ts";
import type { BrowserDefinition } from "../src/element/definition.ts";
import { defineElement } from "../src/element/shell-element.ts";
import { untilHeaderMayStart } from "../src/enhance/early-header.ts";
import { pageEnhancement } from "../src/enhance/page-enhancement.ts";
import { storedSession } from "../src/stores/config/unparsed-config.ts";
import { thisPage } from "../src/stores/page.ts";
import { ELEMENTS } from "./all-elements.ts";
import { builtScripts, renderingOf } from "./built-scripts.ts";

async function start(): Promise<void> {
  const page = thisPage();
  // Fragments of bare tags that are on their way are inserted before this script takes time. A customer does not wait:
  // their session must be watched.
  if (storedSession(page) === null) await Promise.all(Object.values(page.fragments));
  const isEarly = await untilHeaderMayStart(page, header.tag);
  const enhance = pageEnhancement(page, builtScripts);
  const define = (definition: BrowserDefinition) =>
    defineElement(definition, renderingOf(definition.tag), enhance(definition));
  if (isEarly) {
    define(header);
    await untilParsed();
  }
  for (const definition of ELEMENTS) if (!isEarly || definition !== header) define(definition);
}

/** No tag is defined before it is parsed, because the page keeps room only for undefined tags. */
function untilParsed(): Promise<unknown> {
  return new Promise((resolve) => document.addEventListener("readystatechange", resolve, { once: true }));
}

// A function, because the bundler moves shared code out of a script that awaits at its top level.
void start();
