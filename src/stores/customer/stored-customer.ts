/** Reads the stored record of a customer. Only pages with such a record load this file. */
import { browserClock } from "../../platform/clock.ts";
import { localStore } from "../../platform/storage.ts";
import { createRecordStore, type RecordStore } from "../../session/record-store.ts";
import { shellConfig } from "../config/page-config.ts";
import { storageKeys } from "../config/storage-key.ts";
import { type Page, perPage } from "../page.ts";
import { setStoredCustomer } from "../session/signed-in.ts";

const storedRecords = perPage("stored record", (page): RecordStore => {
  const sign = shellConfig(page).get().session?.timeDifference;
  return createRecordStore({ clock: browserClock(), storage: localStore(), keys: storageKeys(page), sign });
});

/** Does nothing if the page has a session. */
export function readStoredCustomer(page: Page): void {
  const reading = storedRecords(page).read();
  setStoredCustomer(page, reading !== undefined && reading.leftMs > 0 ? reading.token : undefined);
}
