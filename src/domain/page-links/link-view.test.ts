import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SAMPLE_FACTS } from "../facts/facts.cases.ts";
import { isUnsafeHref } from "../links/link.ts";
import { LOCALE_IDS, localeById } from "../locales/locale.ts";
import { linkViewFor } from "./link-view.ts";

const kindOf = (href: string, consentAnchor?: string) =>
  linkViewFor("x", href, {
    ...SAMPLE_FACTS,
    site: { ...SAMPLE_FACTS.site, ...(consentAnchor !== undefined && { consentAnchor }) },
  }).kind;

describe("linkViewFor", () => {
  it.each([
    ["/imprint/", "internal"],
    ["imprint/", "internal"],
    ["https://help.example/", "external"],
    ["www.help.example", "external"],
    ["#top", "anchor"],
    ["#consent-settings", "consent"],
    ["mailto:a@b.example", "contact"],
    ["tel:+491234", "contact"],
    ["javascript:alert(1)", "none"],
    ["", "none"],
  ])("%s is %s [F-09, L-04, L-17]", (href, kind) => {
    expect(kindOf(href)).toBe(kind);
  });

  it.each(LOCALE_IDS)("keeps the id and gets the base path of %s [L-04]", (locale) => {
    expect(linkViewFor("legal-0", "/imprint/", { ...SAMPLE_FACTS, locale })).toEqual({
      id: "legal-0",
      href: `/${localeById(locale).prefix}/imprint/`,
      kind: "internal",
    });
  });

  it("opens the consent tool by the configured anchor only [F-09]", () => {
    expect(kindOf("#cookies", "#cookies")).toBe("consent");
    expect(kindOf("#cookies-all", "#cookies")).toBe("consent");
    expect(kindOf("#consent-settings", "#cookies")).toBe("anchor");
  });

  it("is followed safely or not there, whatever is written [L-17]", () => {
    fc.assert(
      fc.property(fc.string(), (href) => {
        const link = linkViewFor("x", href, SAMPLE_FACTS);
        expect(link.kind === "none" || !isUnsafeHref(link.href)).toBe(true);
      }),
    );
  });
});

const places = { origin: "https://www.example.de", sites: { "nl-NL": "https://www.example.nl/" } };

const leavesSite = (href: string, { origin, sites }: typeof places) =>
  linkViewFor("x", href, { locale: "de-DE", site: { sites }, page: { origin } }).rel === "noopener";

describe("a link that leaves the site has no hold of the window", () => {
  it.each([
    ["/de-de/a", false],
    ["#a", false],
    ["tel:+4930", false],
    ["https://www.example.de", false],
    ["https://www.example.de/de-de/a", false],
    ["HTTPS://WWW.example.de/a", false],
    ["https://www.example.nl/a", false],
    ["https://www.example.de.evil.test/", true],
    ["https://www.example.de:81/", true],
    ["http://www.example.de/", true],
    ["https://help.example/", true],
    ["//help.example/", true],
  ])("%s: %j [L-04, H-10]", (href, expected) => expect(leavesSite(href, places)).toBe(expected));

  it("knows the configured sites while no window is there [L-03, W-09]", () => {
    const rendered = { ...places, origin: "" };
    expect(leavesSite("https://www.example.nl/a", rendered)).toBe(false);
    expect(leavesSite("https://www.example.de/a", rendered)).toBe(true);
    expect(leavesSite("/a", rendered)).toBe(false);
  });
});

describe("what following a link starts", () => {
  const action = (href: string, wanted?: "login") => {
    return linkViewFor("x", href, SAMPLE_FACTS, wanted).action;
  };

  it("is what the entry says, and the consent tool before that [F-09]", () => {
    expect(action("/login/", "login")).toBe("login");
    expect(action("/login/")).toBeUndefined();
    expect(action("#consent-settings", "login")).toBe("consent");
    expect(action("javascript:x", "login")).toBeUndefined();
  });
});
