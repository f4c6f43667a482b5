import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SAMPLE_FACTS } from "../facts/facts.cases.ts";
import { LOCALE_IDS, LOCALES, type LocaleId, localeById } from "../locales/locale.ts";
import { SPECIFIED_LOCALES, type SpecifiedLocale } from "../locales/specified-locales.cases.ts";
import { corporateLoginHref } from "../page-links/entry-href.ts";
import { tries } from "../tries.cases.ts";
import { LEGACY_ROUTES, legacyRoute, ROUTES, type RouteName } from "./route.ts";
import {
  encoded,
  hasLegacyDashboard,
  LEGACY_DASHBOARD,
  queryOf,
  type RouteFacts,
  routeHref,
  SWITCHED_DASHBOARD_LOCALES,
  segmentOf,
} from "./route-href.ts";

function given(
  locale: LocaleId,
  change: { site?: Partial<RouteFacts["site"]>; flags?: Partial<RouteFacts["flags"]> } = {},
): RouteFacts {
  return {
    locale,
    site: { sites: {}, ...change.site },
    flags: { dbtShowNewMyDepositsPage: true, b2cUseNewDashboard: true, ...change.flags },
  };
}

const names = Object.keys(ROUTES) as RouteName[];

describe("login", () => {
  it.each([...LOCALES])("is /$prefix/login/ in $id [L-05]", ({ id, prefix }) => {
    expect(routeHref("login", given(id))).toBe(`/${prefix}/login/`);
  });

  it("takes a product [L-05]", () => {
    expect(routeHref("login", given("de-DE"), { product: "4711" })).toBe("/de-de/login/?product=4711");
  });

  it("leaves an empty product out [L-05]", () => {
    expect(routeHref("login", given("de-DE"), { product: "" })).toBe("/de-de/login/");
    expect(routeHref("login", given("de-DE"), { product: undefined })).toBe("/de-de/login/");
    expect(routeHref("login", given("de-DE"), {})).toBe("/de-de/login/");
  });

  it("takes nothing but the product [L-05]", () => {
    const more = { product: "1", next: "https://evil.example" };
    expect(routeHref("login", given("de-DE"), more)).toBe("/de-de/login/?product=1");
  });
});

describe("registration", () => {
  it.each([
    ["fr-FR", "/fr-fr/register/"],
    ["pl-PL", "/pl-pl/register/"],
    ["fi-FI", "/fi-fi/register/"],
    ["it-IT", "/it-it/register/"],
    ["de-CH", "/de-ch/register/"],
    ["de-DE", "/de-de/register/"],
  ] as const)("in %s is %s [L-06]", (id, href) => expect(routeHref("register", given(id))).toBe(href));

  it.each([
    ["de-DE", "dkb_retail"],
    ["en-GB", "mse_savings_hub"],
    ["en-IE", "fairstone"],
  ] as const)("of %s carries the regflow %s [L-06]", (id, regflow) => {
    expect(routeHref("register", given(id), { regflow })).toBe(
      `/${localeById(id).prefix}/register/?regflow=${regflow}`,
    );
  });

  it("of a broker carries regflow=broker and the product [L-07]", () => {
    expect(routeHref("brokerRegister", given("de-DE"), { product: "4711" })).toBe(
      "/de-de/kooperationspartner/register/?regflow=broker&product=4711",
    );
    expect(routeHref("brokerRegister", given("de-DE"))).toBe("/de-de/kooperationspartner/register/?regflow=broker");
  });
});

describe("a path of the configuration", () => {
  it("takes the place of the built-in one in each locale, and of the older page of a flag [L-05, L-09]", () => {
    const flags = { b2cUseNewDashboard: false, dbtShowNewMyDepositsPage: false };
    const site = { sites: {}, routes: { login: "/sign-in/", dashboard: "/my-account/" } };
    const facts = { locale: "fr-FR", site, flags } as const;
    expect(routeHref("login", facts, { product: "4711" })).toBe("/fr-fr/sign-in/?product=4711");
    expect(routeHref("dashboard", facts)).toBe("/fr-fr/my-account/");
    expect(routeHref("savingsTerm", facts)).toBe("/savingglobal/#/MyInvestments/TermDeposit");
    expect(corporateLoginHref(facts)).toBe("/en/sign-in/");
  });
});

describe("pages of one place", () => {
  it.each(LOCALE_IDS)("from %s the country selector is /en/select-country/ [L-08]", (id) => {
    expect(routeHref("selectCountry", given(id))).toBe("/en/select-country/");
  });

  it("the United States log in and register on the app host [L-08]", () => {
    const facts = given("en-US", { site: { appHost: "https://app.norvane.example/" } });
    expect(routeHref("login", facts)).toBe("https://app.norvane.example/en-us/login/");
    expect(routeHref("register", facts, { regflow: "a" })).toBe(
      "https://app.norvane.example/en-us/register/?regflow=a",
    );
    expect(routeHref("dashboard", facts)).toBe("/en-us/dashboard/");
  });

  it("no other locale uses the app host, and the United States do without one [L-08]", () => {
    expect(routeHref("login", given("en-GB", { site: { appHost: "https://app.norvane.example" } }))).toBe(
      "/en-gb/login/",
    );
    expect(routeHref("login", given("en-US"))).toBe("/en-us/login/");
  });

  it("My Account of the corporate site is the English login [L-08]", () => {
    expect(corporateLoginHref(given("de-DE"))).toBe("/en/login/");
    expect(corporateLoginHref(given("de-DE", { site: { sites: { en: "https://norvane.example/en" } } }))).toBe(
      "https://norvane.example/en/login/",
    );
  });

  it("the corporate site is English [L-14]", () => {
    expect(routeHref("corporate", given("de-DE"))).toBe("/en/corporate/");
  });
});

describe("deposit pages", () => {
  it.each([
    ["savingsTerm", "/de-de/dashboard/savings/term/"],
    ["savingsOvernight", "/de-de/dashboard/savings/overnight/"],
    ["savingsNotice", "/de-de/dashboard/savings/notice/"],
  ] as const)("%s is the new page by flag [L-09]", (name, href) => {
    expect(routeHref(name, given("de-DE"))).toBe(href);
  });

  it.each([
    ["savingsTerm", "/savingglobal/#/MyInvestments/TermDeposit"],
    ["savingsOvernight", "/savingglobal/#/MyInvestments/Overnight"],
    ["savingsNotice", "/savingglobal/#/MyInvestments/Notice"],
  ] as const)("%s is the legacy hash route without the flag [L-09]", (name, href) => {
    for (const id of LOCALE_IDS) {
      expect(routeHref(name, given(id, { flags: { dbtShowNewMyDepositsPage: false } }))).toBe(href);
    }
  });

  it("changes no other route by that flag [L-09]", () => {
    for (const name of names.filter((name) => legacyRoute(name) === undefined)) {
      expect(routeHref(name, given("de-DE", { flags: { dbtShowNewMyDepositsPage: false } }))).toBe(
        routeHref(name, given("de-DE")),
      );
    }
    expect(Object.keys(LEGACY_ROUTES)).toHaveLength(3);
  });
});

describe("the dashboard", () => {
  it.each(LOCALE_IDS)("of %s is the new one when b2cUseNewDashboard is on [L-09]", (id) => {
    expect(routeHref("dashboard", given(id))).toBe(`/${localeById(id).prefix}/dashboard/`);
  });

  it("is the older one in the switched locales only, when the flag is off [L-09]", () => {
    for (const id of LOCALE_IDS) {
      const href = routeHref("dashboard", given(id, { flags: { b2cUseNewDashboard: false } }));
      const isSwitched = (SWITCHED_DASHBOARD_LOCALES as readonly string[]).includes(id);
      expect(href).toBe(isSwitched ? "/savingglobal/#/Dashboard" : `/${localeById(id).prefix}/dashboard/`);
    }
  });

  it("takes an irclickid [L-15]", () => {
    expect(routeHref("dashboard", given("de-DE"), { irclickid: "a b&c" })).toBe(
      "/de-de/dashboard/?irclickid=a%20b%26c",
    );
    expect(routeHref("dashboard", given("fr-FR", { flags: { b2cUseNewDashboard: false } }), { irclickid: "a" })).toBe(
      "/savingglobal/#/Dashboard?irclickid=a",
    );
  });
});

describe("investments", () => {
  it("has the wealth-management dashboard [L-10]", () => {
    expect(routeHref("wealthManagement", given("de-DE"))).toBe("/de-de/investments/wealth-management/dashboard");
  });

  it("has a page for one investment [L-10]", () => {
    expect(routeHref("investments", given("de-DE"), { id: "DWM-1/2" })).toBe("/de-de/dashboard/investments/DWM-1%2F2");
    expect(routeHref("investments", given("de-DE"))).toBe("/de-de/dashboard/investments/");
  });

  it.each([".", ".."])("takes no id that a browser would resolve: %j [L-10]", (id) => {
    expect(routeHref("investments", given("de-DE"), { id })).toBe("/de-de/dashboard/investments/");
  });
});

describe("plain routes", () => {
  it.each([
    ["offersTerm", "/products/"],
    ["offersOvernight", "/products/overnight/"],
    ["offersNotice", "/products/notice/"],
  ] as const)("offers: %s is %s below every locale's prefix [L-11]", (name, path) => {
    for (const { id, prefix } of LOCALES) expect(routeHref(name, given(id))).toBe(`/${prefix}${path}`);
  });

  it.each([
    ["messages", "/postbox/messages"],
    ["documents", "/documents"],
    ["paymentMethods", "/payment-methods"],
    ["transactions", "/account-transactions/"],
    ["withdrawal", "/account-withdrawal"],
    ["userAccount", "/user-account"],
    ["myDetails", "/my-details"],
    ["notifications", "/notifications"],
    ["exemptionOrder", "/exemption-order"],
    ["exemptionOrderOverview", "/exemption-order/overview"],
  ] as const)("account menu: %s is %s below every locale's prefix [L-12]", (name, path) => {
    for (const { id, prefix } of LOCALES) expect(routeHref(name, given(id))).toBe(`/${prefix}${path}`);
  });

  it.each([
    ["referenceAccountUpdate", "/reference-account-update"],
    ["updateFinancialInformation", "/update-financial-information"],
    ["customerDataValidity", "/customer-data-validity-confirmation"],
    ["openBanking", "/open-banking"],
  ] as const)("internal redirects: %s is %s below every locale's prefix [L-15]", (name, path) => {
    for (const { id, prefix } of LOCALES) expect(routeHref(name, given(id))).toBe(`/${prefix}${path}`);
  });

  it("the initial reference account takes a product [L-15]", () => {
    expect(routeHref("initialReferenceAccount", given("en-GB"), { product: "é/?" })).toBe(
      "/en-gb/initial-reference-account?product=%C3%A9%2F%3F",
    );
    expect(routeHref("initialReferenceAccount", given("en-GB"))).toBe("/en-gb/initial-reference-account");
  });

  it("home is the locale's start page [L-03]", () => {
    for (const { id, prefix } of LOCALES) expect(routeHref("home", given(id))).toBe(`/${prefix}/`);
  });
});

describe("sites", () => {
  it("put a locale's routes on its own host [L-03]", () => {
    const facts = given("nl-NL", { site: { sites: { "nl-NL": "https://norvane.example.nl" } } });
    expect(routeHref("documents", facts)).toBe("https://norvane.example.nl/documents");
  });

  it("keep the legacy pages on the page's own origin [L-09]", () => {
    const facts = given("nl-NL", {
      site: { sites: { "nl-NL": "https://norvane.example.nl" } },
      flags: { dbtShowNewMyDepositsPage: false },
    });
    expect(routeHref("savingsTerm", facts)).toBe("/savingglobal/#/MyInvestments/TermDeposit");
  });
});

describe("any value", () => {
  it("is encoded: it comes back as it went in and changes nothing else [L-05, L-06, L-10, L-15]", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1 }), (value) => {
        const readable = Buffer.from(value, "utf8").toString("utf8");
        const login = new URL(routeHref("login", given("de-DE"), { product: value }), "https://own.example");
        expect(login.pathname).toBe("/de-de/login/");
        expect([...login.searchParams]).toEqual([["product", readable]]);
        const one = new URL(routeHref("investments", given("de-DE"), { id: value }), "https://own.example");
        expect(one.origin).toBe("https://own.example");
        expect(one.pathname.startsWith("/de-de/dashboard/investments/")).toBe(true);
        expect(one.search + one.hash).toBe("");
      }),
      { numRuns: tries(2000) },
    );
  });
});

describe("queryOf", () => {
  it.each([
    [{}, ""],
    [{ a: undefined }, ""],
    [{ a: "" }, ""],
    [{ a: "1" }, "?a=1"],
    [{ a: "1", b: undefined, c: "2" }, "?a=1&c=2"],
    [{ a: "x&b=2#c" }, "?a=x%26b%3D2%23c"],
    [{ "ä b": "?" }, "?%C3%A4%20b=%3F"],
  ])("of %j is %j [L-05, L-06]", (values, query) => expect(queryOf(values)).toBe(query));
});

describe("segmentOf", () => {
  it.each([
    [undefined, ""],
    ["", ""],
    [".", ""],
    ["..", ""],
    ["...", "..."],
    ["a/../b", "a%2F..%2Fb"],
    ["%2e%2e", "%252e%252e"],
    ["a?b#c", "a%3Fb%23c"],
    ["\\", "%5C"],
  ])("of %j is %j [L-10]", (value, segment) => expect(segmentOf(value)).toBe(segment));
});

describe("encoded", () => {
  it("never throws, and makes half a character readable [L-05]", () => {
    expect(encoded("\ud800")).toBe("%EF%BF%BD");
    expect(encoded("a\udc00b")).toBe("a%EF%BF%BDb");
    expect(encoded("😀")).toBe("%F0%9F%98%80");
  });

  it("leaves nothing that would change an address [L-05]", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (value) => /^[A-Za-z0-9\-_.!~*'()%]*$/.test(encoded(value))),
      { numRuns: tries(2000) },
    );
  });
});

describe("older pages", () => {
  it("exist for three routes [L-09]", () => {
    expect(legacyRoute("savingsTerm")).toBe("/savingglobal/#/MyInvestments/TermDeposit");
    expect(legacyRoute("dashboard")).toBeUndefined();
    expect(legacyRoute("home")).toBeUndefined();
  });

  it("of the dashboard exist in the switched locales, while the flag is off [L-09]", () => {
    expect(LEGACY_DASHBOARD).toBe("/savingglobal/#/Dashboard");
    expect(hasLegacyDashboard("es-ES", { b2cUseNewDashboard: false })).toBe(true);
    expect(hasLegacyDashboard("es-ES", { b2cUseNewDashboard: true })).toBe(false);
    expect(hasLegacyDashboard("nl-NL", { b2cUseNewDashboard: false })).toBe(true);
    expect(hasLegacyDashboard("de-DE", { b2cUseNewDashboard: false })).toBe(false);
  });
});

/** Login, registration and home page of every locale, as marketing prints them. */

type Entry = readonly [home: string, login: string, register: string, broker: string];

const TABLE: { readonly [locale in SpecifiedLocale]: Entry } = {
  en: ["/en/", "/en/login/", "/en/register/", "/en/kooperationspartner/register/"],
  "en-US": ["/en-us/", "/en-us/login/", "/en-us/register/", "/en-us/kooperationspartner/register/"],
  "de-DE": ["/de-de/", "/de-de/login/", "/de-de/register/", "/de-de/kooperationspartner/register/"],
  "en-GB": ["/en-gb/", "/en-gb/login/", "/en-gb/register/", "/en-gb/kooperationspartner/register/"],
  "en-IE": ["/en-ie/", "/en-ie/login/", "/en-ie/register/", "/en-ie/kooperationspartner/register/"],
  "es-ES": ["/es-es/", "/es-es/login/", "/es-es/register/", "/es-es/kooperationspartner/register/"],
  "nl-NL": ["/nl-nl/", "/nl-nl/login/", "/nl-nl/register/", "/nl-nl/kooperationspartner/register/"],
  "de-AT": ["/de-at/", "/de-at/login/", "/de-at/register/", "/de-at/kooperationspartner/register/"],
  "fr-FR": ["/fr-fr/", "/fr-fr/login/", "/fr-fr/register/", "/fr-fr/kooperationspartner/register/"],
  "pl-PL": ["/pl-pl/", "/pl-pl/login/", "/pl-pl/register/", "/pl-pl/kooperationspartner/register/"],
  "fi-FI": ["/fi-fi/", "/fi-fi/login/", "/fi-fi/register/", "/fi-fi/kooperationspartner/register/"],
  "it-IT": ["/it-it/", "/it-it/login/", "/it-it/register/", "/it-it/kooperationspartner/register/"],
  "de-CH": ["/de-ch/", "/de-ch/login/", "/de-ch/register/", "/de-ch/kooperationspartner/register/"],
};

describe("the ways in", () => {
  it.each(SPECIFIED_LOCALES)("of %s [L-05, L-06, L-07]", (locale) => {
    const facts = { ...SAMPLE_FACTS, locale };
    const [home, login, register, broker] = TABLE[locale];
    expect(routeHref("home", facts)).toBe(home);
    expect(routeHref("login", facts)).toBe(login);
    expect(routeHref("login", facts, { product: "7" })).toBe(`${login}?product=7`);
    expect(routeHref("register", facts)).toBe(register);
    expect(routeHref("register", facts, { regflow: "a" })).toBe(`${register}?regflow=a`);
    expect(routeHref("brokerRegister", facts)).toBe(`${broker}?regflow=broker`);
    expect(routeHref("brokerRegister", facts, { product: "7" })).toBe(`${broker}?regflow=broker&product=7`);
  });
});
