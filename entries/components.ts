/**
 * `components.js`: pages load it beside `shell.js` when they place a React component. It loads the code of a component, and
 * React with it, when a tag of that component is on the page; a page without one loads nothing.
 */
import { onAddedElements } from "../src/platform/added-elements.ts";
import { importWithRetry, whenNetworkReturns } from "../src/platform/import-with-retry.ts";
import { reportError } from "../src/platform/report-error.ts";

/** Filled in by the build: addresses beside this script, by tag. */
declare const __SHELL_COMPONENTS__: Readonly<Record<string, string>>;

const requested = new Set<string>();

function loadPlaced(): void {
  for (const [tag, address] of Object.entries(__SHELL_COMPONENTS__)) {
    if (requested.has(tag) || document.querySelector(tag) === null) continue;
    requested.add(tag);
    const loadAgain = () => {
      requested.delete(tag);
      loadPlaced();
    };
    importWithRetry((again) => import(/* @vite-ignore */ new URL(address + again, import.meta.url).href)).catch(() => {
      for (const host of document.querySelectorAll(tag)) reportError(host, "load-failed", "It did not load.");
      whenNetworkReturns(loadAgain);
    });
  }
  if (requested.size === Object.keys(__SHELL_COMPONENTS__).length) stopLooking();
}

const stopLooking = onAddedElements(Object.keys(__SHELL_COMPONENTS__).join(), loadPlaced);
loadPlaced();
