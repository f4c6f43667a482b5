/** `enhance-<version>.js`, which the page script loads: every element defined, with its behaviour and without React. */
import { defineElement } from "../src/element/shell-element.ts";
import { pageEnhancement } from "../src/enhance/page-enhancement.ts";
import { registry, storedSession } from "../src/stores/registry.ts";
import { ELEMENTS } from "./all-elements.ts";
import { builtScripts, renderingOf } from "./built-scripts.ts";

async function start(): Promise<void> {
  // Fragments of bare tags that are on their way are painted before this script takes time. A customer does not wait:
  // their session must be watched.
  if (storedSession() === null) await Promise.all(Object.values(registry().fragments));
  const enhance = pageEnhancement(builtScripts);
  for (const definition of ELEMENTS) defineElement(definition, renderingOf(definition.tag), enhance(definition));
}

// A function, because the bundler moves shared code out of a script that awaits at its top level.
void start();
