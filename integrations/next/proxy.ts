/** A strict policy: scripts need the nonce of the answer, and the inline parts of fragments are known by their hashes. */
import { type NextRequest, NextResponse } from "next/server";
import integrity from "savings-shell/cdn/integrity.json";

const quoted = (hashes: readonly string[]): string => hashes.map((hash) => `'${hash}'`).join(" ");
const { styles, scripts } = integrity.fragments;

export function proxy(request: NextRequest) {
  const nonce = Buffer.from(crypto.randomUUID()).toString("base64");
  const policy = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' ${quoted(scripts)}`,
    `style-src 'self' 'nonce-${nonce}' ${quoted(styles)}`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

export const config = { matcher: [{ source: "/((?!cdn|_next/static|norvane.svg).*)" }] };
