/** Reads the stored record of a customer. Only pages with such a record load this file. */
import { browserClock } from "../../platform/clock.ts";
import { localStore } from "../../platform/storage.ts";
import { createRecordStore, type RecordStore } from "../../session/record-store.ts";
import { shellConfig } from "../config/config.ts";
import { storageKeys } from "../config/storage-key.ts";
import { setStoredCustomer } from "../session/signed-in.ts";

let records: RecordStore | undefined;

/** Does nothing if the page has a session. */
export function readStoredCustomer(): void {
  const sign = shellConfig.get().session?.timeDifference;
  records ??= createRecordStore({ clock: browserClock(), storage: localStore(), keys: storageKeys(), sign });
  const reading = records.read();
  setStoredCustomer(reading !== undefined && reading.leftMs > 0 ? reading.token : undefined);
}
