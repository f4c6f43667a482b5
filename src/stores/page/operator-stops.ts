/**
 * The elements that the operator has stopped by `statusUrl` (`page-status.ts`). A stopped element is not rendered and sends no
 * events; its current content stays.
 */
import { atom, type ReadableAtom } from "nanostores";
import type { ElementName } from "../../domain/element-name.ts";
import type { Stops } from "../../domain/status/service-status.ts";
import { type Page, perPage } from "../page.ts";

const stopState = perPage("stops", () => atom<Stops>(new Set()));

export const stops = (page: Page): ReadableAtom<Stops> => stopState(page);
export const setStops = (page: Page, next: Stops): void => stopState(page).set(next);

/** An empty name stands for the whole script. */
export function isStopped(page: Page, name: ElementName | "" = ""): boolean {
  const now = stopState(page).get();
  return now === "all" || now.has(name);
}
