/** A strict policy: scripts need the nonce of the answer, and the inline parts of fragments are known by their hashes. */
import { randomBytes } from "node:crypto";
import integrity from "savings-shell/cdn/integrity.json";

const quoted = (hashes: readonly string[]): string => hashes.map((hash) => `'${hash}'`).join(" ");
const { styles, scripts } = integrity.fragments;

export default defineEventHandler((event) => {
  const nonce = randomBytes(16).toString("base64");
  event.context.nonce = nonce;
  const policy = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' ${quoted(scripts)}`,
    `style-src 'self' 'nonce-${nonce}' ${quoted(styles)}`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "object-src 'none'",
  ];
  setResponseHeader(event, "content-security-policy", policy.join("; "));
});
