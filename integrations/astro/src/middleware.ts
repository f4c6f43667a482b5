/** A strict policy: scripts need the nonce of the answer, and the inline parts of fragments are known by their hashes. */

import { defineMiddleware } from "astro:middleware";
import { randomBytes } from "node:crypto";
import integrity from "savings-shell/cdn/integrity.json";

const quoted = (hashes: readonly string[]): string => hashes.map((hash) => `'${hash}'`).join(" ");
const { styles, scripts } = integrity.fragments;

export const onRequest = defineMiddleware(async ({ locals }, next) => {
  locals.nonce = randomBytes(16).toString("base64");
  const response = await next();
  const policy = [
    "default-src 'self'",
    // Astro writes no nonce to the scripts that it bundles. They are files of this origin, and 'strict-dynamic' would refuse them.
    `script-src 'self' 'nonce-${locals.nonce}' ${quoted(scripts)}`,
    `style-src 'self' ${quoted(styles)}`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "object-src 'none'",
  ];
  response.headers.set("content-security-policy", policy.join("; "));
  return response;
});
