import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SAMPLE_FACTS, SAMPLE_PAGE } from "../facts/facts.cases.ts";
import type { Facts } from "../facts/facts.ts";
import { isUnsafeHref } from "../links/link.ts";
import { LOCALE_IDS, localeById } from "../locales/locale.ts";
import { ROUTES, type RouteName } from "../routes/route.ts";
import { loginHref, registerHref, targetHref } from "./target.ts";

const on = (page: Partial<Facts["page"]>, more: Partial<Facts> = {}): Facts => ({
  ...SAMPLE_FACTS,
  ...more,
  page: { ...SAMPLE_PAGE, ...page },
});

describe("loginHref", () => {
  it.each(LOCALE_IDS)("is the login of %s, with the product of the page [L-05]", (locale) => {
    const { prefix } = localeById(locale);
    expect(loginHref(on({}, { locale }))).toBe(`/${prefix}/login/`);
    expect(loginHref(on({ product: "7" }, { locale }))).toBe(`/${prefix}/login/?product=7`);
    expect(loginHref(on({ regflow: "x" }, { locale }))).toBe(`/${prefix}/login/`);
  });

  it("is on the app host in the United States where one is configured [L-08]", () => {
    const site = { ...SAMPLE_FACTS.site, appHost: "https://app.sample.com" };
    expect(loginHref(on({}, { locale: "en-US", site }))).toBe("https://app.sample.com/en-us/login/");
    expect(registerHref(on({}, { locale: "en-US", site }))).toBe("https://app.sample.com/en-us/register/");
    expect(loginHref(on({}, { locale: "de-DE", site }))).toBe("/de-de/login/");
  });
});

describe("registerHref", () => {
  it.each(LOCALE_IDS)("is the registration of %s, with the flow of the page [L-06]", (locale) => {
    const { prefix } = localeById(locale);
    expect(registerHref(on({}, { locale }))).toBe(`/${prefix}/register/`);
    expect(registerHref(on({ regflow: "spring" }, { locale }))).toBe(`/${prefix}/register/?regflow=spring`);
    expect(registerHref(on({ product: "7" }, { locale }))).toBe(`/${prefix}/register/`);
  });

  it("is the brokers' own for their flow, with the product [L-07]", () => {
    expect(registerHref(on({ regflow: "broker" }))).toBe("/de-de/kooperationspartner/register/?regflow=broker");
    expect(registerHref(on({ regflow: "broker", product: "7" }))).toBe(
      "/de-de/kooperationspartner/register/?regflow=broker&product=7",
    );
  });

  it("lets no flow and no product out of their places [L-06, L-17]", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (regflow, product) => {
        for (const href of [registerHref(on({ regflow, product })), loginHref(on({ regflow, product }))]) {
          expect(href).toMatch(/^\/de-de\/(?:login|register|kooperationspartner\/register)\/(?:\?[^#<>" ]*)?$/);
          expect(isUnsafeHref(href)).toBe(false);
        }
      }),
    );
  });
});

describe("targetHref", () => {
  it("takes routes by name, with what the page says [L-05, L-06]", () => {
    const facts = on({ product: "7", regflow: "spring" });
    expect(targetHref({ route: "login" }, facts)).toBe(loginHref(facts));
    expect(targetHref({ route: "register" }, facts)).toBe(registerHref(facts));
    expect(targetHref({ route: "documents" }, facts)).toBe("/de-de/documents");
  });

  it("has a safe address for every route in every locale, whatever the flags say [L-09, L-12, L-17]", () => {
    for (const locale of LOCALE_IDS) {
      for (const isOn of [true, false]) {
        const flags = { ...SAMPLE_FACTS.flags, dbtShowNewMyDepositsPage: isOn, b2cUseNewDashboard: isOn };
        for (const route of Object.keys(ROUTES) as RouteName[]) {
          const href = targetHref({ route }, { ...SAMPLE_FACTS, locale, flags });
          expect(href).toBeDefined();
          expect(isUnsafeHref(href ?? "")).toBe(false);
        }
      }
    }
  });

  it("is nothing for an entry without target, or with one that nobody may follow [L-17]", () => {
    expect(targetHref({}, SAMPLE_FACTS)).toBeUndefined();
    for (const href of [
      "",
      " ",
      "javascript:void(0)",
      "data:text/html,x",
      "\u0000vbscript:x",
      "//",
      "/\\evil.example",
    ]) {
      expect(targetHref({ href }, SAMPLE_FACTS), JSON.stringify(href)).toBeUndefined();
    }
  });

  it("never gives an unsafe address, whatever an editor writes [L-17]", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...LOCALE_IDS), (href, locale) => {
        const result = targetHref({ href }, { ...SAMPLE_FACTS, locale });
        expect(result === undefined || !isUnsafeHref(result)).toBe(true);
      }),
    );
  });
});
