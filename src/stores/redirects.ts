/** Leads a customer to the page that has to come first, once the facts say so [S-13]. */
import { atom, type ReadableAtom } from "nanostores";
import type { Facts } from "../domain/facts/facts.ts";
import { type ForcedRedirect, redirectFor } from "../domain/page/forced-redirect.ts";
import { tabStore } from "../platform/storage.ts";
import { mayRedirect } from "../session/way-back.ts";
import { storageKey } from "./config.ts";

const latest = atom<ForcedRedirect | undefined>(undefined);

/** The latest forced redirect that was carried out, here or by the host, for analytics. */
export const forcedRedirect: ReadableAtom<ForcedRedirect | undefined> = latest;

/** `tell` asks the host; it takes over by preventing the event. A circle of redirects is broken after three. */
export function followRedirects(facts: ReadableAtom<Facts>, tell: (redirect: ForcedRedirect) => boolean): () => void {
  const storage = tabStore();
  let told = "";
  return facts.subscribe((known) => {
    const redirect = redirectFor(known);
    const key = redirect === undefined ? "" : `${known.page.path} ${redirect.href}`;
    if (redirect === undefined || key === told) return;
    told = key;
    const isHosts = !tell(redirect);
    if (!isHosts && !mayRedirect(storage, storageKey("forcedRedirects"), Date.now())) return;
    latest.set(redirect);
    if (!isHosts) location.assign(redirect.href);
  });
}
