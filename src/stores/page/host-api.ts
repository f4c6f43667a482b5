/**
 * The API for hosts, and the start of a page: reads its configuration and listens to its links. It is part of the page
 * script, so it stays small.
 */
import type { Explanation } from "../../domain/explain/explanation.ts";
import { REFRESH_EVENT, type RefreshedPart } from "../../domain/facts/refreshed-part.ts";
import { emit } from "../../platform/emit.ts";
import { jsonText } from "../../platform/json-text.ts";
import { reportError } from "../../platform/reports/report-error.ts";
import type { ShellConfig } from "../config/config-schema.ts";
import { storedSession } from "../config/unparsed-config.ts";
import { claim, type Page, type ShellState, thisPage } from "../page.ts";
import { denyStorages } from "./consent-default.ts";
import { listenToLinks } from "./link-events.ts";

export type { ShellState };

/**
 * Keeps a copy of a page's configuration, so that neither a getter nor a proxy of the host runs later and the values
 * cannot change.
 *
 * @param block the script element that contains it; missing for `configure()`
 */
function addConfig(page: Page, read: () => string | null, block?: Element): void {
  try {
    const configuration = JSON.parse(read() as string);
    const { config } = page;
    const known = config.get();
    // The parser puts no page content into the head, even if a sanitizer let a block through [docs/security.md].
    const isOfContent = block && !block.matches(":root>head>*");
    // The first configuration is the weakest, because later configuration overrides it.
    config.set(isOfContent ? [partForContent(configuration, block), ...known] : [...known, configuration]);
    denyStorages(page);
  } catch {
    reportError(block ?? document.documentElement, "bad-config", "It is no JSON.");
  }
}

/**
 * The names, at any depth, that a block of configuration in the page's content may set: `site.name`, `site.logo` and
 * `author`. All others count only from a block in the document's head or from `configure()` [docs/security.md]. The
 * root of the JSON text has an empty name.
 */
const CONTENT_NAMES = /^(|site|name|logo|url|alt|author)$/;

/**
 * Returns what a block in the page's content may set, and reports the rest. An attacker or an editor may have written
 * such a block, so it decides only how the site is named [docs/security.md].
 */
function partForContent(configuration: unknown, block: Element): unknown {
  const text = JSON.stringify(configuration, (key, value) =>
    CONTENT_NAMES.test(key) ? value : reportError(block, "bad-config", `"${key}" is ignored outside the head.`),
  );
  return JSON.parse(text);
}

/** Defined by the build (vite.config.ts). */
declare const __SHELL_BUILD__: string;
declare const __SHELL_VERSION__: string;

/**
 * Reads and follows the session's state, and adds configuration. Later configuration overrides earlier, key by key
 * [W-03].
 */
export const shell = {
  /** Release and build of this copy of the script: `0.1.0+e8c5fdb1cb46`. */
  version: `${__SHELL_VERSION__}+${__SHELL_BUILD__}`,
  get: (): ShellState => thisPage().state.get(),
  /**
   * Calls the listener at once and after each change. Returns a function that stops it. A listener that throws does not
   * affect the others.
   */
  subscribe: (listener: (state: ShellState) => void): (() => void) =>
    thisPage().state.subscribe((now) => {
      try {
        listener(now);
      } catch (error) {
        console.error(error);
      }
    }),
  configure: (configuration: ShellConfig): void => addConfig(thisPage(), () => jsonText(configuration)),
  /** Reports that the customer is active where the page cannot see it, for example in a frame. */
  activity: () => emit(globalThis, "shell-activity"),
  /**
   * Reads the customer's data again, or only these parts of it, after something on the page has changed it. Settles when the
   * data has been read, or could not be; at once where the page has not begun to read. Never rejects.
   */
  refresh: async (...parts: readonly RefreshedPart[]): Promise<void> => {
    const page = thisPage();
    page.isCustomerStale = true;
    emit(globalThis, REFRESH_EVENT, parts);
    await page.reading;
  },
  /**
   * Says why the page is as it is: facts, header, menu entries, session, flags. It holds no token and no amount. Brings the elements of
   * the page, which a visitor's page may not have loaded yet; in a bundle it waits until they are defined.
   */
  explain: async (): Promise<Explanation> => {
    const page = thisPage();
    await page.startElements?.();
    while (!page.explain) await new Promise((resolve) => addEventListener("shell-ready", resolve, { once: true }));
    return page.explain();
  },
};

export const { configure } = shell;

/** Reads the configuration blocks of the page, each once for all copies of the script, and listens to links. */
export function startPage(page: Page): void {
  for (const script of document.querySelectorAll("script[data-shell-config]")) {
    if (claim(page, script)) addConfig(page, () => script.textContent, script);
  }
  // Without a stored session nobody is logged in, so hosts get this state at once.
  const { state } = page;
  const now = state.get();
  if (now.session === "unknown" && !storedSession(page)) state.set({ ...now, session: "anonymous" });
  listenToLinks(page);
}
