/**
 * What happened on this page that may become an event: in memory, by name and place, until whoever may send it takes it
 * [T-05, T-06]. It knows of no tool, forms nothing and stores nothing.
 */
import { atom, type ReadableAtom } from "nanostores";
import type { Happening } from "../domain/tracking/event-catalogue.ts";

/** The latest stay, where nobody takes them. */
const MOST_HELD = 20;
const held = atom<readonly Happening[]>([]);

/** In the order they came. */
export const happenings: ReadableAtom<readonly Happening[]> = held;

/** Tells that something happened, at the place where the page stands now. */
export function tell(happening: Omit<Happening, "place" | "customerGroup">): void {
  const { pathname, hash, search } = location;
  const header = document.querySelector<HTMLElement & { readonly product?: unknown }>("app-header");
  // The property of an element whose code is there holds the attribute, too.
  const product = header?.product ?? header?.getAttribute("product") ?? new URLSearchParams(search).get("product");
  const path = pathname + (hash.startsWith("#/") ? hash : "");
  const place = { path, ...(product && { product: String(product) }) };
  held.set([...held.get(), { ...happening, place }].slice(-MOST_HELD));
}

export function forgetHappenings(): void {
  if (held.get().length > 0) held.set([]);
}
