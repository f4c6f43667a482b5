/**
 * The API for hosts, and the start of a page: reads its configuration and listens to its links. It is part of the page
 * script, so it stays small.
 */
import { reportError } from "../platform/report-error.ts";
import type { ShellConfig } from "./config-schema.ts";
import { listenToLinks } from "./link-events.ts";
import { claim, registry, type ShellState, storedSession } from "./registry.ts";

const { state, config } = registry();

export type { ShellState };

/**
 * Keeps a copy of a page's configuration, so that neither a getter nor a proxy of the host runs later and the values
 * cannot change.
 *
 * @param block the script element that contains it; missing for `configure()`
 */
function addConfig(read: () => string | null, block?: Element): void {
  try {
    const given = JSON.parse(read() as string);
    // The parser puts no page content into the head, even if a sanitizer let a block through [docs/security.md].
    if (block && !block.matches(":root>head>*")) claim(given);
    config.set([...config.get(), given]);
  } catch {
    reportError(block ?? document.documentElement, "bad-config", "It is no JSON.");
  }
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
  get: (): ShellState => state.get(),
  /**
   * Calls the listener at once and after each change. Returns a function that stops it. A listener that throws does not
   * affect the others.
   */
  subscribe: (listener: (state: ShellState) => void): (() => void) =>
    state.subscribe((now) => {
      try {
        listener(now);
      } catch (error) {
        console.error(error);
      }
    }),
  configure: (given: ShellConfig): void => addConfig(() => JSON.stringify(given)),
};

export const { configure } = shell;

/** Reads the configuration blocks of the page, each once for all copies of the script, and listens to links. */
export function startPage(): void {
  for (const script of document.querySelectorAll("script[data-shell-config]")) {
    if (claim(script)) addConfig(() => script.textContent, script);
  }
  // Without a stored session nobody is logged in, so hosts get this state at once.
  const now = state.get();
  if (now.session === "unknown" && !storedSession()) state.set({ ...now, session: "anonymous" });
  listenToLinks();
}
