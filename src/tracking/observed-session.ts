/**
 * Observability sessions [T-08]. For a share of sessions, or if a service has set the cookie, errors reported by the
 * shell become events, after consent to analytics. The session cookie has the value `true` while it is active.
 */
import type { ElementName } from "../domain/element-name.ts";
import { errorWord } from "../domain/tracking/outgoing-text.ts";
import { readCookie, removeCookie, writeCookie } from "../platform/cookies.ts";
import { reportsOnPage } from "../platform/reports/report-error.ts";
import { shellConfig } from "../stores/config/page-config.ts";
import { storageKey } from "../stores/config/storage-key.ts";
import { consent } from "../stores/page/page-consent.ts";
import { elementNameOf } from "../stores/page/page-tags.ts";
import { recordEvent } from "../stores/page/pending-events.ts";
import type { Page } from "../stores/page.ts";

export function followObservation(page: Page): void {
  const name = storageKey(page, "observed");
  const isObserved = () => consent(page).get().analytics === "granted" && readCookie(name) === "true";
  let areEarlyRecorded = false;
  consent(page).subscribe(({ analytics }) => {
    const share = shellConfig(page).get().observedShare;
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
    recordError(page, code, String(tag ?? "script"));
  });
}

/**
 * The message is left out: it is meant for the console of the page's developer. Any script can dispatch the event, so its code and
 * tag are sent only as words.
 */
function recordError(page: Page, code: unknown, tag: string): void {
  const object = errorWord(code);
  if (object === undefined) return;
  const name = errorWord(elementNameOf(tag));
  recordEvent(page, { name: "shell error", object, ...(name !== undefined && { component: name as ElementName }) });
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
