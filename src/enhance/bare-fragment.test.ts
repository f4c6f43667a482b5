import { describe, expect, it } from "vitest";
import { fragmentInserter } from "./bare-fragment.ts";
import { fillableSite, fillingOf, shapesOf, siteToFill } from "./bare-site.ts";

const LOGO = { url: "/logo.svg?w=1&h=2", alt: "Bank" };

describe("a site that a fragment can be filled for", () => {
  it.each<[string, unknown, readonly string[]]>([
    ["nothing", undefined, ["nameless"]],
    ["its name", { name: "Bank" }, ["named"]],
    ["name and logo", { name: "Bank", logo: LOGO }, []],
    ["a logo alone", { logo: LOGO }, ["pictured"]],
    ["a logo for dark", { name: "Bank", logo: { ...LOGO, dark: "/dark.svg" } }, ["dark"]],
    ["sites", { name: "Bank", logo: LOGO, sites: { "de-DE": "https://bank.example/de/", "fr-FR": "/fr" } }, []],
    ["a host for logins", { name: "Bank", logo: LOGO, appHost: "https://app.bank.example" }, ["app"]],
    ["an anchor for consent", { name: "Bank", consentAnchor: "#privacy" }, ["named", "consent"]],
    ["our anchor's start", { name: "Bank", logo: LOGO, consentAnchor: "#consent" }, []],
    ["a key that nobody sees", { name: "Bank", logo: LOGO, iosAppId: "12" }, []],
  ])("%s [W-04, W-09]", (_, given, shapes) => {
    const site = fillableSite(given);
    expect(site && shapesOf(site)).toEqual(shapes);
  });

  it.each<[string, unknown]>([
    ["a text", "Bank"],
    ["a list", []],
    ["null", null],
    ["an empty name", { name: "" }],
    ["a number for a name", { name: 5 }],
    ["a logo without words", { name: "Bank", logo: { url: "/logo.svg" } }],
    ["a logo for dark that is a script", { logo: { ...LOGO, dark: "javascript:0" } }],
    ["a logo that is none", { name: "Bank", logo: "/logo.svg" }],
    ["a logo from a script", { name: "Bank", logo: { url: "javascript:0", alt: "Bank" } }],
    ["a site that is a script", { sites: { "de-DE": "javascript:alert(1)" } }],
    ["a site that hides another", { sites: { "de-DE": "/%5Cevil.example" } }],
    ["a site on another scheme", { sites: { "de-DE": "//evil.example" } }],
    ["a site with a break", { sites: { "de-DE": "/\t/evil.example" } }],
    ["a list of sites", { sites: ["/de"] }],
    ["a path for logins", { appHost: "/app" }],
    ["logins on a site", { appHost: "https://bank.example", sites: { "en-US": "https://bank.example/" } }],
    ["a logo for dark without a name", { logo: { ...LOGO, dark: "/dark.svg" } }],
    ["no anchor", { consentAnchor: "privacy" }],
  ])("not %s: the page is rendered, whose schema names mistakes [W-08]", (_, given) => {
    expect(fillableSite(given)).toBeUndefined();
  });

  it("fills name, logo, addresses of locales with and without a site, and that for logins [W-04]", () => {
    const { sites } = siteToFill(["de-DE", "fr-FR"]);
    const fill = fillingOf({
      name: "A & B",
      logo: LOGO,
      sites: { "de-DE": "https://b.example/" },
      appHost: "https://app.b.example/",
    });
    const text = `⟦name⟧ ⟦url⟧ ${sites["de-DE"]}/login/ ${sites["fr-FR"]}/ https://app.site.invalid/en-us/login/ rest`;
    expect(fill(text)).toBe(
      "A & B /logo.svg?w=1&h=2 https://b.example/login/ /fr-fr/ https://app.b.example/en-us/login/ rest",
    );
  });
});

describe("a fragment as data", () => {
  it("asks for each variant whether it is current, and puts none that is not [W-04]", async () => {
    const nodes = (id: string) => JSON.stringify([["div", {}, ["a", { "data-shell-link": id }]]]);
    const variants = [
      { values: {}, nodes: nodes("app-ios") },
      { values: { page: "login" }, nodes: nodes("apple") },
    ];
    const put = fragmentInserter({
      locale: "de-DE",
      build: "b",
      year: 2026,
      tags: { "app-footer": { styles: "", variants } },
    });
    const asked: unknown[] = [];
    const page = { config: { site: { name: "Bank" } }, hasSession: false };
    const root = { querySelector: () => null } as unknown as ShadowRoot;
    const nothing = await put("app-footer", root, page, ({ values, site, locale, year }) => {
      asked.push([values, site.name, locale, year]);
      return false;
    });
    expect(nothing).toBeUndefined();
    expect(asked).toEqual([
      [{}, "Bank", "de-DE", 2026],
      [{ page: "login" }, "Bank", "de-DE", 2026],
    ]);
    expect(await put("app-header", root, page, () => true)).toBeUndefined();
  });
});
