/**
 * Events of this page that wait to be sent, in memory, by name and place [T-05, T-06]. This file knows no tool, builds
 * no event and stores nothing.
 */
import { atom, type ReadableAtom } from "nanostores";
import type { PendingEvent } from "../../domain/tracking/event-catalogue.ts";
import { type Page, perPage } from "../page.ts";
import { isStopped } from "./operator-stops.ts";
import { tagsOnPage } from "./page-tags.ts";

/** If nothing takes the events, only the latest remain. */
const MAXIMUM_PENDING = 20;
const waitingEvents = perPage("pendingEvents", () => atom<readonly PendingEvent[]>([]));

/** Pending events in the order they occurred. */
export const pendingEvents = (page: Page): ReadableAtom<readonly PendingEvent[]> => waitingEvents(page);

/** Records an event with the page's current address. Never throws, because the end of a session depends on it. */
export function recordEvent(page: Page, event: Omit<PendingEvent, "place" | "customerGroup">): void {
  if (isStopped(page, event.component)) return;
  const { pathname, hash } = location;
  const product = productOfPage();
  const path = pathname + (hash.startsWith("#/") ? hash : "");
  const place = { path, ...(product && { product }) };
  const pending = waitingEvents(page);
  pending.set([...pending.get(), { ...event, place }].slice(-MAXIMUM_PENDING));
}

/** The product of the header's property or attribute, else of the address. */
function productOfPage(): string | undefined {
  try {
    const header = document.querySelector<Element & { readonly product?: unknown }>(tagsOnPage("app-header"));
    const said = header?.product ?? header?.getAttribute("product");
    return String(said ?? new URLSearchParams(location.search).get("product") ?? "");
  } catch {
    // A page may hide members of its document, and a host's element may throw.
    return undefined;
  }
}

export function dropPendingEvents(page: Page): void {
  const pending = waitingEvents(page);
  if (pending.get().length > 0) pending.set([]);
}
