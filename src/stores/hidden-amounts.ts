/** Whether the customer wants amounts hidden on this device: somebody may look over the shoulder. */
import { atom, type ReadableAtom } from "nanostores";
import { localStore } from "../platform/storage.ts";
import { storageKey } from "./config.ts";

const storage = localStore();
const store = atom(false);

export const amountsHidden: ReadableAtom<boolean> = store;

/** Reads what this device remembers; call before the first draw. */
export function recallHiddenAmounts(): void {
  store.set(storage.get(storageKey("amountsHidden")) === "true");
}

export function toggleHiddenAmounts(): void {
  const hidden = !store.get();
  store.set(hidden);
  if (hidden) storage.set(storageKey("amountsHidden"), "true");
  else storage.remove(storageKey("amountsHidden"));
}
