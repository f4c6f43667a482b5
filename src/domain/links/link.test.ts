import { describe, expect, it } from "vitest";
import { LOCALES } from "../locales/locale.ts";
import {
  isConsentHref,
  isUnsafeHref,
  type LinkOptions,
  linkFor,
  pathAsItIs,
  type ResolvedLink,
  refusalOf,
} from "./link.ts";

const sites = { "nl-NL": "https://norvane.example.nl", "pl-PL": "https://norvane.example/pl-pl" };

describe("hrefs that are used as they are", () => {
  it.each([...LOCALES])("get no base path of $id [L-04]", ({ id }) => {
    expect(linkFor(id, "~/help/", { sites })).toEqual({ kind: "internal", href: "/help/" });
    expect(linkFor(id, " ~/savingglobal/x?y#z ")).toEqual({ kind: "internal", href: "/savingglobal/x?y#z" });
  });

  it.each(["~//evil.example/", "~/\t/evil.example/", "~/&#47;evil.example/", "~/\\evil.example/", "~/%09\n/x"])(
    "never leave this host: %j [L-17]",
    (href) => expect(linkFor("de-DE", href).kind).toBe("unsafe"),
  );

  it("are paths with the mark and nothing else [L-04]", () => {
    expect(linkFor("de-DE", "~").href).toBe("/de-de/~");
    expect(linkFor("de-DE", "~help/").href).toBe("/de-de/~help/");
    expect(pathAsItIs("~/help/")).toBe("/help/");
    expect(pathAsItIs("/help/")).toBe("/help/");
  });
});

describe("relative hrefs", () => {
  it.each([...LOCALES])("get the base path of $id [L-04]", ({ id, prefix }) => {
    expect(linkFor(id, "/products/")).toEqual({ kind: "internal", href: `/${prefix}/products/` });
    expect(linkFor(id, "products/")).toEqual({ kind: "internal", href: `/${prefix}/products/` });
  });

  it.each([
    ["/", "/de-de/"],
    ["/login/?product=7", "/de-de/login/?product=7"],
    ["/faq#fees", "/de-de/faq#fees"],
    ["guides/savings", "/de-de/guides/savings"],
    ["  /about-us/  ", "/de-de/about-us/"],
    ["httpsite/", "/de-de/httpsite/"],
    ["wwwhat/", "/de-de/wwwhat/"],
    ["/http://norvane.example/", "/de-de/http://norvane.example/"],
    ["/kündigungsgeld/", "/de-de/kündigungsgeld/"],
    ["/a?next=javascript:1", "/de-de/a?next=javascript:1"],
  ])("%j becomes %j [L-04]", (href, expected) => {
    expect(linkFor("de-DE", href)).toEqual({ kind: "internal", href: expected });
  });

  it("stand on the locale's own host where it has one [L-03, L-04]", () => {
    expect(linkFor("nl-NL", "/login/", { sites })).toEqual({
      kind: "internal",
      href: "https://norvane.example.nl/login/",
    });
    expect(linkFor("de-DE", "/login/", { sites }).href).toBe("/de-de/login/");
  });

  it("are not prefixed twice, and go to the locale they name [L-04, L-08]", () => {
    expect(linkFor("de-DE", "/de-de/login/").href).toBe("/de-de/login/");
    expect(linkFor("de-DE", "/DE-de/login/").href).toBe("/de-de/login/");
    expect(linkFor("de-DE", "/en/select-country/").href).toBe("/en/select-country/");
    expect(linkFor("de-DE", "/en").href).toBe("/en/");
    expect(linkFor("de-DE", "/en?back=/login/").href).toBe("/en/?back=/login/");
    expect(linkFor("de-DE", "/nl-nl/login/", { sites }).href).toBe("https://norvane.example.nl/login/");
    expect(linkFor("de-DE", "/english-guide/").href).toBe("/de-de/english-guide/");
  });

  it("stay the same when they pass the builder again", () => {
    for (const href of ["/products/", "x", "/en/select-country/", "#a", "?a=1", "https://a.example/"]) {
      const once = linkFor("fr-FR", href, { sites });
      expect(linkFor("fr-FR", once.href ?? "", { sites })).toEqual(once);
    }
  });

  it("keep the legacy area, which knows no locale [L-04, L-09]", () => {
    expect(linkFor("de-DE", "/savingglobal/#/MyInvestments/TermDeposit")).toEqual({
      kind: "internal",
      href: "/savingglobal/#/MyInvestments/TermDeposit",
    });
    expect(linkFor("de-DE", "/savingglobally/").href).toBe("/de-de/savingglobally/");
  });

  it("never become a host by their slashes, even where a site has an empty base [L-04]", () => {
    const options: LinkOptions = { sites: { en: "/" } };
    expect(linkFor("en", "/en//evil.example", options).href).toBe("/evil.example");
  });
});

describe("the length of an href", () => {
  it.each([
    ["/a".padEnd(2048, "b"), undefined],
    ["/a".padEnd(2049, "b"), "length"],
    ["/a".padStart(2049), "length"],
    [" ".repeat(50_000), "length"],
  ])("is checked before anything reads the href, edges included: %#", (href, refusal) => {
    expect(refusalOf(href)).toBe(refusal);
    expect(linkFor("de-DE", href).kind).toBe(refusal === undefined ? "internal" : "unsafe");
  });
});

describe("hrefs that are kept", () => {
  it.each([
    "https://help.example/faq",
    "http://help.example",
    "HTTPS://HELP.example/",
    "//cdn.example/x",
    "https://norvane.example.nl.evil.test/",
    "https://norvane.example.nl:8443/",
  ])("%s is external and unchanged [L-04]", (href) => {
    expect(linkFor("de-DE", href, { sites })).toEqual({ kind: "external", href });
  });

  it("www. gets no prefix, and the scheme a browser needs to leave the page [L-04]", () => {
    expect(linkFor("de-DE", "www.help.example/faq")).toEqual({
      kind: "external",
      href: "https://www.help.example/faq",
    });
    expect(linkFor("de-DE", "WWW.help.example").href).toBe("https://WWW.help.example");
  });

  it("an address of our own sites is internal [L-04]", () => {
    expect(linkFor("de-DE", "https://norvane.example.nl/login/", { sites }).kind).toBe("internal");
    expect(linkFor("de-DE", "https://NORVANE.example.nl", { sites }).kind).toBe("internal");
    expect(linkFor("de-DE", "https://norvane.example/pl-pl?a=1", { sites }).kind).toBe("internal");
    expect(linkFor("de-DE", "https://norvane.example/pl-plus", { sites }).kind).toBe("external");
  });

  it.each(["tel:+49301234567", "mailto:help@norvane.example", "TEL:110"])("%s is a contact [L-04]", (href) => {
    expect(linkFor("de-DE", href)).toEqual({ kind: "contact", href });
  });

  it("a hash stays in the page, a query on it [L-04]", () => {
    expect(linkFor("de-DE", "#fees")).toEqual({ kind: "anchor", href: "#fees" });
    expect(linkFor("de-DE", "#/MyInvestments/Notice")).toEqual({ kind: "anchor", href: "#/MyInvestments/Notice" });
    expect(linkFor("de-DE", "#")).toEqual({ kind: "anchor", href: "#" });
    expect(linkFor("de-DE", "?page=2")).toEqual({ kind: "internal", href: "?page=2" });
  });
});

describe("the consent anchor", () => {
  it("opens the consent tool, with anything after it [F-09]", () => {
    expect(linkFor("de-DE", "#consent-settings")).toEqual({ kind: "consent", href: "#consent-settings" });
    expect(linkFor("de-DE", " #consent-settings/marketing").kind).toBe("consent");
  });

  it("is configurable [F-09]", () => {
    const options = { consentAnchor: "#uc-second-layer" };
    expect(linkFor("fr-FR", "#uc-second-layer", options).kind).toBe("consent");
    expect(linkFor("fr-FR", "#consent-settings", options).kind).toBe("anchor");
  });

  it("is not a page or another anchor [F-09]", () => {
    expect(linkFor("de-DE", "#consent").kind).toBe("anchor");
    expect(linkFor("de-DE", "/consent-settings").kind).toBe("internal");
    expect(linkFor("de-DE", "https://a.example/#consent-settings").kind).toBe("external");
  });

  it("takes nothing when the configured anchor is none: not every link opens the tool [F-09]", () => {
    for (const consentAnchor of ["", "#", "/"]) {
      expect(isConsentHref("#fees", consentAnchor)).toBe(false);
      expect(isConsentHref("/fees", consentAnchor)).toBe(false);
    }
  });
});

describe("refused hrefs", () => {
  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "  javascript:alert(1)",
    "\u0000\u0001\u001fjavascript:alert(1)",
    "java\tscript:alert(1)",
    "java\nscript:alert(1)",
    "java\r\nscript\t:alert(1)",
    "\tjavascript:alert(1)",
    "javascript://norvane.example/%0aalert(1)",
    "data:text/html,<script>alert(1)</script>",
    "DATA:text/html;base64,PHN2Zz4=",
    "vbscript:msgbox(1)",
    "vb\tscript:msgbox(1)",
    "blob:https://norvane.example/1",
    "file:///etc/passwd",
    "filesystem:https://a.example/x",
    "view-source:https://a.example",
    "about:blank",
    "tel://evil.example",
    "mailto:",
    "intent://scan/#Intent;end",
    "ftp://a.example/",
    "\u00a0javascript:alert(1)",
    "\ufeffjavascript:alert(1)",
    "java\u200bscript:alert(1)",
    "java script:alert(1)",
    "javascript :alert(1)",
  ])("%j has no href [L-17]", (href) => {
    expect(linkFor("de-DE", href)).toEqual({ kind: "unsafe", reason: "scheme" });
    expect(isUnsafeHref(href)).toBe(true);
  });

  it.each([
    "javascript&#58;alert(1)",
    "javascript&colon;alert(1)",
    "java&Tab;script:alert(1)",
    "java&NewLine;script&colon;alert(1)",
    "&#106;avascript:alert(1)",
    "&#x6A;avascript:alert(1)",
    "&#0000106avascript:alert(1)",
    "&#106&#97&#118&#97&#115&#99&#114&#105&#112&#116:alert(1)",
    "&#1;javascript:alert(1)",
    "javascript&amp;#58;alert(1)",
    "javascript&amp;amp;colon;alert(1)",
    "dat&#97;:text/html,x",
    "&#118;bscript:x",
    "&sol;&sol;evil.example",
    "&#47;&bsol;evil.example",
    "/&#x2f;evil.example",
    "&#104;ttps://evil.example",
    "&#9;javascript:alert(1)",
  ])("%j is seen through [L-17]", (href) => {
    const link = linkFor("de-DE", href);
    expect(link.kind).toBe("unsafe");
    expect(link.href).toBeUndefined();
  });

  it("is refused when it is encoded without end [L-17]", () => {
    expect(refusalOf(`/a${"&amp;".repeat(1)}${"amp;".repeat(9)}#58;`)).toBe("disguise");
  });

  it.each([
    "/\\evil.example",
    "\\\\evil.example",
    "\\/evil.example",
    "///evil.example",
    "/\t/\\evil.example",
    "//",
    "//?",
  ])("%j would leave the origin behind its slashes [L-04, L-17]", (href) =>
    expect(linkFor("de-DE", href).kind).toBe("unsafe"),
  );

  it.each(["https:evil.example", "https:/evil.example", "https://", "http:\\\\evil.example", "https:///evil.example"])(
    "%j means another place on another page [L-04]",
    (href) => expect(linkFor("de-DE", href).kind).toBe("unsafe"),
  );

  it.each(["", " ", "\t\n", "\u0000"])("%j leads nowhere", (href) => {
    expect(linkFor("de-DE", href)).toEqual({ kind: "unsafe", reason: "empty" });
  });

  it.each([
    "/products?a=1&amp;b=2",
    "/javascript-guide/",
    "/data/",
    "data-protection/",
    "/a&b;c",
    "/100&#37;",
    "/?q=data:x",
    "#javascript:x",
  ])("%j is an honest href and stays [L-17]", (href) => expect(isUnsafeHref(href)).toBe(false));
});

/** Hrefs as CMS editors write them, with the result on a German page. */

const site = { sites: { "en-GB": "https://own.example.co.uk" }, consentAnchor: "#cookies" };

const WRITTEN: readonly (readonly [href: string, kind: ResolvedLink["kind"], result: string | undefined])[] = [
  ["/festgeld/", "internal", "/de-de/festgeld/"],
  ["festgeld", "internal", "/de-de/festgeld"],
  ["/festgeld/?laufzeit=12&amp;bank=7", "internal", "/de-de/festgeld/?laufzeit=12&amp;bank=7"],
  ["/festgeld/#zinsen", "internal", "/de-de/festgeld/#zinsen"],
  ["./festgeld/", "internal", "/de-de/./festgeld/"],
  ["/über-uns/", "internal", "/de-de/über-uns/"],
  ["/ratgeber/was ist festgeld/", "internal", "/de-de/ratgeber/was ist festgeld/"],
  [" /impressum/\n", "internal", "/de-de/impressum/"],
  ["/downloads/preise.pdf", "internal", "/de-de/downloads/preise.pdf"],
  ["/de-de/festgeld/", "internal", "/de-de/festgeld/"],
  ["/de-at/festgeld/", "internal", "/de-at/festgeld/"],
  ["/en-gb/fixed/", "internal", "https://own.example.co.uk/fixed/"],
  ["/en/corporate/", "internal", "/en/corporate/"],
  ["/en", "internal", "/en/"],
  ["https://own.example.co.uk/fixed/", "internal", "https://own.example.co.uk/fixed/"],
  ["/savingglobal/#/MyInvestments/Overnight", "internal", "/savingglobal/#/MyInvestments/Overnight"],
  ["https://hilfe.example/de", "external", "https://hilfe.example/de"],
  ["http://alt.example", "external", "http://alt.example"],
  ["//cdn.example/a.pdf", "external", "//cdn.example/a.pdf"],
  ["www.hilfe.example", "external", "https://www.hilfe.example"],
  ["www.hilfe.example/a?b#c", "external", "https://www.hilfe.example/a?b#c"],
  ["#", "anchor", "#"],
  ["#top", "anchor", "#top"],
  ["#/MyInvestments/Notice", "anchor", "#/MyInvestments/Notice"],
  ["#cookies", "consent", "#cookies"],
  ["#cookies-einstellungen", "consent", "#cookies-einstellungen"],
  ["?seite=2", "internal", "?seite=2"],
  ["tel:+49 30 1234567", "contact", "tel:+49 30 1234567"],
  ["mailto:service@own.example?subject=Frage", "contact", "mailto:service@own.example?subject=Frage"],
  ["", "unsafe", undefined],
  [" ", "unsafe", undefined],
  ["javascript:;", "unsafe", undefined],
  ["javascript:void(0)", "unsafe", undefined],
  ["http//vergessen.example", "internal", "/de-de/http//vergessen.example"],
  ["htpps://vertippt.example", "unsafe", undefined],
  ["whatsapp://send?text=a", "unsafe", undefined],
  ["localhost:4800/x", "unsafe", undefined],
];

describe("what editors write", () => {
  it.each(WRITTEN)("%j is %s: %j [L-04, L-17, F-09]", (href, kind, result) => {
    const link = linkFor("de-DE", href, site);
    expect(link.kind).toBe(kind);
    expect(link.href).toBe(result);
  });
});
