/** What the page says beside its tags, read without the configuration's schema, and followed. */
import { END_REASON_KEY, WEB_VIEW_COOKIE } from "../domain/constants.ts";
import { readCookie } from "../platform/cookies.ts";
import { whenIdle } from "../platform/idle.ts";
import { pagePlace } from "../prerender/element-decision.ts";
import { givenConfig, givenStorageKey, registry, storedSession } from "../stores/registry.ts";
import type { PageSituation } from "./fragment-current.ts";
import { startPageServices } from "./render-queue.ts";

const listeners = new Set<() => void>();

export function pageSituation(): PageSituation {
  return {
    // Who writes the page has every element drawn, so that each says what it finds.
    config: { author: document.querySelector("[data-shell-author]"), ...givenConfig() },
    hasSession: storedSession() !== null || registry().state.get().session === "active",
    ...pagePlace(),
    search: location.search,
    preferredLocale: readCookie(givenStorageKey("preferredLocale")),
    endReason: keptEndReason(),
    isWebView: readCookie(givenStorageKey("webView", WEB_VIEW_COOKIE)) === "true",
    flags: registry().flagAnswers.get(),
    consent: registry().consent.get(),
    year: new Date().getFullYear(),
  };
}

/** What the page before left for this one to say; nothing where the storage is blocked. */
function keptEndReason(): string | null {
  try {
    return sessionStorage.getItem(givenStorageKey("endReason", END_REASON_KEY));
  } catch {
    return null;
  }
}

/** Calls back when something may have changed; returns the way to stop. */
export function onSituation(listener: () => void): () => void {
  follow();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let isFollowed = false;

function follow(): void {
  if (isFollowed) return;
  isFollowed = true;
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const { config, state, flagAnswers, consent } = registry();
  for (const known of [config, state, flagAnswers, consent]) known.listen(changed);
  addEventListener("storage", changed);
  config.subscribe(() => {
    const given = givenConfig();
    // Without a consent tool nobody is measured; the operator may have something to say.
    if (given.consent || given.flagService || given.statusUrl) whenIdle(startPageServices);
  });
}
