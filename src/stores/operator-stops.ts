/**
 * The elements that the operator has stopped by `statusUrl`. A stopped element is not rendered and sends no events; its
 * current content stays. Every page that renders loads this file, so it stays small; the code that reads the document
 * is loaded on demand.
 */
import { atom } from "nanostores";
import type { ElementName } from "../domain/element-name.ts";
import type { Stops } from "../domain/status/service-status.ts";
import { tabStore } from "../platform/storage.ts";
import { storageKey } from "./storage-key.ts";
import { visitorConfig } from "./visitor-config.ts";

const NOTHING: Stops = new Set();
const currentStops = atom<Stops>(NOTHING);

export const setStops = (next: Stops): void => currentStops.set(next);

/** Without a name: whether the whole script is stopped. */
export function isStopped(name?: ElementName | ""): boolean {
  const now = currentStops.get();
  return now === "all" || (name !== undefined && now.has(name));
}

let recalling: Promise<unknown> | undefined;

/** Applies stops that an earlier page of this tab has read, before the document can be read again. */
function recallStops(): Promise<unknown> | undefined {
  const { statusUrl } = visitorConfig.get();
  if (statusUrl === undefined || tabStore().get(storageKey("status")) === undefined) return undefined;
  recalling ??= import("./page-status.ts")
    .then(({ applyStoredStatus }) => applyStoredStatus(statusUrl))
    .catch(() => {});
  return recalling;
}

/** Resolves when the element may be rendered: at once, unless it is stopped. */
export async function whenAllowed(name: ElementName | "", onStopped = () => {}): Promise<void> {
  const recalled = recallStops();
  if (recalled !== undefined) await recalled;
  if (!isStopped(name)) return;
  onStopped();
  await new Promise<void>((resolve) => {
    const stop = currentStops.listen(() => {
      if (isStopped(name)) return;
      stop();
      resolve();
    });
  });
}
