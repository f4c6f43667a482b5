/**
 * The script that pages load: at most 2 kB. It reads the configuration, opens the shared store, listens to links, brings
 * bare tags their fragment, and loads what behaves when a page needs it: at once for a bare tag or a customer, else
 * when the browser is idle or on the first sign of intent.
 */
import { whenIdle } from "../src/platform/idle.ts";
import { report, startPage } from "../src/stores/host-api.ts";
import { claim, storedSession } from "../src/stores/registry.ts";

export { configure, shell } from "../src/stores/host-api.ts";

/** Tags of all elements, as a selector. */
declare const __SHELL_TAGS__: string;
/** Tags that wait for an idle moment even without a fragment: what a visitor does not see at first. */
declare const __SHELL_WAITING__: string;
/** Styles that keep the room of tags without code. */
declare const __SHELL_ROOM__: string;
/** Address of the next tier beside this script. */
declare const __SHELL_BEHAVE__: string;

startPage();

const selector = `:is(${__SHELL_TAGS__}):not(:defined)`;
const query = (root: ParentNode) => root.querySelectorAll(selector);

const load = async (again = ""): Promise<void> => {
  // A second copy of this script must not bring a second session: the first to ask loads the elements.
  if (!again && !claim("elements")) return;
  try {
    // A failed import is remembered by the browser under its address: the second try needs another one.
    await import(/* @vite-ignore */ new URL(__SHELL_BEHAVE__ + again, import.meta.url).href);
  } catch {
    if (!again) await load("?again");
    else for (const tag of query(document)) report(tag, "load-failed", "It did not load.");
  }
};

const intents = ["pointerover", "focusin", "keydown"];

const attend = (element: Element): void => {
  const now = (): void => void load();
  if (storedSession() || !(element.shadowRoot || element.matches(__SHELL_WAITING__))) {
    now();
    return;
  }
  for (const intent of intents) element.addEventListener(intent, now, { once: true });
  if (document.readyState === "complete") whenIdle(now);
  else addEventListener("load", () => whenIdle(now), { once: true });
};

const sheet = new CSSStyleSheet();
sheet.replaceSync(__SHELL_ROOM__);
document.adoptedStyleSheets.push(sheet);

query(document).forEach(attend);
new MutationObserver((records) => {
  for (const { addedNodes } of records) {
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue;
      if (node.matches(selector)) attend(node);
      query(node).forEach(attend);
    }
  }
}).observe(document.documentElement, { childList: true, subtree: true });
