/**
 * What a browser reads out of an href before it looks at the scheme, so that a refusal cannot be tricked by what
 * browsers skip. Source: WHATWG URL standard, basic URL parser, steps 1 to 3; HTML standard, character references.
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: the URL standard strips exactly these.
const EDGES = /^[\u0000-\u0020]+|[\u0000-\u0020]+$/g;
const TABS_AND_NEWLINES = /[\t\n\r]/g;

/** The href without the characters that a URL parser drops. */
export function canonicalHref(href: string): string {
  return href.replace(EDGES, "").replace(TABS_AND_NEWLINES, "");
}

/** A tab or newline inside, which browsers drop: `/\t/evil.example` is another host, and no author writes one. */
export function hidesBreaks(href: string): boolean {
  return holdsBreaks(href.replace(EDGES, ""));
}

const holdsBreaks = (text: string): boolean => text.search(TABS_AND_NEWLINES) >= 0;

const REFERENCE = /&#x([0-9a-f]+);?|&#([0-9]+);?|&([a-z]+);/gi;

/** The named references that can stand for a piece of a scheme or of an address. */
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  bsol: "\\",
  colon: ":",
  commat: "@",
  newline: "\n",
  num: "#",
  period: ".",
  quest: "?",
  sol: "/",
  tab: "\t",
};

function character(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
}

/** One round of decoding character references, as an HTML parser decodes an attribute. */
export function decodeReferences(text: string): string {
  return text.replace(REFERENCE, (whole, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return character(Number.parseInt(hex, 16));
    if (decimal !== undefined) return character(Number.parseInt(decimal, 10));
    const lower = name?.toLowerCase() ?? "";
    return Object.hasOwn(NAMED, lower) ? (NAMED[lower] ?? whole) : whole;
  });
}

/** Rounds of decoding looked at. Text that still changes after so many was encoded to hide something. */
export const DECODING_ROUNDS = 5;

/**
 * Every reading of an href, the plain one first: as it stands, and as it stands after one more HTML parser took it
 * for markup. `undefined` for one that hides breaks, and as the last one when decoding finds no end.
 */
export function readingsOf(href: string): readonly (string | undefined)[] {
  const readings: (string | undefined)[] = [canonicalHref(href)];
  let text = href.replace(EDGES, "");
  for (let round = 0; round < DECODING_ROUNDS; round += 1) {
    const decoded = decodeReferences(text);
    if (decoded === text) return readings;
    readings.push(holdsBreaks(decoded) ? undefined : canonicalHref(decoded));
    text = decoded;
  }
  return decodeReferences(text) === text ? readings : [...readings, undefined];
}

/**
 * Where a browser would go with an href, without a URL parser (the domain knows no browser). Allows by list: a scheme
 * that is not on it is refused, so a new dangerous one needs no new rule [L-17].
 */
export type HrefTarget = "path" | "query" | "hash" | "web" | "www" | "contact" | "empty" | "refused";

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const WEB_SCHEMES: readonly string[] = ["http", "https"];
const CONTACT = /^(?:mailto|tel):[^/\\]/i;
/** Without user info: `https://good.example@evil.example` shows one host and means another. */
const WEB_ADDRESS = /^https?:\/\/[^/\\?#@]+(?:[/\\?#]|$)/i;
const PROTOCOL_RELATIVE = /^\/\/[^/\\?#@]+(?:[/\\?#]|$)/;
const LEAVES_BY_SLASHES = /^[/\\]{2}/;
const WWW = /^www\.[^/\\?#]/i;
const WWW_WITH_USER = /^www\.[^/\\?#]*@/i;

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
  if (WWW_WITH_USER.test(text)) return "refused";
  return WWW.test(text) ? "www" : "path";
}

/** True for targets that stay on the page's own origin. */
export function staysOnOrigin(target: HrefTarget): boolean {
  return target === "path" || target === "query" || target === "hash" || target === "empty";
}
