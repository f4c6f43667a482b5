import { describe, expect, it } from "vitest";
import type { SiteFacts } from "./facts.ts";
import {
  factsOnPage,
  localeOfAddress,
  localeOnPage,
  type PageAddress,
  type PageReading,
  siteOf,
} from "./facts-on-page.ts";
import { FLAGS, type Flags } from "./flag.ts";

const ADDRESS: PageAddress = {
  host: "norvane.example",
  origin: "https://norvane.example",
  path: "/it-it/",
  hash: "",
  search: "?product=4711",
  language: "",
};
const READING: PageReading<Flags> = {
  tag: {},
  address: ADDRESS,
  config: {},
  flags: FLAGS,
  surroundings: { preferredLocale: "de-AT", countryHint: "AT", endReason: "idle", isWebView: true },
  consent: "pending",
};

describe("the locale of a tag", () => {
  it.each([
    ["de-CH", "de-CH", true],
    ["DE-ch", "de-CH", true],
    [" fr-fr ", "fr-FR", true],
    ["de_CH", "de-CH", true],
    ["sv-SE", "en", false],
    ["de", "en", false],
    [undefined, "it-IT", true],
  ] as const)("%j is %s, known: %s [L-02]", (locale, wanted, known) => {
    const { locale: found, source } = localeOnPage({ locale }, ADDRESS, {});
    expect([found, source !== "unknown"]).toEqual([wanted, known]);
  });
});

describe("the locale of a page", () => {
  const at = (address: Partial<PageAddress>, sites = {}) =>
    localeOfAddress({ ...ADDRESS, path: "/", ...address }, { site: { sites } }).locale;

  it("is that of a bare language that one locale alone speaks [L-02]", () => {
    expect(at({ language: "fr" })).toBe("fr-FR");
    expect(at({ language: "FR" })).toBe("fr-FR");
    expect(at({ language: "de" })).toBe("en");
  });

  it("is that of the path, then of the country domain, then of the language [L-03]", () => {
    const sites = { "nl-NL": "https://norvane.example.nl" };
    const host = "www.norvane.example.nl:443";
    expect(at({ host, path: "/pl-pl/a/", language: "fi" }, sites)).toBe("pl-PL");
    expect(at({ host, language: "fi" }, sites)).toBe("nl-NL");
    expect(at({ language: "fi" }, sites)).toBe("fi-FI");
  });
});

describe("the facts on a page", () => {
  it("are those of an unknown visitor, with what was read of tag and page [L-02, W-09]", () => {
    const facts = factsOnPage({ ...READING, tag: { theme: "v2", layoutVersion: "v2" } });
    expect(facts).toMatchObject({
      locale: "it-IT",
      layoutVersion: "v2",
      page: { theme: "v2", path: "/it-it/", product: "4711" },
      session: "anonymous",
      customer: { status: "absent" },
      consent: "pending",
      ...READING.surroundings,
    });
  });

  it("are those of generic English for an unknown locale, with the public menu of en-US alone [L-02]", () => {
    const facts = factsOnPage({ ...READING, tag: { locale: "sv-SE" } });
    expect([facts.locale, facts.page.publicMenuLocale]).toEqual(["en", "en-US"]);
    expect(factsOnPage(READING).page).not.toHaveProperty("publicMenuLocale");
  });

  it("are those of the customer, where there is one [H-05]", () => {
    const { page: _, ...customer } = factsOnPage(READING);
    const known = { ...customer, session: "customer", unreadMessages: 3 } as const;
    expect(factsOnPage({ ...READING, customer: known })).toMatchObject({ session: "customer", unreadMessages: 3 });
  });
});

const RENDERED: SiteFacts = {
  name: "Rendered",
  logo: { url: "/rendered.svg", alt: "Rendered" },
  sites: { "de-DE": "https://rendered.example" },
};

describe("the site of a page", () => {
  it("is without a name, a logo and other sites where nobody says any [W-02]", () => {
    expect(siteOf({}, undefined)).toEqual({ name: "", logo: { url: "", alt: "" }, sites: {} });
  });

  it("is that of the fragment, key by key where the configuration has another [W-02, W-03]", () => {
    expect(siteOf({}, RENDERED)).toEqual(RENDERED);
    const logo = { url: "/own.svg", alt: "Own" };
    expect(siteOf({ site: { name: "Own" } }, RENDERED)).toEqual({ ...RENDERED, name: "Own" });
    expect(siteOf({ site: { logo } }, RENDERED)).toEqual({ ...RENDERED, logo });
  });

  it("has the routes and the exempt pages of the configuration, and no key for either without them [S-13]", () => {
    const exemptPages = ["/help/"];
    const routes = { login: "/anmelden/" };
    expect(siteOf({ exemptPages }, RENDERED)).toEqual({ ...RENDERED, exemptPages });
    expect(siteOf({ routes }, RENDERED)).toEqual({ ...RENDERED, routes });
    expect(Object.keys(siteOf({}, RENDERED))).toEqual(["name", "logo", "sites"]);
  });
});
