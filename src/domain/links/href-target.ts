/**
 * Where a browser would go with an href, without a URL parser (the domain knows no browser). Allows by list: a scheme
 * that is not on it is refused, so a new dangerous one needs no new rule [L-17].
 */
export type HrefTarget = "path" | "query" | "hash" | "web" | "www" | "contact" | "empty" | "refused";

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const WEB_SCHEMES: readonly string[] = ["http", "https"];
const CONTACT = /^(?:mailto|tel):[^/\\]/i;
const WEB_ADDRESS = /^https?:\/\/[^/\\?#]/i;
const PROTOCOL_RELATIVE = /^\/\/[^/\\?#]/;
const LEAVES_BY_SLASHES = /^[/\\]{2}/;
const WWW = /^www\.[^/\\?#]/i;

/** A script scheme with anything unseen inside it: no browser follows it today, no author writes it in good faith. */
const SCRIPT_SCHEME = /^(?:javascript|data|vbscript):/i;
const UNSEEN = /[\p{C}\p{Z}]/gu;

/** @param text an href after `canonicalHref` */
export function hrefTarget(text: string): HrefTarget {
  if (text === "") return "empty";
  if (SCRIPT_SCHEME.test(text.replace(UNSEEN, ""))) return "refused";
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined) {
    if (CONTACT.test(text)) return "contact";
    // `https:host` and `https:/host` mean different places on different pages.
    return WEB_SCHEMES.includes(scheme) && WEB_ADDRESS.test(text) ? "web" : "refused";
  }
  if (text.startsWith("#")) return "hash";
  if (text.startsWith("?")) return "query";
  if (PROTOCOL_RELATIVE.test(text)) return "web";
  // `/\host`, `\\host` and `///host` leave the origin in a browser, and look as if they did not.
  if (LEAVES_BY_SLASHES.test(text)) return "refused";
  return WWW.test(text) ? "www" : "path";
}

/** True for targets that stay on the page's own origin. */
export function staysOnOrigin(target: HrefTarget): boolean {
  return target === "path" || target === "query" || target === "hash" || target === "empty";
}
