/** The footer of each locale, read like a CMS's data and decided. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SAMPLE_FACTS } from "../facts/facts.cases.ts";
import { LOCALE_IDS, type LocaleId, localeById } from "../locales/locale.ts";
import { parseFooterData } from "./footer-data.ts";
import { type FooterView, footerViewFor, SOCIAL_NETWORKS } from "./footer-view.ts";

const shipped = (locale: LocaleId): unknown =>
  JSON.parse(readFileSync(new URL(`../../../locales/${locale}/footer.json`, import.meta.url), "utf8"));
const view = (locale: LocaleId): FooterView =>
  footerViewFor({ ...SAMPLE_FACTS, locale }, { footer: parseFooterData(shipped(locale)).data, year: 2026 });

describe.each(LOCALE_IDS)("%s", (locale) => {
  const { prefix, language } = localeById(locale);

  it("is right by the reader that reads the CMS's [F-10]", () => {
    const { data, issues } = parseFooterData(shipped(locale));
    expect(issues).toEqual([]);
    expect(data).toEqual(shipped(locale));
  });

  it("has link columns with headings, every link in the locale's own area or on another host [F-04, L-04]", () => {
    const { columns, legalLinks } = view(locale);
    expect(columns.length).toBeGreaterThan(1);
    for (const { title, links } of columns) {
      expect(title).toMatch(/\S/);
      expect(links.length).toBeGreaterThan(0);
    }
    for (const { href, kind, title } of [...columns.flatMap(({ links }) => links), ...legalLinks]) {
      expect(kind === "internal", title).toBe(href?.startsWith(`/${prefix}/`));
    }
  });

  it("leads to no recommendation of friends, because companies see the footer too [F-04]", () => {
    const { texts } = JSON.parse(
      readFileSync(new URL(`../../../locales/${locale}/menus.json`, import.meta.url), "utf8"),
    ) as { texts: Record<string, { href?: string }> };
    const ofPersons = texts["refer-a-friend"]?.href ?? "missing";
    expect(ofPersons).not.toBe("missing");
    for (const { links } of view(locale).columns)
      for (const { href = "" } of links) expect(href.endsWith(ofPersons), href).toBe(false);
  });

  it("has one legal link that opens the consent tool [F-09]", () => {
    const { legalLinks, columns } = view(locale);
    expect(legalLinks.filter(({ kind }) => kind === "consent")).toHaveLength(1);
    expect(legalLinks.length).toBeGreaterThan(2);
    expect(columns.flatMap(({ links }) => links).filter(({ kind }) => kind === "consent")).toEqual([]);
  });

  it("has the five networks with a heading [F-05]", () => {
    const { social } = view(locale);
    expect(social.heading).toMatch(/\S/);
    expect(social.links.map(({ network }) => network)).toEqual([...SOCIAL_NETWORKS]);
  });

  it("has copyright, disclaimer and country picker [F-06, F-07, F-08]", () => {
    const { copyright, disclaimer, hasCountryPicker } = view(locale);
    expect(copyright).toEqual({ year: 2026, site: "Sample", text: expect.stringMatching(/\S/) });
    expect(disclaimer).toMatch(/^<p>/);
    expect(hasCountryPicker).toBe(true);
  });

  it("has the app banner only where the badges are shown in its language [F-03]", () => {
    const { appBanner } = view(locale);
    const isShown = ["en", "es", "fr", "nl", "pl"].includes(language);
    const advice = `set display_mobile_banner in locales/${locale}/footer.json to ${isShown}`;
    expect(appBanner !== undefined, advice).toBe(isShown);
    if (appBanner !== undefined) {
      expect(appBanner.badges.map(({ store }) => store)).toEqual(["ios", "android"]);
    }
  });

  it("has the contact banner in the United States only [F-02]", () => {
    const { contact } = view(locale);
    expect(contact !== undefined).toBe(locale === "en-US");
    if (contact !== undefined) {
      expect(contact.email?.href).toMatch(/^mailto:/);
      expect(contact.phone?.href).toMatch(/^tel:\+/);
      expect(contact.availability).toMatch(/\S/);
    }
  });
});
