/** Reads the stored record of a customer. Only pages with such a record load this file. */
import { browserClock } from "../../platform/clock.ts";
import { localStore } from "../../platform/storage.ts";
import { createRecordStore, type RecordStore } from "../../session/tokens/record-store.ts";
import { shellConfig } from "../config/page-config.ts";
import { storageKeys } from "../config/storage-key.ts";
import { setStoredCustomer } from "../page/signed-in.ts";
import { type Page, perPage } from "../page.ts";

const storedRecords = perPage("storedRecord", (page): RecordStore => {
  const sign = shellConfig(page).get().session?.timeDifference;
  return createRecordStore({ clock: browserClock(), storage: localStore(), keys: storageKeys(page), sign });
});

/** Does nothing if the page has a session. */
export function readStoredCustomer(page: Page): void {
  const reading = storedRecords(page).read();
  setStoredCustomer(page, reading !== undefined && reading.leftMs > 0 ? reading.token : undefined);
}
