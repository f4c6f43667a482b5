import { describe, expect, it } from "vitest";
import { SAMPLE_FACTS } from "../facts/facts.cases.ts";
import type { Facts } from "../facts/facts.ts";
import { LOCALE_IDS, localeById } from "../locales/locale.ts";
import { appBannerFor } from "./app-banner.ts";
import { BADGE_LANGUAGES } from "./footer-view.ts";

const LINKS = { app_store_link: "https://apps.example/ios", google_play_link: "https://apps.example/android" };
const shownBy = (display: boolean | undefined, facts: Facts = SAMPLE_FACTS) =>
  appBannerFor(
    { mobile_banner: { ...LINKS, ...(display === undefined ? {} : { display_mobile_banner: display }) } },
    facts,
  );

const table = [true, false, undefined].flatMap((display) =>
  [true, false].flatMap((isWebView) =>
    [true, false, undefined].flatMap((isConsentPending) =>
      [true, false].map((smartBanner) => ({ display, isWebView, isConsentPending, smartBanner })),
    ),
  ),
);

describe("appBannerFor", () => {
  it.each(table)(
    "display $display, in the app $isWebView, consent pending $isConsentPending, smart banner $smartBanner [F-03]",
    ({ display, isWebView, isConsentPending, smartBanner }) => {
      const facts: Facts = {
        ...SAMPLE_FACTS,
        isWebView,
        flags: { ...SAMPLE_FACTS.flags, smartBanner },
        ...(isConsentPending === undefined ? {} : { isConsentPending }),
      };
      const isExpected = display === true && !isWebView && isConsentPending !== true && !smartBanner;
      expect(shownBy(display, facts) !== undefined).toBe(isExpected);
    },
  );

  it.each(LOCALE_IDS)("draws the badges of %s in its language, else in English [F-03]", (locale) => {
    const { language } = localeById(locale);
    const isDrawn = BADGE_LANGUAGES.some((drawn) => drawn === language);
    expect(shownBy(true, { ...SAMPLE_FACTS, locale })?.language).toBe(isDrawn ? language : "en");
  });

  it("has the badges that lead somewhere, iOS first, and is none without any [F-03]", () => {
    const stores = (mobile_banner: object) =>
      appBannerFor({ mobile_banner: { display_mobile_banner: true, ...mobile_banner } }, SAMPLE_FACTS)?.badges.map(
        ({ store }) => store,
      );
    expect(stores(LINKS)).toEqual(["ios", "android"]);
    expect(stores({ app_store_link: LINKS.app_store_link })).toEqual(["ios"]);
    expect(stores({ google_play_link: LINKS.google_play_link })).toEqual(["android"]);
    expect(stores({ app_store_link: "javascript:x" })).toBeUndefined();
    expect(stores({})).toBeUndefined();
  });

  it("has the icon of the CMS only where there is one [F-03]", () => {
    expect(shownBy(true)).not.toHaveProperty("iconUrl");
    const mobile_banner = { ...LINKS, display_mobile_banner: true };
    expect(appBannerFor({ mobile_banner, mobileBannerIconURL: "/app.png" }, SAMPLE_FACTS)?.iconUrl).toBe("/app.png");
  });
});
