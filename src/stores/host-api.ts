/**
 * What hosts use of the shell, and what a page needs before any element: configuration read, links listened to. Part
 * of the page script, so it stays small.
 */
import { listenToLinks } from "./link-events.ts";
import { registry, type ShellState } from "./registry.ts";

const { state, config } = registry();

export type { ShellState };

/** Read the session's state, follow it, add configuration; later configuration wins key by key [W-03]. */
export const shell = {
  get: (): ShellState => state.get(),
  /** Calls back at once and after each change; returns the way to stop. */
  subscribe: (listener: (state: ShellState) => void): (() => void) => state.subscribe(listener),
  configure: (given: object): void => config.set([...config.get(), given]),
};

export const { configure } = shell;

/** A storage name as the configuration has it, unparsed: elements bring the schema, this script does not. */
export function givenStorageKey(name: string, fallback: string): string {
  let keys: Record<string, unknown> = {};
  for (const given of config.get()) keys = (given as { storageKeys?: typeof keys } | null)?.storageKeys ?? keys;
  const key = keys[name];
  return (typeof key === "string" && key.trim()) || fallback;
}

/** Says a mistake on the console and by `shell-error`. */
export function report(element: Element, code: string, message: string): void {
  const tag = element.localName;
  console.error(`<${tag}> ${code}: ${message}`);
  element.dispatchEvent(
    new CustomEvent("shell-error", { bubbles: true, composed: true, detail: { code, message, tag } }),
  );
}

/** Reads the configuration that stands in the page, and listens to links. */
export function startPage(): void {
  for (const script of document.querySelectorAll("script[data-shell-config]")) {
    try {
      configure(JSON.parse(script.textContent || "{}"));
    } catch {
      report(script, "bad-config", "The data-shell-config script is not valid JSON; it is ignored.");
    }
  }
  listenToLinks(() => ({
    preferredLocale: givenStorageKey("preferredLocale", "shell_preferred_locale"),
    countryHint: givenStorageKey("countryHint", "shell_country_hint"),
  }));
}
