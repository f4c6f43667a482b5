/**
 * What hosts use of the shell, and what a page needs before any element: configuration read, links listened to. Part
 * of the page script, so it stays small.
 */
import { reportError } from "../platform/report-error.ts";
import type { ShellConfig } from "./config-schema.ts";
import { listenToLinks } from "./link-events.ts";
import { claim, registry, type ShellState, storedSession } from "./registry.ts";

const { state, config } = registry();

export type { ShellState };

/**
 * Keeps a copy of what a page configures: no getter or proxy of a host runs later, and what was said once stays said.
 *
 * @param block the block it stands in; none for `configure()`
 */
function add(read: () => string | null, block?: Element): void {
  try {
    const given = JSON.parse(read() as string);
    // The parser lets no content of a page into the head, whatever a sanitiser lets through [docs/security.md].
    if (block && !block.matches(":root>head>*")) claim(given);
    config.set([...config.get(), given]);
  } catch {
    reportError(block ?? document.documentElement, "bad-config", "It is no JSON.");
  }
}

/** Filled in by the build (vite.config.ts). */
declare const __SHELL_BUILD__: string;
declare const __SHELL_VERSION__: string;

/** Read the session's state, follow it, add configuration; later configuration wins key by key [W-03]. */
export const shell = {
  /** Of this copy of the script: the release and, behind the plus, the build: `0.1.0+e8c5fdb1cb46`. */
  version: `${__SHELL_VERSION__}+${__SHELL_BUILD__}`,
  get: (): ShellState => state.get(),
  /** Calls back at once and after each change; returns the way to stop. A listener that throws stops nobody else. */
  subscribe: (listener: (state: ShellState) => void): (() => void) =>
    state.subscribe((now) => {
      try {
        listener(now);
      } catch (error) {
        console.error(error);
      }
    }),
  configure: (given: ShellConfig): void => add(() => JSON.stringify(given)),
};

export const { configure } = shell;

/** Reads the configuration that stands in the page, each block once for all copies of the script; listens to links. */
export function startPage(): void {
  for (const script of document.querySelectorAll("script[data-shell-config]")) {
    if (claim(script)) add(() => script.textContent, script);
  }
  // Where no record is, nobody is logged in: hosts know at once, whatever is loaded later.
  const now = state.get();
  if (now.session === "unknown" && !storedSession()) state.set({ ...now, session: "anonymous" });
  listenToLinks();
}
