/** Redirects a customer to a page that must be completed first, once the facts require it [S-13]. */

import type { ReadableAtom } from "nanostores";
import { type ForcedRedirect, redirectFor } from "../../domain/access/forced-redirect.ts";
import type { Facts } from "../../domain/facts/facts.ts";
import { ownAddress } from "../../platform/own-address.ts";
import { tabStore } from "../../platform/storage.ts";
import { mayRedirect } from "../../session/driver/deep-link.ts";
import { storageKey } from "../config/storage-key.ts";
import type { Page } from "../page.ts";
import { whenConsentKnown } from "./page-consent.ts";
import { tagsOnPage } from "./page-tags.ts";
import { recordEvent } from "./pending-events.ts";

/** How long a redirect waits for the consent tool. After that the redirect's event is lost. */
const REDIRECT_CONSENT_WAIT_MS = 1000;

/**
 * Follows forced redirects. The host may take one over: `announce` returns false if it prevented the event. The redirect is
 * recorded as an analytics event in either case [T-06]. A loop of redirects stops after three.
 */
export function followRedirects(
  page: Page,
  facts: ReadableAtom<Facts>,
  announce: (redirect: ForcedRedirect) => boolean,
): () => void {
  const storage = tabStore();
  let lastKey = "";
  return facts.subscribe((known) => {
    const redirect = redirectFor(known, headerKinds());
    const key = redirect === undefined ? "" : `${known.page.path} ${redirect.href}`;
    if (redirect === undefined || key === lastKey) return;
    lastKey = key;
    const isHandledByHost = !announce(redirect);
    if (!isHandledByHost && !mayRedirect(storage, storageKey(page, "forcedRedirects"), Date.now())) return;
    recordEvent(page, { name: "forced redirect", object: redirect.rule });
    if (isHandledByHost) return;
    whenConsentKnown(page, REDIRECT_CONSENT_WAIT_MS).then(() => {
      // While waiting, the session may have ended or the address may have changed.
      if (redirectFor(facts.get(), headerKinds())?.href === redirect.href) location.replace(ownAddress(redirect.href));
    });
  });
}

/** Editors name the kind of a page at its header, and need not repeat it at the guard. */
const headerKinds = (): readonly unknown[] =>
  [...document.querySelectorAll<Element & { readonly page?: unknown }>(tagsOnPage("app-header"))].map(
    (header) => header.page ?? header.getAttribute("page"),
  );
