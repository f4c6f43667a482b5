/**
 * The script that pages load: at most 2 kB. It reads the configuration, opens the shared store, listens to links, and
 * loads an element's code when a page needs it: at once for a bare tag or a logged-in customer, else when the browser
 * is idle or on the first sign of intent.
 */
import { whenIdle } from "../src/platform/idle.ts";
import { givenStorageKey, report, startPage } from "../src/stores/host-api.ts";
import { claim } from "../src/stores/registry.ts";

import room from "./shell.css?inline";

export { configure, shell } from "../src/stores/host-api.ts";

/** Tags of all elements, and the address of their code relative to this script, `*` for the tag; by the build. */
declare const __SHELL_TAGS__: readonly string[];
declare const __SHELL_ENTRY__: string;
/** Addresses of the chunks that every element imports. */
declare const __SHELL_SHARED__: readonly string[];

startPage();

const hasSession = (): boolean => {
  try {
    return Boolean(localStorage.getItem(givenStorageKey("auth", "shell.auth")));
  } catch {
    return false;
  }
};

const selector = __SHELL_TAGS__.map((tag) => `${tag}:not(:defined)`).join();
let isAsked = false;

const address = (file: string): string => new URL(file, import.meta.url).href;

const load = async (element: Element, attempt = 0): Promise<void> => {
  const tag = element.localName;
  // A second copy of this script must not bring a second session: the first to ask loads the element.
  if (attempt === 0 && !claim(tag)) return;
  // Side by side with the element, not after it; a failure shows where the element imports them.
  if (!isAsked) for (const file of __SHELL_SHARED__) import(/* @vite-ignore */ address(file)).catch(() => {});
  isAsked = true;
  try {
    // A failed import is remembered by the browser under its address: the second try needs another one.
    await import(/* @vite-ignore */ address(__SHELL_ENTRY__.replaceAll("*", tag) + (attempt ? "?again" : "")));
  } catch {
    if (attempt === 0) await load(element, 1);
    else report(element, "load-failed", "Its code could not be loaded; its static content stays.");
  }
};

const intents = ["pointerover", "pointerdown", "focusin", "keydown"];

const attend = (element: Element): void => {
  // What a visitor does not see at first can wait, with a fragment or without.
  if (hasSession() || !(element.shadowRoot || /guard|meta|banner/.test(element.localName))) {
    load(element);
    return;
  }
  const now = (): void => void load(element);
  for (const intent of intents) element.addEventListener(intent, now, { once: true, passive: true });
  if (document.readyState === "complete") whenIdle(now);
  else addEventListener("load", () => whenIdle(now), { once: true });
};

const sheet = new CSSStyleSheet();
sheet.replaceSync(room);
document.adoptedStyleSheets.push(sheet);

const look = (root: ParentNode): void => root.querySelectorAll(selector).forEach(attend);
look(document);
new MutationObserver((records) => {
  for (const { addedNodes } of records) {
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue;
      if (node.matches(selector)) attend(node);
      look(node);
    }
  }
}).observe(document.documentElement, { childList: true, subtree: true });
