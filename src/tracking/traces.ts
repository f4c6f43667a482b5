/** Names of the storage entries and cookies that other tools leave in the browser. */
import { pageCookies, removeCookie } from "../platform/cookies.ts";

/** The collector's tracker keeps its ids in localStorage. */
export const isTrackerEntry = (name: string): boolean => /^(_sp_|snowplow)/.test(name);
/** First-party cookies that Google's tags set by script. */
const isTagCookie = (name: string): boolean => /^_(ga|gac|gat|gcl|gid)(_|$)/.test(name);

/** Removes Google's cookies from this host and each domain above it, because the tags set them for the whole domain. */
export function removeTagCookies(): void {
  const labels = location.hostname.split(".");
  const domains = labels.map((_, position) => labels.slice(position).join("."));
  const names = pageCookies().map((entry) => entry.split("=")[0] ?? "");
  for (const name of names.filter(isTagCookie)) {
    removeCookie(name);
    for (const domain of domains) removeCookie(name, domain);
  }
}
