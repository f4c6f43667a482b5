/** Compares the link builder with the WHATWG URL parser, in Node's implementation. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOCALE_IDS } from "../locales/locale.ts";
import { tries } from "../tries.cases.ts";
import { decodeReferences } from "./href.ts";
import { linkFor } from "./link.ts";

const PAGE = "https://own.example/de-de/products/?a=1#top";
const own = new URL(PAGE);

function followed(href: string): URL | undefined {
  return URL.canParse(href, PAGE) ? new URL(href, PAGE) : undefined;
}

/** Strings made of parts that are significant for a URL parser. */
const piece = fc.constantFrom(
  ..."javascript:,data:,vbscript:,JAVA,script,https:,http:,//,/,\\,:,?,#,@,.,..,%2f,%09,%0a,&#58;,&colon;,&Tab;,&amp;,&sol;,&#x6a;,www.,evil.example,own.example,de-de,en,savingglobal,mailto:,tel:,a,1".split(
    ",",
  ),
  "\t",
  "\n",
  "\r",
  " ",
  "\u0000",
  "\u001f",
  "\u00a0",
  "\u200b",
  "\ufeff",
  ",",
);
const href = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.webUrl(),
);
const locale = fc.constantFrom(...LOCALE_IDS);
/** The long runs make many more: npm run test:nightly. */
const RUNS = { numRuns: tries(20_000) };

describe("what a browser does with a link", () => {
  it("never leaves the origin by an internal link or an anchor [L-04, L-17]", () => {
    fc.assert(
      fc.property(locale, href, (id, text) => {
        const link = linkFor(id, text);
        if (link.kind !== "internal" && link.kind !== "anchor" && link.kind !== "consent") return;
        const target = followed(link.href);
        expect(target?.origin).toBe(own.origin);
        if (link.kind === "anchor") expect(target?.pathname).toBe(own.pathname);
      }),
      RUNS,
    );
  });

  it("reaches only web hosts by an external link, and only mail and telephone by a contact [L-17]", () => {
    fc.assert(
      fc.property(locale, href, (id, text) => {
        const link = linkFor(id, text);
        if (link.kind === "external") expect(followed(link.href)?.protocol ?? "https:").toMatch(/^https?:$/);
        if (link.kind === "contact") expect(followed(link.href)?.protocol).toMatch(/^(mailto|tel):$/);
      }),
      RUNS,
    );
  });

  it("refuses whatever a browser would run, as written or decoded [L-17]", () => {
    fc.assert(
      fc.property(locale, href, (id, text) => {
        const harmful = [text, decodeReferences(text)].some((reading) =>
          /^(javascript|data|vbscript):$/.test(followed(reading)?.protocol ?? ""),
        );
        if (harmful) expect(linkFor(id, text).kind).toBe("unsafe");
      }),
      RUNS,
    );
  });

  it("is stable: the built href passes the builder unchanged [L-04]", () => {
    fc.assert(
      fc.property(locale, href, (id, text) => {
        const link = linkFor(id, text);
        if (link.kind !== "unsafe") expect(linkFor(id, link.href)).toEqual(link);
      }),
      RUNS,
    );
  });
});

describe("disguises of a script scheme", () => {
  const scheme = fc.constantFrom("javascript", "data", "vbscript");
  const skipped = fc
    .array(fc.constantFrom("\t", "\n", "\r"), { maxLength: 2 })
    .map((characters) => characters.join(""));
  const lead = fc
    .array(fc.integer({ min: 0, max: 0x20 }), { maxLength: 3 })
    .map((codes) => String.fromCodePoint(...codes));
  const spelling = fc.constantFrom(
    (letter: string) => letter,
    (letter: string) => letter.toUpperCase(),
    (letter: string) => `&#${letter.codePointAt(0)};`,
    (letter: string) => `&#x${letter.codePointAt(0)?.toString(16)};`,
    (letter: string) => `&#000${letter.codePointAt(0)};`,
    (letter: string) => `&amp;#${letter.codePointAt(0)};`,
  );
  const colon = fc.constantFrom(":", "&colon;", "&#58;", "&#x3A;", "&#x3a", "&#058");
  const disguise = scheme.chain((name) =>
    fc
      .tuple(lead, fc.array(fc.tuple(spelling, skipped), { minLength: name.length, maxLength: name.length }), colon)
      .map(([start, spellings, end]) =>
        [
          start,
          ...[...name].map((letter, at) => (spellings[at]?.[0](letter) ?? letter) + (spellings[at]?.[1] ?? "")),
          end,
          "(alert)",
        ].join(""),
      ),
  );

  it("are refused in every mixture of case, breaks, controls and references [L-17]", () => {
    fc.assert(
      fc.property(locale, disguise, (id, text) => {
        expect(linkFor(id, text).kind).toBe("unsafe");
      }),
      RUNS,
    );
  });
});
