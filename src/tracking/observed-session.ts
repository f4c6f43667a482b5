/**
 * Observability sessions [T-08]. For a share of sessions, or if a service has set the cookie, errors reported by the
 * shell become events, after consent to analytics. The session cookie has the value `true` while it is active.
 */
import { readCookie, removeCookie, writeCookie } from "../platform/cookies.ts";
import { reportsOnPage } from "../platform/report-error.ts";
import { storageKey } from "../stores/config/storage-key.ts";
import { visitorConfig } from "../stores/config/visitor-config.ts";
import { consent } from "../stores/page/page-consent.ts";
import { elementNameOf } from "../stores/page/page-tags.ts";
import { recordEvent } from "../stores/page/pending-events.ts";
import type { Page } from "../stores/page.ts";

export function followObservation(page: Page): void {
  const name = storageKey(page, "observed");
  const isObserved = () => consent(page).get().analytics === "granted" && readCookie(name) === "true";
  let areEarlyRecorded = false;
  consent(page).subscribe(({ analytics }) => {
    const share = visitorConfig(page).get().observedShare;
    if (analytics === "granted" && share !== undefined && readCookie(name) === undefined) {
      // Decided once per browser session, so that either all of its pages are observed or none.
      writeCookie(name, String(Math.random() < share));
    }
    if (analytics === "denied") removeCookie(name);
    if (areEarlyRecorded || !isObserved()) return;
    areEarlyRecorded = true;
    for (const { code, tag } of earlyErrors()) recordError(page, code, tag);
  });
  addEventListener("shell-error", (event) => {
    if (!isObserved()) return;
    const { code, tag } = (event as CustomEvent<{ code?: unknown; tag?: unknown }>).detail;
    if (typeof code === "string") recordError(page, code, String(tag ?? "script"));
  });
}

/** The message is left out: it is meant for the console of the page's developer. */
function recordError(page: Page, code: string, tag: string): void {
  recordEvent(page, { name: "shell error", object: code, component: elementNameOf(tag) });
}

/**
 * The errors that were reported before this code was loaded or before the session was observed. The nodes of the page keep
 * their reports.
 */
function earlyErrors(): readonly { readonly code: string; readonly tag: string }[] {
  return reportsOnPage().map((report) => {
    const [, tag = "script", code = ""] = /^(?:<([^<> ]+)> )?([^:]+):/.exec(report) ?? [];
    return { code, tag };
  });
}
