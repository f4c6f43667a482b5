/** The values that every tier reads from the page: its address, its language, and what earlier pages left in cookies and storage. */
import { atom, onMount, type ReadableAtom, type WritableAtom } from "nanostores";
import {
  COUNTRY_HINT_COOKIE,
  END_REASON_KEY,
  PREFERRED_LOCALE_COOKIE,
  WEB_VIEW_COOKIE,
} from "../../domain/constants.ts";
import type { PageAddress, Surroundings } from "../../domain/facts/facts-on-page.ts";
import { browserClock } from "../../platform/clock.ts";
import { pageCookies, readCookie } from "../../platform/cookies.ts";
import { currentLocation, onLocationChange } from "../../platform/page-location.ts";
import { configuredStorageKey, unparsedConfig } from "../config/unparsed-config.ts";
import { type Page, perPage } from "../page.ts";
import { tagsOnPage } from "./page-tags.ts";

export function readAddress(): PageAddress {
  return { ...currentLocation(), host: location.host, language: document.documentElement.lang };
}

export function readSurroundings(page: Page): Surroundings {
  const cookies = pageCookies();
  const chosen = page.state.get().preferredLocale;
  return {
    preferredLocale:
      chosen ?? readCookie(configuredStorageKey(page, "preferredLocale", PREFERRED_LOCALE_COOKIE), cookies),
    countryHint: readCookie(configuredStorageKey(page, "countryHint", COUNTRY_HINT_COOKIE), cookies),
    endReason: storedEndReason(page),
    isWebView: pageIsWebView(page, { cookies }),
  };
}

/** Calls the listener when an address or surroundings may have changed; returns a function that removes the listener. */
export function onReadingChange(page: Page, listener: () => void): () => void {
  const { config, state } = page;
  const stops = [config.listen(listener), state.listen(listener), onLocationChange(listener)];
  addEventListener("storage", listener);
  const root = document.documentElement;
  // A translator of the browser writes its own language there.
  const language = new MutationObserver(() => root.matches("[class*=translated-]") || listener());
  language.observe(root, { attributeFilter: ["lang"] });
  return () => {
    language.disconnect();
    for (const stop of stops) stop();
    removeEventListener("storage", listener);
  };
}

const reading = perPage("reading", (page) => {
  const address = atom<PageAddress>(readAddress());
  const around = atom<Surroundings>(readSurroundings(page));
  for (const store of [address, around]) {
    onMount(store, () => {
      readPageAgain(page);
      return onReadingChange(page, () => readPageAgain(page));
    });
  }
  return { address, around };
});

/** Followed while the store has listeners. */
export const pageAddress = (page: Page): ReadableAtom<PageAddress> => reading(page).address;

/** Followed while the store has listeners. Cookies have no event of their own, so elements read the page again when they start or change. */
export const surroundings = (page: Page): ReadableAtom<Surroundings> => reading(page).around;

/** Reads the page again. Equal values count as unchanged. */
export function readPageAgain(page: Page): void {
  const { address, around } = reading(page);
  setIfChanged(address, readAddress());
  setIfChanged(around, readSurroundings(page));
}

function setIfChanged<T>(store: WritableAtom<T>, next: T): void {
  if (JSON.stringify(next) !== JSON.stringify(store.get())) store.set(next);
}

/**
 * The year of the copyright line, read when a footer starts. A page that stays open over New Year keeps the old year.
 */
export const currentYear = (): number => new Date(browserClock().now().wall).getFullYear();

/**
 * Whether the page is inside the app's web view: one answer for all tiers [S-10].
 *
 * @param known what the caller has read already. Without the settings of the guards the tags of the page count, before their code has
 * loaded; without the texts that mark the app's user agent those of the unparsed configuration
 */
export function pageIsWebView(
  page: Page,
  known: {
    readonly guard?: { readonly webView: boolean };
    readonly userAgents?: unknown;
    readonly cookies?: readonly string[];
  } = {},
): boolean {
  const { guard = tagSettings(), cookies } = known;
  const { webViewUserAgents } = (unparsedConfig(page).session ?? {}) as { readonly webViewUserAgents?: unknown };
  const mobile = readCookie(configuredStorageKey(page, "webView", WEB_VIEW_COOKIE), cookies);
  return guard.webView || isWebView(mobile, navigator.userAgent, known.userAgents ?? webViewUserAgents);
}

/**
 * Every guard must say so, because an editor can write a further one. The property, set before or after the definition,
 * wins over the attribute. A boolean attribute holds by presence.
 */
function tagSettings(): { readonly webView: boolean } {
  const guards = [...document.querySelectorAll(tagsOnPage("session-guard"))];
  const isInWebView = (guard: Element & { readonly webView?: unknown }) =>
    String(guard.webView ?? guard.getAttribute("web-view") ?? false) !== "false";
  return { webView: guards.length > 0 && guards.every(isInWebView) };
}

/**
 * True in the app's web view: the `mobile` cookie has the value true, or the user agent contains a configured text. By
 * default the user agent decides nothing, because the browsers inside other companies' apps look like the bank's [S-10].
 */
export function isWebView(mobileCookie: string | undefined, userAgent: string, patterns: unknown): boolean {
  if (mobileCookie === "true") return true;
  return (
    Array.isArray(patterns) && patterns.some((text) => typeof text === "string" && text && userAgent.includes(text))
  );
}

const reasonKey = (page: Page): string => configuredStorageKey(page, "endReason", END_REASON_KEY);

/**
 * The reason why the last session of this tab ended, which the page before left in the storage [S-07]. Undefined without a reason, for
 * a text that cannot be one, and when storage is blocked. Only the form of the text is checked, because visitors' pages load this file
 * without the list of reasons.
 */
function storedEndReason(page: Page): string | undefined {
  try {
    const text = sessionStorage.getItem(reasonKey(page));
    return text !== null && /^[a-z-]+$/.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the reason once: it is removed, so that the next page does not show it again. */
export function takeEndReason(page: Page): string | undefined {
  const reason = storedEndReason(page);
  if (reason !== undefined) sessionStorage.removeItem(reasonKey(page));
  return reason;
}
