/** Every market met with every stored locale and every country: the banner's rule told once more, and compared. */
import { describe, expect, it } from "vitest";
import { SAMPLE_FACTS } from "../facts/facts.cases.ts";
import { ALPHA3_BY_COUNTRY } from "../locales/country-code.ts";
import { LOCALE_IDS, LOCALES, type LocaleId } from "../locales/locale.ts";
import { bannerFor } from "./banner-for.ts";
import { marketLocaleOf } from "./market-list.ts";

const facts = (locale: LocaleId, preferredLocale?: LocaleId) => ({
  ...SAMPLE_FACTS,
  layoutVersion: "v2" as const,
  locale,
  ...(preferredLocale === undefined ? {} : { preferredLocale }),
});

describe.each(LOCALE_IDS)("on a page of %s", (here) => {
  it("another stored locale shows the banner and its market, the same one does not [M-06]", () => {
    for (const stored of LOCALE_IDS) {
      const banner = bannerFor(facts(here, stored));
      if (stored === here) {
        expect(banner).toBeUndefined();
        continue;
      }
      expect(banner?.reason).toBe("preference");
      expect(banner?.suggested?.locale).toBe(marketLocaleOf(stored));
    }
  });

  it("another country shows the banner and its market, in both spellings [M-05, M-06]", () => {
    for (const { id, country } of LOCALES) {
      if (country === undefined || id === here) continue;
      for (const code of [country, ALPHA3_BY_COUNTRY[country], country.toLowerCase()]) {
        const banner = bannerFor(facts(here), code);
        expect(banner?.reason).toBe("country");
        expect(banner?.suggested?.locale).toBe(id);
        expect(banner?.current.locale).toBe(marketLocaleOf(here));
      }
    }
  });

  it("the own country shows the banner once, and not after it was confirmed [M-06]", () => {
    const country = LOCALES.find(({ id }) => id === here)?.country ?? "SE";
    expect(bannerFor(facts(here), country)?.suggested).toBeUndefined();
    expect(bannerFor(facts(here), country)).toBeDefined();
    expect(bannerFor(facts(here, here), country)).toBeUndefined();
  });

  it("what is stored by all good hides the banner on the next page [M-06]", () => {
    for (const stored of LOCALE_IDS) {
      const banner = bannerFor(facts(here, stored));
      if (banner !== undefined) expect(bannerFor(facts(here, banner.preferredLocale))).toBeUndefined();
    }
  });

  it("the link of the suggestion leads to a page without the banner [M-06]", () => {
    for (const stored of LOCALE_IDS) {
      const suggested = bannerFor(facts(here, stored))?.suggested;
      if (suggested === undefined) continue;
      expect(suggested.link).toBe(`/${suggested.preferredLocale.toLowerCase()}/`);
      expect(bannerFor(facts(suggested.preferredLocale, stored))).toBeUndefined();
    }
  });
});
