/** Stores that the customer was identified after login; tracking waits for it [S-12]. */
import { LOGIN_IDENTIFY_POLL_MS, LOGIN_IDENTIFY_POLL_TIMES } from "../domain/constants.ts";
import { STORAGE_KEYS, type StorageKeys } from "../domain/storage-keys.ts";
import { type Clock, waitFor } from "../platform/clock.ts";
import type { KeyValueStore } from "../platform/storage.ts";

export interface IdentificationDeps {
  readonly tabStorage: KeyValueStore;
  readonly keys?: Pick<StorageKeys, "identified">;
}

export function markIdentified({ tabStorage, keys = STORAGE_KEYS }: IdentificationDeps): void {
  tabStorage.set(keys.identified, "true");
}

export function clearIdentified({ tabStorage, keys = STORAGE_KEYS }: IdentificationDeps): void {
  tabStorage.remove(keys.identified);
}

export function isIdentified({ tabStorage, keys = STORAGE_KEYS }: IdentificationDeps): boolean {
  return tabStorage.get(keys.identified) === "true";
}

/** Checks at once, then every 300 ms up to 10 times. Resolves to whether the customer is identified [S-12]. */
export async function whenIdentified(deps: IdentificationDeps & { readonly clock: Clock }): Promise<boolean> {
  for (let poll = 0; poll < LOGIN_IDENTIFY_POLL_TIMES && !isIdentified(deps); poll += 1)
    await waitFor(deps.clock, LOGIN_IDENTIFY_POLL_MS);
  return isIdentified(deps);
}
