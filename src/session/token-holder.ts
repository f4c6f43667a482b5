/** The holder of a session: issuer, user, client and customer number. */
import { fnvHash } from "../domain/fnv-hash.ts";
import type { TokenFacts } from "./token-record.ts";

const holderText = ({ issuer, user, clientId, customer }: TokenFacts): string =>
  JSON.stringify([issuer, user, clientId, customer]);

/** Whether two tokens belong to the same holder. A claim that only one of them has makes them differ. */
export function isSameHolder(one: TokenFacts, other: TokenFacts): boolean {
  return holderText(one) === holderText(other);
}

/**
 * A checksum of the holder for messages between tabs. Messages may pass through the browser's storage, so they name no
 * customer. Two holders rarely have the same checksum.
 */
export function holderMark(token: TokenFacts): string {
  return fnvHash(holderText(token)).toString(36);
}
