/**
 * Reads an href as a browser does before it looks at the scheme, so that characters which browsers skip cannot hide a
 * refused scheme. Source: WHATWG URL standard, basic URL parser, steps 1 to 3; HTML standard, character references.
 */

const TABS_AND_NEWLINES = /[\t\n\r]/g;

/** An href longer than this is refused, before anything reads it. */
export const MAXIMUM_HREF = 2048;

// From the first to the last character that the URL standard does not strip. An expression for both ends would be quadratic.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the URL standard strips exactly these.
const WITHOUT_EDGES = /[^\u0000-\u0020](?:.*[^\u0000-\u0020])?/s;
const withoutEdges = (text: string) => WITHOUT_EDGES.exec(text)?.[0] ?? "";

/** The href without the characters that a URL parser drops. */
export function canonicalHref(href: string): string {
  return withoutEdges(href).replace(TABS_AND_NEWLINES, "");
}

/**
 * True if the href contains a tab or newline, which browsers drop: `/\t/evil.example` is another host. No author writes
 * one.
 */
export function hidesBreaks(href: string): boolean {
  return holdsBreaks(withoutEdges(href));
}

const holdsBreaks = (text: string): boolean => text.search(TABS_AND_NEWLINES) >= 0;

const REFERENCE = /&#x([0-9a-f]+);?|&#([0-9]+);?|&([a-z]+);/gi;

/** Named references that can encode a part of a scheme or an address. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["bsol", "\\"],
  ["colon", ":"],
  ["commat", "@"],
  ["newline", "\n"],
  ["num", "#"],
  ["period", "."],
  ["quest", "?"],
  ["sol", "/"],
  ["tab", "\t"],
]);

function character(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
}

/** One round of decoding character references, as an HTML parser decodes an attribute. */
export function decodeReferences(text: string): string {
  // Exactly one of the three groups has matched, and it is the name if it is neither of the others.
  return text.replace(REFERENCE, (whole, hex: string | undefined, decimal: string | undefined, name: string) => {
    if (hex !== undefined) return character(Number.parseInt(hex, 16));
    if (decimal !== undefined) return character(Number.parseInt(decimal, 10));
    return NAMED.get(name.toLowerCase()) ?? whole;
  });
}

/** Number of decoding rounds. Text that still changes afterwards was encoded to hide something. */
export const DECODING_ROUNDS = 5;

/**
 * All readings of an href, the plain one first: as written, and as decoded by each further HTML parser. A reading that
 * contains hidden line breaks is `undefined`, and so is the last one if decoding does not end.
 */
export function readingsOf(href: string): readonly (string | undefined)[] {
  const readings: (string | undefined)[] = [canonicalHref(href)];
  let text = withoutEdges(href);
  for (let round = 0; round < DECODING_ROUNDS; round += 1) {
    const decoded = decodeReferences(text);
    if (decoded === text) return readings;
    readings.push(holdsBreaks(decoded) ? undefined : canonicalHref(decoded));
    text = decoded;
  }
  return decodeReferences(text) === text ? readings : [...readings, undefined];
}

/**
 * The kind of target of an href, computed without a URL parser, because the domain has no browser. It allows by list:
 * an unknown scheme is refused, so new dangerous schemes need no new rule [L-17].
 */
export type HrefTarget = "path" | "query" | "hash" | "web" | "www" | "contact" | "empty" | "refused";

const SCHEME_PREFIX = /^([a-z][a-z0-9+.-]*):/i;
const WEB_SCHEMES: readonly string[] = ["http", "https"];
const CONTACT = /^(?:mailto|tel):[^/]/i;
/** Addresses without user info: `https://good.example@evil.example` shows one host and leads to another. */
const WEB_ADDRESS = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i;
const PROTOCOL_RELATIVE = /^\/\/[^/?#@]+(?:[/?#]|$)/;
const WWW = /^www\.[^/?#]/i;
const WWW_WITH_USER = /^www\.[^/?#]*@/i;

/** A script scheme with invisible characters inside. Browsers do not follow it today, and no author writes it. */
const SCRIPT_SCHEME = /^(?:javascript|data|vbscript):/i;
const INVISIBLE = /[\p{C}\p{Z}]/gu;

/** @param text an href after `canonicalHref` */
export function hrefTarget(text: string): HrefTarget {
  if (text === "") return "empty";
  // Browsers read a backslash as a slash and other parsers do not, so a check and a browser would see two hosts.
  if (text.includes("\\")) return "refused";
  if (SCRIPT_SCHEME.test(text.replace(INVISIBLE, ""))) return "refused";
  const scheme = SCHEME_PREFIX.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined) {
    if (CONTACT.test(text)) return "contact";
    // `https:host` and `https:/host` lead to different places on different pages.
    return WEB_SCHEMES.includes(scheme) && WEB_ADDRESS.test(text) ? "web" : "refused";
  }
  if (text.startsWith("#")) return "hash";
  if (text.startsWith("?")) return "query";
  if (PROTOCOL_RELATIVE.test(text)) return "web";
  // `///host` looks like a path, but browsers leave the origin.
  if (text.startsWith("//")) return "refused";
  if (WWW_WITH_USER.test(text)) return "refused";
  return WWW.test(text) ? "www" : "path";
}

/** True for targets that stay on the page's own origin. */
export function staysOnOrigin(target: HrefTarget): boolean {
  return target === "path" || target === "query" || target === "hash" || target === "empty";
}
