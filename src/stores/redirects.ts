/** Leads a customer to the page that has to come first, once the facts say so [S-13]. */
import type { ReadableAtom } from "nanostores";
import type { Facts } from "../domain/facts/facts.ts";
import { type ForcedRedirect, redirectFor } from "../domain/page/forced-redirect.ts";
import { tabStore } from "../platform/storage.ts";
import { mayRedirect } from "../session/way-back.ts";
import { storageKey } from "./config.ts";
import { consentKnown } from "./page-consent.ts";
import { tell } from "./page-happenings.ts";

/** A consent tool that is not ready by then costs the event of a redirect, not the customer's time. */
const CONSENT_PATIENCE_MS = 1000;

/**
 * `ask` asks the host, who takes over by preventing the event; it is an event of analytics either way [T-06]. A circle of
 * redirects is broken after three.
 */
export function followRedirects(facts: ReadableAtom<Facts>, ask: (redirect: ForcedRedirect) => boolean): () => void {
  const storage = tabStore();
  let told = "";
  return facts.subscribe((known) => {
    const redirect = redirectFor(known);
    const key = redirect === undefined ? "" : `${known.page.path} ${redirect.href}`;
    if (redirect === undefined || key === told) return;
    told = key;
    const isHosts = !ask(redirect);
    if (!isHosts && !mayRedirect(storage, storageKey("forcedRedirects"), Date.now())) return;
    tell({ name: "forced redirect", object: redirect.rule });
    if (isHosts) return;
    consentKnown(CONSENT_PATIENCE_MS).then(() => {
      // Meanwhile the session may be over, or the place another.
      if (redirectFor(facts.get())?.href === redirect.href) location.assign(redirect.href);
    });
  });
}
