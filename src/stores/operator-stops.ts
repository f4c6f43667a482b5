/**
 * What the operator has stopped by `statusUrl`: such an element is not drawn and tells nothing any more; what stands of it
 * stays. Small, since every page that draws has it: what reads the document is loaded where there is one to read.
 */
import { atom } from "nanostores";
import type { ElementName } from "../domain/element-name.ts";
import type { Stops } from "../domain/status/service-status.ts";
import { tabStore } from "../platform/storage.ts";
import { shellConfig, storageKey } from "./config.ts";

const NOTHING: Stops = new Set();
const known = atom<Stops>(NOTHING);

export const setStops = (next: Stops): void => known.set(next);

/** Without a name: the whole script. */
export function isStopped(name?: ElementName | ""): boolean {
  const now = known.get();
  return now === "all" || (name !== undefined && now.has(name));
}

let remembered: Promise<unknown> | undefined;

/** An order of the page before holds on this one from the start, before it could be read again. */
function recall(): Promise<unknown> | undefined {
  const { statusUrl } = shellConfig.get();
  if (statusUrl === undefined || tabStore().get(storageKey("status")) === undefined) return undefined;
  remembered ??= import("./page-status.ts").then(({ recallStatus }) => recallStatus(statusUrl)).catch(() => {});
  return remembered;
}

/** Resolves when the element may be drawn: at once, unless it is stopped. */
export async function whenAllowed(name: ElementName | "", onStopped = () => {}): Promise<void> {
  const recalled = recall();
  if (recalled !== undefined) await recalled;
  if (!isStopped(name)) return;
  onStopped();
  await new Promise<void>((resolve) => {
    const stop = known.listen(() => {
      if (isStopped(name)) return;
      stop();
      resolve();
    });
  });
}
