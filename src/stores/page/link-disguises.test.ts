/** A link that hides its real target is refused wherever an address enters the shell, whoever wrote it [L-17]. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isServiceAddress } from "../../api/service-addresses.ts";
import { linkFor } from "../../domain/links/link.ts";
import { parseMarkets } from "../../domain/markets/host-markets.ts";
import { marketLinkView } from "../../domain/markets/picker-for.ts";
import { linkViewFor } from "../../domain/page-links/link-view.ts";
import { pageMetaFor } from "../../domain/page-meta/page-meta.ts";
import { href, icon, pictureUrl } from "../../domain/reading/fields.ts";
import { readTolerantly } from "../../domain/reading/tolerant-reading.ts";
import type { TolerantSchema } from "../../domain/reading/tolerant-schema.ts";
import { STORAGE_KEYS } from "../../domain/storage-keys.ts";
import { tries } from "../../domain/tries.cases.ts";
import { takeDeepLink } from "../../session/driver/deep-link.ts";
import { parseConfig } from "../config/config-parser.ts";

const ORIGIN = "https://own.example";
const facts = { locale: "de-DE", site: { sites: {} }, page: { origin: ORIGIN } } as const;
const navigation = { here: () => "/", origin: () => ORIGIN };
const storing = (text: string) => ({
  get: (key: string) => (key === STORAGE_KEYS.deepLink ? text : undefined),
  set: () => true,
  remove: () => undefined,
});
const returnsTo = async (text: string) =>
  (await takeDeepLink({ tabStorage: storing(text), navigation, customerHash: async () => undefined })) !== undefined;
const reads = (reader: TolerantSchema<string>) => (text: string) =>
  readTolerantly(reader, text, "it").data !== undefined;
const configures = (given: (text: string) => object) => (text: string) =>
  Object.keys(parseConfig([given(text)]).config).length > 0;
const market = (link: string) =>
  ({ locale: "de-DE", link, flag: "de", label: { text: "x" }, countryName: "x", preferredLocale: "de-DE" }) as const;

/** Every entry point for an address, and whether it accepts the text. */
const PLACES: readonly (readonly [place: string, takes: (text: string) => boolean | Promise<boolean>])[] = [
  ["links of menus, routes and hosts", (text) => linkFor("de-DE", text).kind !== "unsafe"],
  ["links as they are rendered", (text) => linkViewFor("x", text, facts).kind !== "none"],
  ["hrefs of header and footer data", reads(href)],
  ["pictures", reads(pictureUrl)],
  ["icons", reads(icon)],
  ["markets of a host", (text) => parseMarkets([{ ...market(text), countryLabel: "x" }], "it").data !== undefined],
  [
    "the market list",
    (text) => marketLinkView({ ...market(text), redirectTarget: [], isActive: false }).kind !== "none",
  ],
  [
    "the canonical link",
    (text) =>
      pageMetaFor({ site: { name: "x" }, seo: { canonical_url: text }, defaultTitle: "", isLoggedIn: false })
        .canonical !== undefined,
  ],
  [
    "the picture of a page",
    (text) =>
      pageMetaFor({ site: { name: "x" }, seo: { og_image: text }, defaultTitle: "", isLoggedIn: false }).openGraph
        .image !== undefined,
  ],
  ["the way back after the login", returnsTo],
  ["service addresses", isServiceAddress],
  ["configured services", configures((text) => ({ services: { account: text } }))],
  ["the identity provider", configures((text) => ({ identity: { realm: text } }))],
  ["the collector", configures((text) => ({ collector: text }))],
  ["the sites of locales", configures((text) => ({ site: { sites: { "fr-FR": text } } }))],
  ["the logo", configures((text) => ({ site: { logo: { url: text, alt: "x" } } }))],
  ["the pension site", configures((text) => ({ pensionLogout: text }))],
  ["the further logout", configures((text) => ({ furtherLogout: { path: text } }))],
  ["the request of an account switch", configures((text) => ({ accountSwitch: { request: { path: text } } }))],
  ["the login of an account switch", configures((text) => ({ accountSwitch: { login: text } }))],
];

const breaks = fc.constantFrom("\t", "\n", "\r", "\r\n");
const name = fc.constantFrom("own.example", "good", "own.example:443", "a:b", "own.example%2F");
const hidden = fc.oneof(
  breaks.map((gap) => `/${gap}/evil.example`),
  breaks.map((gap) => `/${gap}\\evil.example`),
  fc.tuple(breaks, fc.constantFrom("/", "", "/de-de")).map(([gap, path]) => `https:/${gap}/evil.example${path}`),
  fc.tuple(breaks, breaks).map(([a, b]) => `https://own.example${a}.${b}evil.example/`),
  fc
    .tuple(name, fc.constantFrom("https://", "http://", "//", "HTTPS://"))
    .map(([user, start]) => `${start}${user}@evil.example/`),
  name.map((user) => `https://${user}&commat;evil.example/`),
  breaks.map((gap) => `/de-de/${gap}javascript:alert(1)`),
  fc
    .tuple(
      fc.constantFrom("https://", "HTTP://", "//", "/", "www.", ""),
      fc.constantFrom("\\", "&bsol;", "&#92;", "&#x5c;"),
    )
    .map(([start, slash]) => `${start}evil.example${slash}@own.example/`),
  fc.constantFrom("\\", "&bsol;").map((slash) => `/de-de/?way=${slash}#${slash}`),
  fc.constantFrom("/&Tab;/evil.example", "/&#9;/evil.example", "&NewLine;//evil.example", "/&#x0A;/evil.example"),
);
/** Characters that browsers skip at both ends must not change the result. */
const edge = fc.constantFrom("", " ", "\t", "\n ", "\u0000", "\u001f");
const disguise = fc.tuple(edge, hidden, edge).map((parts) => parts.join(""));

describe("a link in disguise", () => {
  it.each(PLACES)("is refused by %s [L-17]", async (_, takes) => {
    await fc.assert(
      fc.asyncProperty(disguise, async (text) => !(await takes(text))),
      { numRuns: tries(2000) },
    );
  });

  it.each(PLACES)("is what %s refuse, not every link", async (_, takes) => {
    expect([await takes("/de-de/a.svg"), await takes("https://own.example/a.svg")]).toContain(true);
  });
});
