/**
 * What the server adds to a page that Angular has rendered: the fragment of each tag, byte for byte, and the nonce. Angular's own document
 * on the server would write a fragment anew.
 */
import { randomBytes } from "node:crypto";
import integrity from "savings-shell/cdn/integrity.json";
import { renderFragment } from "savings-shell/fragments";
import { type Locale, localeOf } from "./locales";
import config from "./site.json";

const TAGS = ["app-header", "session-guard", "auth-gate", "app-footer"] as const;
/** What index.html has in place of the real ones. */
const NONCE = "nonce-of-the-answer";
const CONFIG = '"configuration-of-the-site"';
const configText = JSON.stringify(config).replaceAll("<", "\\u003c");
const quoted = (hashes: readonly string[]): string => hashes.map((hash) => `'${hash}'`).join(" ");
const { styles, scripts } = integrity.fragments;

/** @param path of the page, such as `/de-de/festgeld/` */
export async function finishedPage(rendered: Response, path: string): Promise<Response> {
  if (!rendered.headers.get("content-type")?.startsWith("text/html")) return rendered;
  const nonce = randomBytes(16).toString("base64");
  const locale = localeOf(path.split("/")[1]);
  const page = (await rendered.text())
    .replaceAll(NONCE, nonce)
    .replace(CONFIG, () => configText)
    .replace('<html lang="en"', `<html lang="${locale ?? "en"}"`);
  const headers = new Headers(rendered.headers);
  headers.delete("content-length");
  headers.set("content-security-policy", policyWith(nonce));
  const text = locale === undefined ? page : await withFragments(page, locale);
  return new Response(text, { status: rendered.status, headers });
}

/** A strict policy: scripts need the nonce of the answer, and the inline parts of fragments are known by their hashes. */
const policyWith = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' ${quoted(scripts)}`,
    `style-src 'self' 'nonce-${nonce}' ${quoted(styles)}`,
    "img-src 'self' data:",
    "base-uri 'self'",
    "object-src 'none'",
  ].join("; ");

/** A fragment belongs directly behind the opening tag, also before the children of the gate. */
async function withFragments(page: string, locale: Locale): Promise<string> {
  let text = page;
  for (const tag of TAGS) {
    const start = text.indexOf(`<${tag} `);
    if (start < 0) continue;
    const inside = text.indexOf(">", start) + 1;
    text = text.slice(0, inside) + (await renderFragment({ tag, locale, config })) + text.slice(inside);
  }
  return text;
}
