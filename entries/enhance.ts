/** `enhance-<version>.js`, which the page script loads: every element defined, with its behaviour and without React. */
import { definition as header } from "../elements/app-header/app-header.definition.ts";
import type { BrowserDefinition } from "../src/element/definition.ts";
import { defineElement } from "../src/element/shell-element.ts";
import { pageEnhancement } from "../src/enhance/page-enhancement.ts";
import { isParsed } from "../src/platform/page-moments.ts";
import { lastActiveKey, storedSession } from "../src/stores/config/unparsed-config.ts";
import { type Page, thisPage } from "../src/stores/page.ts";
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

/** Longer than a navigation. A shorter idle time ends the session as soon as the guard has started. */
const JUST_NOW_MS = 30_000;

/**
 * Resolves to true when such a header may start: its markup is complete and the first frame is painted, which needs the network
 * more than the scripts of the header. Resolves to false when the page is parsed before.
 */
function untilHeaderMayStart(page: Page, tag: string): Promise<boolean> {
  return new Promise((resolve) => {
    const check = () => {
      const isLoading = document.readyState === "loading";
      if (isLoading && !mayStartEarly(page, document.querySelector(tag))) return;
      observer.disconnect();
      // A hidden page has no frame, but will be parsed.
      if (isLoading) requestAnimationFrame(() => resolve(true));
      else resolve(false);
    };
    const observer = new MutationObserver(check);
    observer.observe(document.getRootNode(), { childList: true, subtree: true });
    document.addEventListener("readystatechange", check, { once: true });
    check();
  });
}

function mayStartEarly(page: Page, header: Element | null): boolean {
  if (header === null || !isParsed(header) || storedSession(page) === null) return false;
  const lastActiveAt = Number(localStorage.getItem(lastActiveKey(page)));
  return Date.now() - lastActiveAt < JUST_NOW_MS;
}

// A function, because the bundler moves shared code out of a script that awaits at its top level.
void start();
