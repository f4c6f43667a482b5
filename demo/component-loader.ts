/**
 * `components.js`: pages load it beside `shell.js` when they place a React component. It loads the code of a component, and
 * React with it, when a tag of that component wants it: by the tag's `loading`, as a rule when the tag comes near the visible part
 * of the page. A page without one loads nothing.
 */
import { onAddedElements } from "../src/platform/added-elements.ts";
import { importWithRetry, whenNetworkReturns } from "../src/platform/import-with-retry.ts";
import { atLoadingMoment, loadingMoment, markPresses } from "../src/platform/loading-moment.ts";
import { reportError } from "../src/platform/reports/report-error.ts";

/** Filled in by the build: addresses beside this script, by tag. */
declare const __SHELL_COMPONENTS__: Readonly<Record<string, string>>;

/** By tag: what still waits for its code. */
const waiting = new Map(Object.keys(__SHELL_COMPONENTS__).map((tag) => [tag, new Map<Element, (() => void)[]>()]));

function watchPlaced(): void {
  for (const [tag, hosts] of waiting) {
    for (const host of document.querySelectorAll(tag)) {
      if (hosts.has(host)) continue;
      hosts.set(host, [markPresses(host)]);
      hosts.get(host)?.push(
        atLoadingMoment(host, loadingMoment(host.getAttribute("loading")), () => {
          // The element adopts the property, and does not wait again.
          Object.assign(host, { loading: "eager" });
          load(tag);
        }),
      );
    }
  }
}

const requested = new Set<string>();

function load(tag: string): void {
  if (requested.has(tag)) return;
  requested.add(tag);
  const loadAgain = () => {
    requested.delete(tag);
    load(tag);
  };
  importWithRetry(
    (again) => import(/* @vite-ignore */ new URL(__SHELL_COMPONENTS__[tag] + again, import.meta.url).href),
  )
    .then(() => {
      for (const stop of [...(waiting.get(tag)?.values() ?? [])].flat()) stop();
      waiting.delete(tag);
      if (waiting.size === 0) stopLooking();
    })
    .catch(() => {
      for (const host of document.querySelectorAll(tag)) reportError(host, "load-failed", "It did not load.");
      whenNetworkReturns(loadAgain);
    });
}

const stopLooking = onAddedElements(Object.keys(__SHELL_COMPONENTS__).join(), watchPlaced);
watchPlaced();
