/**
 * The script that pages load. It reads the configuration, opens the shared store, listens to links, brings
 * bare tags their fragment, and loads the enhance script when a page needs it: at once for a bare tag or a customer, else
 * when the browser is idle or on the first sign of intent; on that alone where the visitor saves data. With `async` on its tag
 * it runs while the page is still being parsed.
 */

import { FIRST_TAG } from "../src/enhance/bare-fragment.ts";
import { LONGEST_START_MS, reportFailure } from "../src/enhance/page-failures.ts";
import { onAddedElements } from "../src/platform/added-elements.ts";
import { importWithRetry, whenNetworkReturns } from "../src/platform/import-with-retry.ts";
import { isParsed, whenIdle } from "../src/platform/page-moments.ts";
import { preloadModule, savesData } from "../src/platform/preload-module.ts";
import { reportError } from "../src/platform/reports/report-error.ts";
import { prefixesOfPage } from "../src/platform/tag-prefix.ts";
import { storedSession } from "../src/stores/config/unparsed-config.ts";
import { startPage } from "../src/stores/page/host-api.ts";
import { claim, thisPage } from "../src/stores/page.ts";

export { configure, shell } from "../src/stores/page/host-api.ts";

/** Tags of all elements, as a selector. */
declare const __SHELL_TAGS__: string;
/** Tags that wait for an idle moment even without a fragment: what a visitor does not see at first. */
declare const __SHELL_WAITING__: string;
/** Address of the fragments' scripts beside this script, `*` for the locale in lower case. */
declare const __SHELL_FRAGMENTS_AT__: string;
/** Styles that keep the room of tags without code. */
declare const __SHELL_ROOM__: string;
/** Address of the next tier beside this script. */
declare const __SHELL_ENHANCE__: string;
/** Addresses of the scripts that make the first calls for a customer. */
declare const __SHELL_OF_CUSTOMERS__: readonly string[];

const page = thisPage();

const undefinedTags = (): NodeListOf<Element> => document.querySelectorAll(`:is(${__SHELL_TAGS__}):not(:defined)`);

const hrefOf = (address: string) => new URL(address, import.meta.url).href;
const bring = (address: string) => import(/* @vite-ignore */ hrefOf(address));

/** While the parser is at work, the fragment of a tag may follow. */
const isBare = (tag: Element) => !tag.shadowRoot && isParsed(tag);

/** Shows a bare header, which is what visitors see first, from the fragments of the locale that it says in its markup. */
const insertHeader = () => {
  const header = document.querySelector(`${FIRST_TAG}:not(:defined)`);
  const locale = header && isBare(header) && header.getAttribute("locale")?.toLowerCase();
  if (!locale || !/^..(-..)?$/.test(locale)) return;
  page.fragments[locale] ??= bring(__SHELL_FRAGMENTS_AT__.replace("*", locale))
    .then((module) => module.insertBareHeaders())
    .catch(() => {});
};

// A page that is written anew by `document.open()` has another root: the browser does not run this script a second time.
// An observer needs the document itself, not its stand-in (src/platform/page-document.ts).
new MutationObserver(() => startPage(page)).observe(document.getRootNode(), { childList: true });

const load = async (): Promise<void> => {
  // After the elements are defined, the browser upgrades later tags by itself.
  stopLooking();
  // A second copy of this script must not bring a second session: the first to ask loads the elements.
  if (!claim(page, "elements")) return;
  prefixesOfPage().add("");
  insertHeader();
  addEventListener("error", ({ filename }) => {
    // Our files lie beside the enhance script. A host may dispatch an event of this name without a file.
    if (filename?.startsWith(hrefOf(__SHELL_ENHANCE__).split("enhance")[0] as string)) reportFailure(page, "script");
  });
  setTimeout(() => {
    if (document.querySelector(`${FIRST_TAG}:not(:defined)`)) reportFailure(page, "header");
  }, LONGEST_START_MS);
  // The enhance script would request these a round trip later.
  if (storedSession(page)) for (const file of __SHELL_OF_CUSTOMERS__) preloadModule(hrefOf(file));
  await enhance();
};

page.startElements ??= load;

const enhance = async (): Promise<void> => {
  try {
    await importWithRetry((again) => bring(__SHELL_ENHANCE__ + again));
  } catch {
    reportFailure(page, "load");
    sheet.replaceSync("");
    for (const tag of undefinedTags()) reportError(tag, "load-failed", "It did not load.");
    whenNetworkReturns(enhance);
  }
};

const attend = (): void => {
  // The parser may have brought a block of configuration.
  startPage(page);
  for (const tag of undefinedTags()) {
    if ((isBare(tag) && !tag.matches(__SHELL_WAITING__)) || storedSession(page)) return void load();
    // The listener is always the same function, so a tag never gets it twice.
    for (const intent of ["pointerover", "focusin", "keydown"]) tag.addEventListener(intent, load, { once: true });
    if (document.readyState === "complete" && !savesData()) whenIdle(load);
  }
};

const sheet = new CSSStyleSheet();
sheet.replaceSync(__SHELL_ROOM__);
document.adoptedStyleSheets.push(sheet);

// While the page is being parsed, a tag is complete only when something follows it.
const isLoading = () => document.readyState === "loading";
const stopLooking = onAddedElements(`${__SHELL_TAGS__},script[data-shell-config]`, attend, isLoading);
document.addEventListener("readystatechange", attend);
attend();
