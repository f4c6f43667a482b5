import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SAMPLE_FACTS } from "../facts/facts.cases.ts";
import { isUnsafeHref } from "../links/link.ts";
import { LOCALE_IDS, localeById } from "../locales/locale.ts";
import { footerLink, mailHref, phoneHref } from "./footer-link.ts";

const kindOf = (href: string, consentAnchor?: string) => footerLink("x", "X", href, SAMPLE_FACTS, consentAnchor)?.kind;

describe("footerLink", () => {
  it.each([
    ["/imprint/", "internal"],
    ["imprint/", "internal"],
    ["https://help.example/", "external"],
    ["www.help.example", "external"],
    ["#top", "anchor"],
    ["#consent-settings", "consent"],
    ["mailto:a@b.example", "contact"],
    ["tel:+491234", "contact"],
    ["javascript:alert(1)", undefined],
    ["", undefined],
  ])("%s is %s [F-09, L-04, L-17]", (href, kind) => {
    expect(kindOf(href)).toBe(kind);
  });

  it.each(LOCALE_IDS)("keeps id and title and gets the base path of %s [L-04]", (locale) => {
    expect(footerLink("legal-0", "Imprint", "/imprint/", { ...SAMPLE_FACTS, locale }, undefined)).toEqual({
      id: "legal-0",
      title: "Imprint",
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
        const link = footerLink("x", "X", href, SAMPLE_FACTS, undefined);
        expect(link === undefined || !isUnsafeHref(link.href)).toBe(true);
      }),
    );
  });
});

describe("contact hrefs", () => {
  it.each([
    ["support@example.com", "mailto:support@example.com"],
    ["a.b+c@sub.example.com", "mailto:a.b+c@sub.example.com"],
    ["a@b?subject=x", undefined],
    ["a@b&cc=c@d", undefined],
    ["a@b, c@d", undefined],
    ["a@b\nbcc: c@d", undefined],
  ])("mail to %j is %s [F-02]", (address, expected) => {
    expect(mailHref(address)).toBe(expected);
  });

  it.each([
    ["+1 (844) 555-0142", "tel:+18445550142"],
    ["0800 / 123 456", "tel:0800123456"],
    [" +49 30 1", "tel:+49301"],
    ["1+1", "tel:11"],
    ["none", undefined],
  ])("phone to %j is %s [F-02]", (number, expected) => {
    expect(phoneHref(number)).toBe(expected);
  });
});
