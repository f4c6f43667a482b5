/** What tracking leaves in a browser, by name: found by every page, removed by what is loaded for it. */
import { storageKey } from "../stores/config.ts";

/** The collector's tracker keeps its ids in localStorage. */
export const isTrackerEntry = (name: string): boolean => /^(_sp_|snowplow)/.test(name);
/** First-party cookies that Google's tags set by script. */
export const isTagCookie = (name: string): boolean => /^_(ga|gid|gat|gcl)/.test(name);

/** Entries of the tab that are ours. */
const TAB_ENTRIES = ["trackQueue", "trackNoted", "attributed"] as const;

export function cookieNames(): readonly string[] {
  return document.cookie.split("; ").map((entry) => entry.split("=")[0] ?? "");
}

/** Whether an earlier page of this browser has stored what only consent allows. */
export function hasTraces(): boolean {
  try {
    const ours: readonly string[] = TAB_ENTRIES.map(storageKey);
    return (
      Object.keys(sessionStorage).some((name) => ours.includes(name)) ||
      Object.keys(localStorage).some(isTrackerEntry) ||
      cookieNames().some((name) => isTagCookie(name) || name === storageKey("observed"))
    );
  } catch {
    // A browser that blocks the storage has stored nothing.
    return false;
  }
}
