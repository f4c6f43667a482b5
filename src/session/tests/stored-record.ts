/** A record store over storage with given entries, in virtual time. */
import { STORAGE_KEYS } from "../../domain/storage-keys.ts";
import { createRecordStore } from "../tokens/record-store.ts";
import { mapStore } from "./simulated-world.ts";
import { VirtualTime } from "./virtual-time.ts";

export function storedRecord(entries: Readonly<Record<string, string>> = {}, simulated = false) {
  const time = new VirtualTime();
  const owner = { frozen: false, closed: false, wallAhead: 0 };
  const storage = mapStore(entries);
  const clock = time.clockOf(owner);
  const store = createRecordStore({ clock, storage, keys: STORAGE_KEYS, simulated: () => simulated });
  return { time, owner, storage, store };
}
