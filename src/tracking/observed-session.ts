/**
 * The observability session: for a share of sessions, or where a service has set the cookie, what the shell reports as
 * a mistake becomes an event, after consent to analytics. `true` in the session cookie means that it is active [T-08].
 */
import { readCookie, removeCookie, writeCookie } from "../platform/cookies.ts";
import { shellConfig, storageKey } from "../stores/config.ts";
import { consent } from "../stores/page-consent.ts";
import { tell } from "../stores/page-happenings.ts";
import { elementNameOf } from "../stores/page-tags.ts";

export function followObservation(): void {
  const name = storageKey("observed");
  consent.subscribe(({ analytics }) => {
    const share = shellConfig.get().observedShare;
    if (analytics === "granted" && share !== undefined && readCookie(name) === undefined) {
      // Decided once per session of the browser: every page of it is observed, or none.
      writeCookie(name, String(Math.random() < share));
    }
    if (analytics === "denied") removeCookie(name);
  });
  addEventListener("shell-error", (event) => {
    if (consent.get().analytics !== "granted" || readCookie(name) !== "true") return;
    const { code, tag } = (event as CustomEvent<{ code?: unknown; tag?: unknown }>).detail;
    // Never the message: it is for the console of whoever builds the page.
    if (typeof code === "string")
      tell({ name: "shell error", object: code, component: elementNameOf(String(tag ?? "shell")) });
  });
}
