/** Whether the customer hides the amounts, stored on this device [H-21]. */
import { atom, type ReadableAtom } from "nanostores";
import { localStore } from "../../platform/storage.ts";
import { storageKey } from "../config/storage-key.ts";
import { type Page, perPage } from "../page.ts";

const amounts = perPage("hidden amounts", () => ({ areHidden: atom(false), storage: localStore() }));

/** Whether amounts are hidden from people nearby. */
export const amountsHidden = (page: Page): ReadableAtom<boolean> => amounts(page).areHidden;

/** Reads the stored choice. Call it before the first rendering. */
export function readHiddenAmounts(page: Page): void {
  const { areHidden, storage } = amounts(page);
  areHidden.set(storage.get(storageKey(page, "amountsHidden")) === "true");
}

export function toggleHiddenAmounts(page: Page): void {
  const { areHidden, storage } = amounts(page);
  const hidden = !areHidden.get();
  areHidden.set(hidden);
  if (hidden) storage.set(storageKey(page, "amountsHidden"), "true");
  else storage.remove(storageKey(page, "amountsHidden"));
}
