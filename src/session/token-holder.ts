/** The holder of a session: issuer, user, client and customer number. */
import type { TokenFacts } from "./token-record.ts";

const holderText = ({ issuer, user, clientId, customer }: TokenFacts): string =>
  JSON.stringify([issuer, user, clientId, customer]);

/** Whether two tokens belong to the same holder. A claim that only one of them has makes them differ. */
export function isSameHolder(one: TokenFacts, other: TokenFacts): boolean {
  return holderText(one) === holderText(other);
}

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * A checksum of the holder for messages between tabs (FNV-1a, 32 bits). Messages may pass through the browser's storage, so they name no
 * customer. Two holders rarely have the same checksum.
 */
export function holderMark(token: TokenFacts): string {
  let mark = FNV_START;
  for (const character of holderText(token)) mark = Math.imul(mark ^ (character.codePointAt(0) ?? 0), FNV_PRIME);
  return (mark >>> 0).toString(36);
}
