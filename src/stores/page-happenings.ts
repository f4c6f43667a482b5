/**
 * What happened on this page that may become an event: in memory, by name and place, until whoever may send it takes it
 * [T-05, T-06]. It knows of no tool, forms nothing and stores nothing.
 */
import { atom, type ReadableAtom } from "nanostores";
import type { Happening } from "../domain/tracking/event-catalogue.ts";
import { isStopped } from "./operator-stops.ts";
import { tagsOnPage } from "./page-tags.ts";

/** The latest stay, where nobody takes them. */
const MOST_HELD = 20;
const held = atom<readonly Happening[]>([]);

/** In the order they came. */
export const happenings: ReadableAtom<readonly Happening[]> = held;

/** Tells that something happened, at the place where the page stands now. Never throws: sessions end through it. */
export function tell(happening: Omit<Happening, "place" | "customerGroup">): void {
  if (isStopped(happening.component)) return;
  const { pathname, hash } = location;
  const product = productOfPage();
  const path = pathname + (hash.startsWith("#/") ? hash : "");
  const place = { path, ...(product && { product }) };
  held.set([...held.get(), { ...happening, place }].slice(-MOST_HELD));
}

/** As its header says by property or attribute, else as its address does. */
function productOfPage(): string | undefined {
  try {
    const header = document.querySelector<Element & { readonly product?: unknown }>(tagsOnPage("app-header"));
    const said = header?.product ?? header?.getAttribute("product");
    return String(said ?? new URLSearchParams(location.search).get("product") ?? "");
  } catch {
    // A page may hide members of its document, and a host's element may be anything.
    return undefined;
  }
}

export function forgetHappenings(): void {
  if (held.get().length > 0) held.set([]);
}
