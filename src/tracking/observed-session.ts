/**
 * Observability sessions [T-08]. For a share of sessions, or if a service has set the cookie, errors reported by the
 * shell become events, after consent to analytics. The session cookie has the value `true` while it is active.
 */
import { readCookie, removeCookie, writeCookie } from "../platform/cookies.ts";
import { shellConfig, storageKey } from "../stores/config.ts";
import { consent } from "../stores/page-consent.ts";
import { elementNameOf } from "../stores/page-tags.ts";
import { recordEvent } from "../stores/pending-events.ts";

export function followObservation(): void {
  const name = storageKey("observed");
  consent.subscribe(({ analytics }) => {
    const share = shellConfig.get().observedShare;
    if (analytics === "granted" && share !== undefined && readCookie(name) === undefined) {
      // Decided once per browser session, so that either all of its pages are observed or none.
      writeCookie(name, String(Math.random() < share));
    }
    if (analytics === "denied") removeCookie(name);
  });
  addEventListener("shell-error", (event) => {
    if (consent.get().analytics !== "granted" || readCookie(name) !== "true") return;
    const { code, tag } = (event as CustomEvent<{ code?: unknown; tag?: unknown }>).detail;
    // The message is left out: it is meant for the console of the page's developer.
    if (typeof code === "string")
      recordEvent({ name: "shell error", object: code, component: elementNameOf(String(tag ?? "shell")) });
  });
}
