import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SAMPLE_FACTS } from "../facts/facts.cases.ts";
import { LOCALE_IDS, LOCALES, type LocaleId } from "../locales/locale.ts";
import { type BannerFacts, bannerFor, countryToKeep } from "./banner-for.ts";
import { countryCodeFrom, marketByCountryCode, marketLocaleOf } from "./markets.ts";

const facts: BannerFacts = {
  locale: "de-DE",
  preferredLocale: undefined,
  countryHint: undefined,
  consent: "unknown",
  session: "anonymous",
  page: { kind: "default", path: "/de-de/" },
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

describe("the banner leaves people in peace", () => {
  it("once the country of an earlier page has led to the preferred market [M-06]", () => {
    const arrived = { ...facts, countryHint: "AT" };
    expect(bannerFor({ ...arrived, preferredLocale: "de-DE" })).toBeUndefined();
    expect(bannerFor({ ...arrived, locale: "de-AT", preferredLocale: "de-AT" })).toBeUndefined();
    expect(bannerFor({ ...facts, countryHint: "<b>" })).toBeUndefined();
  });

  it("while they are travelling, and once it was shown in a visit [M-06]", () => {
    expect(bannerFor(facts, "AT", { isTravelling: true })).toBeUndefined();
    expect(bannerFor(facts, "AT", { wasShown: true })).toBeUndefined();
    expect(bannerFor(facts, "AT", { isTravelling: false, wasShown: false })).toBeDefined();
  });

  it("while the consent tool waits for an answer [M-06, F-03]", () => {
    expect(bannerFor({ ...facts, consent: "pending" }, "AT")).toBeUndefined();
    expect(bannerFor({ ...facts, consent: "pending", preferredLocale: "fr-FR" })).toBeUndefined();
    expect(bannerFor({ ...facts, consent: "answered" }, "AT")).toBeDefined();
  });

  it.each(["login", "registration", "open-banking"] as const)("on a page of the kind %s [M-06]", (kind) => {
    expect(bannerFor({ ...facts, page: { kind, path: "/de-de/" } }, "AT")).toBeUndefined();
  });

  it.each([
    "/de-de/login/",
    "/de-de/register/",
    "/de-de/kooperationspartner/register/",
    "/de-de/dashboard/",
    "/de-de/Dashboard/savings/term",
    "/de-de/account-withdrawal",
    "/de-de/payment-methods",
    "/de-de/account-transactions/",
    "/savingglobal/",
  ])("at %s, where somebody logs in, registers or deals with money [M-06]", (path) => {
    expect(bannerFor({ ...facts, page: { kind: "default", path } }, "AT")).toBeUndefined();
  });

  it.each(["/de-de/products/", "/de-de/products/overnight/", "/de-de/Products/notice"])(
    "at %s where a customer is, or may be, signed in; the offers are public for visitors [M-06, L-11]",
    (path) => {
      const offers = { ...facts, page: { kind: "default" as const, path } };
      expect(bannerFor({ ...offers, session: "customer" }, "AT")).toBeUndefined();
      expect(bannerFor({ ...offers, session: "unknown" }, "AT")).toBeUndefined();
      expect(bannerFor({ ...offers, session: "customer" }, "AT", { showsOnTasks: true })).toBeDefined();
      expect(bannerFor(offers, "AT")?.suggested?.locale).toBe("de-AT");
    },
  );

  it.each(["/", "/de-de/", "/de-de/guides/", "/de-de/loginhilfe/"])("but not at %s [M-06]", (path) => {
    expect(bannerFor({ ...facts, page: { kind: "default", path } }, "AT")).toBeDefined();
  });
});

describe("the banner shows", () => {
  it("on later pages, until the country that arrived is answered [M-06]", () => {
    expect(bannerFor({ ...facts, countryHint: "AT" })).toMatchObject({
      reason: "country",
      suggested: { locale: "de-AT" },
    });
    expect(bannerFor({ ...facts, countryHint: "AT" }, "FR")?.suggested?.locale).toBe("fr-FR");
  });

  it("on pages for login and money where the operator wants it [M-06]", () => {
    const login = { ...facts, page: { kind: "login" as const, path: "/de-de/login/" } };
    expect(bannerFor(login, "AT", { showsOnTasks: true })).toBeDefined();
  });

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

describe("the country that later pages ask about", () => {
  it("is the one that arrived, unless this market is the preferred one [M-06]", () => {
    expect(countryToKeep(facts, " aut ")).toBe("AUT");
    expect(countryToKeep({ ...facts, preferredLocale: "fr-FR" }, "AT")).toBe("AT");
    expect(countryToKeep({ ...facts, preferredLocale: "de-DE" }, "AT")).toBeUndefined();
    expect(countryToKeep(facts, "Austria")).toBeUndefined();
    expect(countryToKeep(facts)).toBeUndefined();
  });

  it("is kept only after an answer to the consent tool, whatever the answer, or without a tool [M-06, F-03]", () => {
    expect(countryToKeep({ ...facts, consent: "pending" }, "AT")).toBeUndefined();
    expect(countryToKeep({ ...facts, consent: "answered" }, "AT")).toBe("AT");
    expect(countryToKeep({ ...facts, consent: "unknown" }, "AT")).toBe("AT");
  });
});

describe("country codes", () => {
  it.each([
    ["DE", "de-DE"],
    ["gbr", "en-GB"],
    ["CHE", "de-CH"],
    ["SWE", "other"],
  ])("%s leads to %s [M-05]", (code, locale) => expect(marketByCountryCode(code)?.locale).toBe(locale));

  it.each([
    ["UK", "en-GB"],
    ["uk ", "en-GB"],
    ["EL", "other"],
    ["XK", "other"],
    ["XKX", "other"],
    ["QA", "other"],
  ])("%s, which gateways send, leads to %s [M-05]", (code, locale) => {
    expect(countryCodeFrom(code)).toBeDefined();
    expect(marketByCountryCode(code)?.locale ?? "other").toBe(locale);
  });

  it.each(["XX", "ZZ", "EU", "AP", "UN", "QZ", "ZZZ", "XXX", "AAA", "T1", "A1", "eu"])(
    "%s is no country, and asks nobody [M-06]",
    (code) => {
      expect(countryCodeFrom(code)).toBeUndefined();
      expect(bannerFor({ ...facts, preferredLocale: undefined }, code)).toBeUndefined();
      expect(countryToKeep({ ...facts, preferredLocale: undefined, consent: "answered" }, code)).toBeUndefined();
    },
  );

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

/** Every market with every stored locale and every country, compared with a second implementation of the rule. */
const met = (locale: LocaleId, preferredLocale?: LocaleId) => ({
  ...SAMPLE_FACTS,
  layoutVersion: "v2" as const,
  locale,
  ...(preferredLocale === undefined ? {} : { preferredLocale }),
});

describe.each(LOCALE_IDS)("on a page of %s", (here) => {
  it("another stored locale shows the banner and its market, the same one does not [M-06]", () => {
    for (const stored of LOCALE_IDS) {
      const banner = bannerFor(met(here, stored));
      if (stored === here) {
        expect(banner).toBeUndefined();
        continue;
      }
      expect(banner?.reason).toBe("preference");
      expect(banner?.suggested?.locale).toBe(marketLocaleOf(stored));
    }
  });

  it("another country shows the banner and its market, in both spellings [M-05, M-06]", () => {
    for (const { id, country, alpha3 } of LOCALES) {
      if (country === undefined || id === here) continue;
      for (const code of [country, alpha3, country.toLowerCase()]) {
        const banner = bannerFor(met(here), code);
        expect(banner?.reason).toBe("country");
        expect(banner?.suggested?.locale).toBe(id);
        expect(banner?.current.locale).toBe(marketLocaleOf(here));
      }
    }
  });

  it("the own country shows the banner once, and not after it was confirmed [M-06]", () => {
    const country = LOCALES.find(({ id }) => id === here)?.country ?? "SE";
    expect(bannerFor(met(here), country)?.suggested).toBeUndefined();
    expect(bannerFor(met(here), country)).toBeDefined();
    expect(bannerFor(met(here, here), country)).toBeUndefined();
  });

  it("what is stored by all good hides the banner on the next page [M-06]", () => {
    for (const stored of LOCALE_IDS) {
      const banner = bannerFor(met(here, stored));
      if (banner !== undefined) expect(bannerFor(met(here, banner.preferredLocale))).toBeUndefined();
    }
  });

  it("the link of the suggestion leads to a page without the banner [M-06]", () => {
    for (const stored of LOCALE_IDS) {
      const suggested = bannerFor(met(here, stored))?.suggested;
      if (suggested === undefined) continue;
      expect(suggested.link).toBe(`/${suggested.preferredLocale.toLowerCase()}/`);
      expect(bannerFor(met(suggested.preferredLocale, stored))).toBeUndefined();
    }
  });
});
