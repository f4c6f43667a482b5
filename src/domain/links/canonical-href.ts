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

const REFERENCE = /&#x([0-9a-f]+);?|&#([0-9]+);?|&([a-z]+);/gi;

/** The named references that can stand for a piece of a scheme or of an address. */
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  bsol: "\\",
  colon: ":",
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
 * for markup. `undefined` as the last one when decoding finds no end.
 */
export function readingsOf(href: string): readonly (string | undefined)[] {
  const readings: (string | undefined)[] = [canonicalHref(href)];
  let text = href;
  for (let round = 0; round < DECODING_ROUNDS; round += 1) {
    const decoded = decodeReferences(text);
    if (decoded === text) return readings;
    readings.push(canonicalHref(decoded));
    text = decoded;
  }
  return decodeReferences(text) === text ? readings : [...readings, undefined];
}
