import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOCALE_IDS } from "../locales/locale.ts";
import { type BannerFacts, bannerFor } from "./banner-for.ts";
import { countryCodeFrom, marketByCountryCode } from "./redirect-target.ts";

const facts: BannerFacts = {
  locale: "de-DE",
  layoutVersion: "v2",
  site: { sites: {} },
  flags: { b2cUnifiedDomainLocales: "", b2cNewMarketLocales: {} },
};

describe("the banner stays hidden", () => {
  it("for a visitor of whom nothing is known [M-06]", () => {
    expect(bannerFor(facts)).toBeUndefined();
    expect(bannerFor(facts, "")).toBeUndefined();
  });

  it("when the stored preferred locale is this market's [M-06]", () => {
    expect(bannerFor({ ...facts, preferredLocale: "de-DE" })).toBeUndefined();
    expect(bannerFor({ ...facts, locale: "en", preferredLocale: "en" })).toBeUndefined();
  });

  it.each(["sv-SE", "", "DE-AT", "other", "__proto__"])(
    "for a stored locale that is none: %j [M-06]",
    (preferredLocale) => {
      expect(bannerFor({ ...facts, preferredLocale })).toBeUndefined();
    },
  );

  it.each(["<b>", "D", "DEUTSCHLAND", "12", "D3"])("for a country that is none: %j [M-06]", (country) => {
    expect(bannerFor(facts, country)).toBeUndefined();
  });

  it("when this market was confirmed and the address names it again [M-06]", () => {
    expect(bannerFor({ ...facts, preferredLocale: "de-DE" }, "DE")).toBeUndefined();
  });
});

describe("the banner shows", () => {
  it.each(["AT", "AUT", "at", " aut "])("when the country %j arrives, and offers its market [M-06]", (country) => {
    expect(bannerFor(facts, country)).toMatchObject({
      reason: "country",
      current: { locale: "de-DE", isActive: true },
      suggested: { locale: "de-AT", link: "/de-at/", isActive: false },
      preferredLocale: "de-DE",
    });
  });

  it("when the country of this market arrives for the first time, with nothing else to offer [M-06]", () => {
    const banner = bannerFor(facts, "DEU");
    expect(banner).toMatchObject({ reason: "country", current: { locale: "de-DE" } });
    expect(banner).not.toHaveProperty("suggested");
  });

  it("when a country without a market arrives, with nothing else to offer [M-06]", () => {
    expect(bannerFor(facts, "BRA")).toMatchObject({ reason: "country", preferredLocale: "de-DE" });
    expect(bannerFor(facts, "BRA")).not.toHaveProperty("suggested");
  });

  it("when another member of the Union arrives, and offers the generic market [M-06]", () => {
    expect(bannerFor(facts, "SWE")?.suggested?.locale).toBe("other");
  });

  it("when the stored preferred locale differs from this market, and offers that one [M-06]", () => {
    expect(bannerFor({ ...facts, preferredLocale: "fr-FR" })).toMatchObject({
      reason: "preference",
      suggested: { locale: "fr-FR" },
      preferredLocale: "de-DE",
    });
    expect(bannerFor({ ...facts, preferredLocale: "en" })?.suggested?.locale).toBe("other");
  });

  it("by the country rather than by the preference where both speak [M-06]", () => {
    expect(bannerFor({ ...facts, preferredLocale: "fr-FR" }, "AT")).toMatchObject({
      reason: "country",
      suggested: { locale: "de-AT" },
    });
  });

  it("again after another country arrives at a confirmed market [M-06]", () => {
    expect(bannerFor({ ...facts, preferredLocale: "de-DE" }, "AT")?.suggested?.locale).toBe("de-AT");
  });

  it("without a market that a flag hides or the layout does not list [M-04, M-06]", () => {
    const hidden = { ...facts, flags: { ...facts.flags, b2cNewMarketLocales: { "de-AT": false } } };
    expect(bannerFor(hidden, "AT")).not.toHaveProperty("suggested");
    expect(bannerFor({ ...facts, layoutVersion: "v1" }, "IT")).not.toHaveProperty("suggested");
    expect(bannerFor(facts, "IT")?.suggested?.locale).toBe("it-IT");
  });

  it("on generic English, which stores en [M-06]", () => {
    expect(bannerFor({ ...facts, locale: "en" }, "DE")).toMatchObject({
      current: { locale: "other" },
      suggested: { locale: "de-DE" },
      preferredLocale: "en",
    });
  });

  it("whatever the market, and always stores this market's locale [M-06]", () => {
    for (const locale of LOCALE_IDS) expect(bannerFor({ ...facts, locale }, "BRA")?.preferredLocale).toBe(locale);
  });
});

describe("country codes", () => {
  it.each([
    ["DE", "de-DE"],
    ["gbr", "en-GB"],
    ["CHE", "de-CH"],
    ["PRT", "other"],
  ])("%s leads to %s [M-05]", (code, locale) => expect(marketByCountryCode(code)?.locale).toBe(locale));

  it.each([undefined, "", "UKR", "XX", "ZZZ", "toString"])("%j leads nowhere [M-05]", (code) => {
    expect(marketByCountryCode(code)).toBeUndefined();
  });

  it("are two or three letters, or nothing [M-05]", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const code = countryCodeFrom(text);
        return code === undefined || /^[A-Z]{2,3}$/.test(code);
      }),
    );
  });

  it("never suggest the market one is on [M-06]", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LOCALE_IDS),
        fc.string({ maxLength: 3 }),
        fc.string(),
        (locale, country, stored) => {
          const banner = bannerFor({ ...facts, locale, preferredLocale: stored }, country);
          return banner?.suggested?.locale !== banner?.current.locale || banner === undefined;
        },
      ),
    );
  });
});
