import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tries } from "../tries.cases.ts";
import {
  canonicalHref,
  DECODING_ROUNDS,
  decodeReferences,
  type HrefTarget,
  hrefTarget,
  readingsOf,
  staysOnOrigin,
} from "./href.ts";
import { linkFor, prefixedPath } from "./link.ts";

const isOwnSite = (address: string, sites = {}) => linkFor("de-DE", address, { sites }).kind === "internal";

describe("canonicalHref", () => {
  it.each([
    ["/a", "/a"],
    ["  /a  ", "/a"],
    ["\u0000\u001f/a\u0000", "/a"],
    ["/a\tb\nc\rd", "/abcd"],
    ["/a b", "/a b"],
    ["\u00a0/a", "\u00a0/a"],
    ["", ""],
    ["\t\n ", ""],
  ])("reads %j as %j [L-17]", (href, text) => expect(canonicalHref(href)).toBe(text));

  it("changes nothing that a URL parser reads [L-17]", () => {
    const base = "https://own.example/x/";
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (href) => {
        fc.pre(URL.canParse(href, base));
        expect(new URL(canonicalHref(href), base).href).toBe(new URL(href, base).href);
      }),
      { numRuns: tries(4000) },
    );
  });
});

describe("decodeReferences", () => {
  it.each([
    ["&#97;", "a"],
    ["&#97", "a"],
    ["&#x61;", "a"],
    ["&#X61", "a"],
    ["&#0097;", "a"],
    ["&colon;&sol;&bsol;&num;&quest;&period;", ":/\\#?."],
    ["&Tab;&NewLine;", "\t\n"],
    ["&amp;amp;", "&amp;"],
    ["&unknown;", "&unknown;"],
    ["&constructor;", "&constructor;"],
    ["&colon", "&colon"],
    ["&#;", "&#;"],
    ["&#x;", "&#x;"],
    ["&#0;", "\ufffd"],
    ["&#1114112;", "\ufffd"],
    ["&#99999999999999999999;", "\ufffd"],
    ["a&b=c", "a&b=c"],
  ])("reads %j as %j [L-17]", (text, decoded) => expect(decodeReferences(text)).toBe(decoded));
});

describe("readingsOf", () => {
  it("gives the plain reading alone when nothing is encoded [L-17]", () => {
    expect(readingsOf(" /a ")).toEqual(["/a"]);
  });

  it("gives each decoding once more [L-17]", () => {
    expect(readingsOf("&amp;#97;")).toEqual(["&amp;#97;", "&#97;", "a"]);
  });

  it("gives up on text that is encoded again and again [L-17]", () => {
    const nested = (depth: number) => `&${"amp;".repeat(depth)}#97;`;
    expect(readingsOf(nested(DECODING_ROUNDS - 1)).at(-1)).toBe("a");
    expect(readingsOf(nested(DECODING_ROUNDS)).at(-1)).toBeUndefined();
  });

  it("ends for any text [L-17]", () => {
    fc.assert(fc.property(fc.string(), (text) => readingsOf(text).length <= DECODING_ROUNDS + 2));
  });
});

describe("hrefTarget", () => {
  it.each<[string, HrefTarget]>([
    ["", "empty"],
    ["/", "path"],
    ["a", "path"],
    ["./a", "path"],
    ["\\a", "refused"],
    ["/a?b=\\", "refused"],
    ["https://a\\@b", "refused"],
    ["mailto:a\\b", "refused"],
    ["?a", "query"],
    ["#a", "hash"],
    ["http://a", "web"],
    ["https://a", "web"],
    ["//a", "web"],
    ["//a.example/b", "web"],
    ["//user@a.example", "refused"],
    ["https://user@a.example", "refused"],
    ["https://a.example/@b", "web"],
    ["www.a", "www"],
    ["www.a@b", "refused"],
    ["www.a/@b", "www"],
    ["/www.a@b", "path"],
    ["www.", "path"],
    ["www./a", "path"],
    ["tel:1", "contact"],
    ["mailto:a", "contact"],
    ["mailto:", "refused"],
    ["tel:/1", "refused"],
    ["tel:\\1", "refused"],
    ["sms:1", "refused"],
    ["http:", "refused"],
    ["http:a", "refused"],
    ["http://", "refused"],
    ["http://?a", "refused"],
    ["http://#a", "refused"],
    ["//", "refused"],
    ["/\\", "refused"],
    ["a+b.c-1:x", "refused"],
    ["1a:x", "path"],
    ["-a:x", "path"],
  ])("of %j is %s [L-04, L-17]", (text, target) => expect(hrefTarget(text)).toBe(target));

  it.each<[HrefTarget, boolean]>([
    ["path", true],
    ["query", true],
    ["hash", true],
    ["empty", true],
    ["web", false],
    ["www", false],
    ["contact", false],
    ["refused", false],
  ])("%s stays on the origin: %j [L-04]", (target, stays) => expect(staysOnOrigin(target)).toBe(stays));
});

describe("prefixedPath", () => {
  it.each([
    ["a", "/de-de/a"],
    ["/a", "/de-de/a"],
    ["/", "/de-de/"],
    ["/de-de", "/de-de/"],
    ["/de-de?a=1", "/de-de/?a=1"],
    ["/de-de#a", "/de-de/#a"],
    ["/de-de//a", "/de-de/a"],
    ["/FR-fr/a", "/fr-fr/a"],
    ["/savingglobal", "/savingglobal"],
    ["savingglobal/#/a", "/savingglobal/#/a"],
    ["/SavingGlobal/#/a", "/SavingGlobal/#/a"],
    ["/savingglobal-news/", "/de-de/savingglobal-news/"],
  ])("of %j in Germany is %j [L-04]", (path, href) => expect(prefixedPath("de-DE", path)).toBe(href));
});

describe("an address on one of the configured sites", () => {
  const sites = { "nl-NL": "https://own.example.nl/", "pl-PL": "https://own.example/pl-pl", "fr-FR": "/" };

  it.each([
    ["https://own.example.nl", true],
    ["https://own.example.nl/", true],
    ["https://own.example.nl/a", true],
    ["https://own.example.nl?a", true],
    ["https://own.example.nl#a", true],
    ["HTTPS://OWN.example.nl/a", true],
    ["https://own.example/pl-pl/a", true],
    ["http://own.example.nl/", false],
    ["https://own.example.nl.evil.example/", false],
    ["https://own.example.nl@evil.example/", false],
    ["https://own.example.nl:81/", false],
    ["https://own.example.nl\\.evil.example/", false],
    ["https://own.example/pl-plus/", false],
    ["https://evil.example/", false],
    ["//own.example.nl/", false],
  ])("%s: %j [L-04]", (address, expected) => expect(isOwnSite(address, sites)).toBe(expected));

  it("reads the configuration in any case [L-04]", () => {
    expect(isOwnSite("https://own.example.nl/a", { "nl-NL": "HTTPS://Own.Example.nl" })).toBe(true);
  });

  it("knows no site without configuration [L-04]", () => expect(isOwnSite("https://own.example.nl")).toBe(false));
});
