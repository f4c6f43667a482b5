/** The state of the page beside its tags, read without the schema of the configuration, and followed. */
import { COUNTRY_HINT_COOKIE, PREFERRED_LOCALE_COOKIE } from "../domain/constants.ts";
import type { Facts } from "../domain/facts/facts.ts";
import { countryDomains, hostName } from "../domain/locales/locale-base.ts";
import { readCookie } from "../platform/cookies.ts";
import { currentLocation, onLocationChange, type PageLocation } from "../platform/page-location.ts";
import { keptEndReason } from "../stores/end-reason.ts";
import { givenConfig, givenStorageKey, registry, storedSession, type Unparsed } from "../stores/registry.ts";
import { pageIsWebView } from "../stores/web-view.ts";

export interface PageState {
  /** The configuration as given, the latest value of each key, unparsed. */
  readonly config: Readonly<Record<string, unknown>>;
  readonly isAuthorMode: boolean;
  readonly hasSession: boolean;
  readonly location: PageLocation;
  /** The locale, in lower case, whose configured site is the host of this page [L-03]. */
  readonly hostLocale: string | undefined;
  /** `<html lang>`, in lower case. */
  readonly language: string;
  readonly preferredLocale: string | undefined;
  readonly countryHint: string | undefined;
  readonly endReason: string | undefined;
  readonly isWebView: boolean;
  /** Answers of the flag service; empty before it has answered. */
  readonly flags: Readonly<Record<string, unknown>>;
  readonly consent: Facts["consent"];
  readonly year: number;
}

export function pageState(): PageState {
  const { state, flagAnswers, consent } = registry();
  const { session, preferredLocale } = state.get();
  const config = givenConfig();
  return {
    config,
    isAuthorMode: Boolean(config.author ?? document.querySelector("[data-shell-author]")),
    hasSession: storedSession() !== null || session === "active",
    location: currentLocation(),
    hostLocale: countryDomains(sitesOf(config)).get(hostName(location.host))?.toLowerCase(),
    language: document.documentElement.lang.toLowerCase(),
    preferredLocale: preferredLocale ?? readCookie(givenStorageKey("preferredLocale", PREFERRED_LOCALE_COOKIE)),
    countryHint: readCookie(givenStorageKey("countryHint", COUNTRY_HINT_COOKIE)),
    endReason: keptEndReason(),
    isWebView: pageIsWebView(),
    flags: flagAnswers.get(),
    consent: consent.get(),
    year: new Date().getFullYear(),
  };
}

const sitesOf = ({ site }: Unparsed): Unparsed => ((site as Unparsed | undefined)?.sites ?? {}) as Unparsed;

const listeners = new Set<() => void>();
let isFollowed = false;

/** Calls the listener when the state may have changed; returns a function that removes the listener. */
export function onPageState(listener: () => void): () => void {
  if (!isFollowed) follow();
  isFollowed = true;
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function follow(): void {
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const { config, state, flagAnswers, consent } = registry();
  for (const known of [config, state, flagAnswers, consent]) known.listen(notify);
  addEventListener("storage", notify);
  onLocationChange(notify);
}
