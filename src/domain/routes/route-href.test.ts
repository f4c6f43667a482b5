import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOCALE_IDS, LOCALES, type LocaleId, localeById } from "../locales/locale.ts";
import { SWITCHED_DASHBOARD_LOCALES } from "./dashboard-switch.ts";
import { LEGACY_ROUTES, legacyRoute } from "./legacy-route.ts";
import { ROUTES, type RouteName } from "./route.ts";
import { corporateLoginHref, type RouteFacts, routeHref } from "./route-href.ts";

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
      { numRuns: 1000 },
    );
  });
});
