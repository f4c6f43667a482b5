/** A strict policy: scripts need the nonce of the answer, and the inline parts of fragments are known by their hashes. */
import integrity from "savings-shell/cdn/integrity.json";

const quoted = (hashes: readonly string[]): string => hashes.map((hash) => `'${hash}'`).join(" ");
const { styles, scripts } = integrity.fragments;

export const policyWith = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' ${quoted(scripts)}`,
    `style-src 'self' 'nonce-${nonce}' ${quoted(styles)}`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
