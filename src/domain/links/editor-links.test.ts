/** Hrefs as editors of a CMS really write them, with what the shell makes of each on a German page. */
import { describe, expect, it } from "vitest";
import { type Link, linkFor } from "./link.ts";

const site = { sites: { "en-GB": "https://own.example.co.uk" }, consentAnchor: "#cookies" };

const WRITTEN: readonly (readonly [href: string, kind: Link["kind"], result: string | undefined])[] = [
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
