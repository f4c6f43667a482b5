/**
 * The elements that the operator has stopped by `statusUrl` (`page-status.ts`). A stopped element is not rendered and sends no
 * events; its current content stays.
 */
import { atom, type ReadableAtom } from "nanostores";
import type { ElementName } from "../../domain/element-name.ts";
import type { Stops } from "../../domain/status/service-status.ts";

const NOTHING: Stops = new Set();
const currentStops = atom<Stops>(NOTHING);

export const stops: ReadableAtom<Stops> = currentStops;
export const setStops = (next: Stops): void => currentStops.set(next);

/** An empty name stands for the whole script. */
export function isStopped(name: ElementName | "" = ""): boolean {
  const now = currentStops.get();
  return now === "all" || now.has(name);
}
