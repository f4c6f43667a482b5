/**
 * A keyed hash by which a later page recognises a customer without storing the customer number. The key is random, stays in
 * IndexedDB and cannot be exported, so the hash alone tells nothing. Each hash takes many rounds, so that a script which
 * may use the key cannot try all customer numbers either.
 */

import { browserClock, withTimeout } from "../../platform/clock.ts";
import { hexText } from "../../platform/hex-text.ts";
import { storedKey } from "../../platform/stored-key.ts";

/**
 * Returns the hash of a customer number in hexadecimal. Resolves to undefined where the browser has no IndexedDB or no
 * cryptography, as on an insecure page, and where it takes more than a second.
 */
export type CustomerHash = (customer: string) => Promise<string | undefined>;

/** Name of the key in the store of keys. */
const KEY = "customer";
const KEY_BYTES = 32;
const ROUNDS = 100_000;
const HASH_BITS = 128;
/** A page that leaves waits for the hash. */
const TIMEOUT_MS = 1000;

/** Derives hashes with PBKDF2-HMAC-SHA-256 (RFC 8018), from a key that all tabs of this origin share. */
export function customerHash(factory: () => IDBFactory | undefined = () => globalThis.indexedDB): CustomerHash {
  return (customer) =>
    withTimeout(browserClock(), TIMEOUT_MS, derive(customer, factory), undefined).catch(() => undefined);
}

async function derive(customer: string, factory: () => IDBFactory | undefined): Promise<string> {
  const salt = new TextEncoder().encode(customer);
  const parameters = { name: "PBKDF2", hash: "SHA-256", salt, iterations: ROUNDS };
  const bits = await crypto.subtle.deriveBits(parameters, await sharedKey(factory), HASH_BITS);
  return hexText(bits);
}

/** The key of this origin. The tab that asks first stores it. */
async function sharedKey(factory: () => IDBFactory | undefined): Promise<CryptoKey> {
  const random = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const fresh = await crypto.subtle.importKey("raw", random, "PBKDF2", false, ["deriveBits"]);
  return (await storedKey(KEY, fresh, factory)) ?? fresh;
}
