/** Whether the customer hides the amounts, stored on this device and shared with the page [H-21]. */
import { computed, type ReadableAtom } from "nanostores";
import { localStore } from "../../platform/storage.ts";
import { storageKey } from "../config/storage-key.ts";
import { type Page, perPage } from "../page.ts";

const amounts = perPage("hiddenAmounts", ({ state }) => ({
  areHidden: computed(state, ({ amountsHidden = false }) => amountsHidden),
  storage: localStore(),
}));

/** Whether amounts are hidden from people nearby. */
export const amountsHidden = (page: Page): ReadableAtom<boolean> => amounts(page).areHidden;

/** Reads the stored choice. Call it before the first rendering. */
export function readHiddenAmounts(page: Page): void {
  share(page, amounts(page).storage.get(storageKey(page, "amountsHidden")) === "true");
}

/** Returns whether amounts are hidden now. */
export function toggleHiddenAmounts(page: Page): boolean {
  const { areHidden, storage } = amounts(page);
  const hidden = !areHidden.get();
  share(page, hidden);
  if (hidden) storage.set(storageKey(page, "amountsHidden"), "true");
  else storage.remove(storageKey(page, "amountsHidden"));
  return hidden;
}

function share({ state }: Page, hidden: boolean): void {
  const known = state.get();
  if (known.amountsHidden !== hidden) state.set({ ...known, amountsHidden: hidden });
}
