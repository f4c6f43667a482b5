/** Every route in four different markets, as pages and partners bookmark them. */
import { describe, expect, it } from "vitest";
import { SAMPLE_FACTS } from "../facts/facts.cases.ts";
import { ROUTES, type RouteName } from "./route.ts";
import { type RouteFacts, routeHref } from "./route-href.ts";

type Table = { readonly [name in RouteName]: string };
const names = Object.keys(ROUTES) as RouteName[];

const addresses = (facts: RouteFacts): Table =>
  Object.fromEntries(names.map((name) => [name, routeHref(name, facts)])) as unknown as Table;

const flags = { ...SAMPLE_FACTS.flags, b2cUseNewDashboard: true, dbtShowNewMyDepositsPage: true };

const GERMANY: Table = {
  home: "/de-de/",
  login: "/de-de/login/",
  register: "/de-de/register/",
  brokerRegister: "/de-de/kooperationspartner/register/?regflow=broker",
  selectCountry: "/en/select-country/",
  dashboard: "/de-de/dashboard/",
  savingsTerm: "/de-de/dashboard/savings/term/",
  savingsOvernight: "/de-de/dashboard/savings/overnight/",
  savingsNotice: "/de-de/dashboard/savings/notice/",
  wealthManagement: "/de-de/investments/wealth-management/dashboard",
  investments: "/de-de/dashboard/investments/",
  offersTerm: "/de-de/products/",
  offersOvernight: "/de-de/products/overnight/",
  offersNotice: "/de-de/products/notice/",
  messages: "/de-de/postbox/messages",
  documents: "/de-de/documents",
  paymentMethods: "/de-de/payment-methods",
  transactions: "/de-de/account-transactions/",
  withdrawal: "/de-de/account-withdrawal",
  userAccount: "/de-de/user-account",
  myDetails: "/de-de/my-details",
  notifications: "/de-de/notifications",
  exemptionOrder: "/de-de/exemption-order",
  exemptionOrderOverview: "/de-de/exemption-order/overview",
  initialReferenceAccount: "/de-de/initial-reference-account",
  referenceAccountUpdate: "/de-de/reference-account-update",
  updateFinancialInformation: "/de-de/update-financial-information",
  customerDataValidity: "/de-de/customer-data-validity-confirmation",
  openBanking: "/de-de/open-banking",
  corporate: "/en/corporate/",
};

const moved = (table: Table, from: string, to: string): Table =>
  Object.fromEntries(
    Object.entries(table).map(([name, href]) => [name, href.startsWith(from) ? to + href.slice(from.length) : href]),
  ) as unknown as Table;

describe("every address", () => {
  it("of Germany, with the new pages [L-05, L-06, L-07, L-08, L-09, L-10, L-11, L-12, L-15]", () => {
    expect(addresses({ ...SAMPLE_FACTS, locale: "de-DE", flags })).toEqual(GERMANY);
  });

  it("of France, with every older page [L-06, L-09]", () => {
    const older = { ...flags, b2cUseNewDashboard: false, dbtShowNewMyDepositsPage: false };
    expect(addresses({ ...SAMPLE_FACTS, locale: "fr-FR", flags: older })).toEqual({
      ...moved(GERMANY, "/de-de/", "/fr-fr/"),
      dashboard: "/savingglobal/#/Dashboard",
      savingsTerm: "/savingglobal/#/MyInvestments/TermDeposit",
      savingsOvernight: "/savingglobal/#/MyInvestments/Overnight",
      savingsNotice: "/savingglobal/#/MyInvestments/Notice",
    });
  });

  it("of the United States, with an app host [L-08]", () => {
    const site = { ...SAMPLE_FACTS.site, appHost: "https://app.own.example" };
    expect(addresses({ ...SAMPLE_FACTS, locale: "en-US", flags, site })).toEqual({
      ...moved(GERMANY, "/de-de/", "/en-us/"),
      login: "https://app.own.example/en-us/login/",
      register: "https://app.own.example/en-us/register/",
    });
  });

  it("of the Netherlands, on a country domain without prefix [L-03]", () => {
    const site = { ...SAMPLE_FACTS.site, sites: { "nl-NL": "https://own.example.nl" } };
    expect(addresses({ ...SAMPLE_FACTS, locale: "nl-NL", flags, site })).toEqual(
      moved(GERMANY, "/de-de/", "https://own.example.nl/"),
    );
  });

  it("of generic English, where the English pages are at home [L-08]", () => {
    expect(addresses({ ...SAMPLE_FACTS, locale: "en", flags })).toEqual(moved(GERMANY, "/de-de/", "/en/"));
  });
});
