/** Whether the customer hides the amounts, stored on this device [H-21]. */
import { atom, type ReadableAtom } from "nanostores";
import { localStore } from "../../platform/storage.ts";
import { storageKey } from "../config/storage-key.ts";

const amountsStorage = localStore();

const hiddenStore = atom(false);

/** Whether amounts are hidden from people nearby. */
export const amountsHidden: ReadableAtom<boolean> = hiddenStore;

/** Reads the stored choice. Call it before the first rendering. */
export function readHiddenAmounts(): void {
  hiddenStore.set(amountsStorage.get(storageKey("amountsHidden")) === "true");
}

export function toggleHiddenAmounts(): void {
  const hidden = !hiddenStore.get();
  hiddenStore.set(hidden);
  if (hidden) amountsStorage.set(storageKey("amountsHidden"), "true");
  else amountsStorage.remove(storageKey("amountsHidden"));
}
