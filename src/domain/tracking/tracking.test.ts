import { describe, expect, it } from "vitest";
import type { ElementName } from "../element-name.ts";
import { CUSTOM_ATTRIBUTES } from "../entities/tracking-event.ts";
import { LOCALE_IDS, type LocaleId } from "../locales/locale.ts";
import { attributedHref } from "./app-attribution.ts";
import { type CustomerGroup, customerGroup, customerGroupName } from "./customer-group.ts";
import { EVENT_CATALOGUE, namedEvent, type TrackedName } from "./event-catalogue.ts";
import { type TrackedFacts, trackingEventFor } from "./event-fields.ts";
import { CONSENT_MODE_DEFAULT, consentModeUpdate, containerFor } from "./tag-container.ts";

const visitor: TrackedFacts = {
  locale: "de-DE",
  session: "anonymous",
  device: "desktop",
  group: undefined,
  customAttributes: [],
};
const group: CustomerGroup = { country: "DEU", isPartners: false, isCompany: false, programmes: ["alpha"] };

describe("the catalogue of events", () => {
  it("has every event of the texts [T-06, S-13, S-15]", () => {
    expect(Object.keys(EVENT_CATALOGUE)).toEqual([
      "footer link tapped",
      "app badge tapped",
      "app attribution",
      "logout success",
      "forced redirect",
      "refresh token expired",
      "refresh token failed",
      "refresh token succeeded",
      "session shown",
      "session expired",
      "session extended automatically",
      "session extended manually",
      "shell error",
    ]);
  });

  it("fills every field of every event that the facts know, and attributes of the site [T-05]", () => {
    for (const name of Object.keys(EVENT_CATALOGUE) as TrackedName[]) {
      const customAttributes = CUSTOM_ATTRIBUTES.map((_, position) => `own ${position + 1}`);
      const event = trackingEventFor(
        { name, place: { path: "/de-de/dashboard/savings/term/", product: "P-1" } },
        { ...visitor, session: "customer", group, customAttributes: [...customAttributes, "one too many"] },
      );
      expect(event).toEqual({
        eventName: name,
        ...EVENT_CATALOGUE[name],
        portal: "customer portal",
        context: "dashboard",
        bipsDomain: "deposits",
        browsingPlatform: "desktop",
        countryPlatform: "DE",
        customerGroup: "DEU direct person alpha",
        productId: "P-1",
        ...Object.fromEntries(CUSTOM_ATTRIBUTES.map((attribute, position) => [attribute, `own ${position + 1}`])),
      });
    }
  });

  it("leaves out what is not known: product, country of the generic site, attributes", () => {
    const event = trackingEventFor(
      { name: "footer link tapped", place: { path: "/en/" } },
      { ...visitor, locale: "en" },
    );
    expect(Object.keys(event)).not.toContain("productId");
    expect(Object.keys(event)).not.toContain("countryPlatform");
    expect(Object.keys(event)).not.toContain("customAttribute1");
    expect(event.customerGroup).toBe("visitor");
  });

  it("names what an event happened to, where it is more than the catalogue knows", () => {
    const event = trackingEventFor(
      { name: "shell error", object: "load-failed", component: "app-footer", place: { path: "/" } },
      visitor,
    );
    expect(event).toMatchObject({ object: "load-failed", component: "app-footer" });
  });

  it.each([
    ["/de-de/", "public site", "home", "general"],
    ["/", "public site", "home", "general"],
    ["/de-de/login/", "public site", "login", "general"],
    ["/en-gb/register/", "public site", "register", "general"],
    ["/en-gb/open-banking/", "public site", "open-banking", "general"],
    ["/en/corporate/", "public site", "corporate", "general"],
    ["/en/select-country/", "public site", "select-country", "general"],
    ["/de-de/documents/", "public site", "account", "account"],
    ["/de-de/payment-methods/", "public site", "account", "account"],
    ["/de-de/User-Account/", "public site", "account", "account"],
    ["/de-de/my-details/", "public site", "account", "account"],
    ["/de-de/notifications/", "public site", "account", "account"],
    ["/guides/postbox/", "public site", "content", "general"],
    ["/savings/", "public site", "content", "deposits"],
    ["/wealth-management/", "public site", "content", "investments"],
    ["/savingglobal", "public site", "home", "general"],
    ["/savingglobal-help/", "public site", "content", "general"],
    ["/fr-fr/placements/livrets", "public site", "content", "general"],
    ["/de-de/products/overnight/", "public site", "products", "deposits"],
    ["/de-de/postbox/messages", "public site", "account", "account"],
    ["/de-de/dashboard/investments/4711", "public site", "dashboard", "investments"],
    ["/investments/wealth-management/dashboard", "public site", "content", "investments"],
    ["/savingglobal/#/MyInvestments/TermDeposit", "customer portal", "legacy portal", "deposits"],
  ])("places an event at %s", (path, portal, context, bipsDomain) => {
    expect(trackingEventFor({ name: "footer link tapped", place: { path } }, visitor)).toMatchObject({
      portal,
      context,
      bipsDomain,
    });
  });

  it("knows taps of the footer and its app badges, and no other links [T-06]", () => {
    const tapped = (component: ElementName, object: string) =>
      namedEvent({ name: "tap", component, object, place })?.name;
    const place = { path: "/de-de/" };
    expect(tapped("app-footer", "column-0-1")).toBe("footer link tapped");
    expect(tapped("app-footer", "app-ios")).toBe("app badge tapped");
    expect(tapped("app-header", "login")).toBeUndefined();
    expect(tapped("market-picker", "market-de-AT")).toBeUndefined();
    expect(namedEvent({ name: "session shown", place })).toEqual({ name: "session shown", place });
  });

  it("knows that only customers have a session, also when it is over and nobody knows their group [T-05]", () => {
    const of = (name: TrackedName, facts: TrackedFacts) => {
      const { portal, customerGroup: told } = trackingEventFor({ name, place: { path: "/de-de/about/" } }, facts);
      return [portal, told];
    };
    expect(of("session expired", visitor)).toEqual(["customer portal", "customer"]);
    expect(of("footer link tapped", { ...visitor, session: "customer" })).toEqual(["customer portal", "customer"]);
    expect(of("footer link tapped", visitor)).toEqual(["public site", "visitor"]);
    expect(of("footer link tapped", { ...visitor, group })).toEqual(["customer portal", "DEU direct person alpha"]);
    const kept = { name: "footer link tapped", place: { path: "/" }, customerGroup: "AUT direct person" } as const;
    expect(trackingEventFor(kept, { ...visitor, group })).toMatchObject({
      portal: "customer portal",
      customerGroup: "AUT direct person",
    });
  });

  it("takes for a product what has the shape of an id or is the operator's word, and leaves the rest where it is [T-05]", () => {
    const productOf = (product: string) =>
      trackingEventFor(
        { name: "footer link tapped", place: { path: "/", product } },
        { ...visitor, knownWords: ["flex-plus"] },
      ).productId;
    expect(["P-7", "4711", "flex-plus"].map(productOf)).toEqual(["P-7", "4711", "flex-plus"]);
    expect(["", "lea@example.org", "Lea", "DE89370400440532013000"].map(productOf)).toEqual(Array(4).fill(undefined));
  });
});

describe("the group of a customer", () => {
  const customer = { countryCode: "DEU", distributorId: "direct", isCompanyCustomer: false };
  const programmes = (given: Partial<typeof customer>, scopes = {}) =>
    customerGroup({ ...customer, ...given }, ["alpha", "beta"], scopes, "direct").programmes;

  it("counts a programme where consent, distributor and country agree [T-07, T-01]", () => {
    expect(programmes({})).toEqual(["alpha", "beta"]);
    expect(programmes({ distributorId: "lindenbank" })).toEqual([]);
    expect(programmes({ distributorId: "lindenbank" }, { beta: { distributors: ["lindenbank"] } })).toEqual(["beta"]);
    expect(programmes({ countryCode: "USA" }, { alpha: { countries: ["DEU", "AUT"] } })).toEqual(["beta"]);
    expect(programmes({ countryCode: "AUT" }, { alpha: { countries: ["DEU", "AUT"] } })).toEqual(["alpha", "beta"]);
    expect(customerGroup(customer, [], {}, "direct").programmes).toEqual([]);
  });

  it("is none without a country, and a missing distributor is nobody's", () => {
    expect(customerGroup({ isCompanyCustomer: false }, ["alpha"], {}, "direct").programmes).toEqual([]);
    expect(customerGroup({ countryCode: "DEU", isCompanyCustomer: false }, ["alpha"], {}, "direct").programmes).toEqual(
      ["alpha"],
    );
  });

  it("is told in words", () => {
    const known = customerGroup(
      { ...customer, distributorId: "lindenbank", isCompanyCustomer: true },
      [],
      {},
      "direct",
    );
    expect(customerGroupName(known)).toBe("DEU partner company");
    expect(customerGroupName({ ...group, country: undefined, programmes: [] })).toBe("direct person");
  });
});

describe("the tag manager", () => {
  it("has a container for Germany and Austria, one for the United States, one for the others [T-03]", () => {
    const containers = { germanyAndAustria: "GTM-A", unitedStates: "GTM-U", others: "GTM-O" };
    const expected: Partial<Record<LocaleId, string>> = { "de-DE": "GTM-A", "de-AT": "GTM-A", "en-US": "GTM-U" };
    for (const locale of LOCALE_IDS)
      expect([locale, containerFor(locale, containers)]).toEqual([locale, expected[locale] ?? "GTM-O"]);
    expect(containerFor("de-CH", { germanyAndAustria: "GTM-A" })).toBeUndefined();
  });

  it("hears that the four storages are denied, waits 2000 ms, and then what was chosen [T-03]", () => {
    const storages = {
      ad_storage: "denied",
      analytics_storage: "denied",
      ad_user_data: "denied",
      ad_personalization: "denied",
    };
    expect(CONSENT_MODE_DEFAULT).toEqual({ ...storages, wait_for_update: 2000 });
    expect(consentModeUpdate({ analytics: false, marketing: false })).toEqual(storages);
    expect(consentModeUpdate({ analytics: true, marketing: false })).toEqual({
      ...storages,
      analytics_storage: "granted",
    });
    expect(consentModeUpdate({ analytics: false, marketing: true })).toEqual({
      ad_storage: "granted",
      ad_user_data: "granted",
      ad_personalization: "granted",
      analytics_storage: "denied",
    });
  });
});

describe("attribution", () => {
  it("gives the token to the badges of the stores, each in its store's way, and to no other link [T-07]", () => {
    expect(attributedHref("app-ios", "https://apps.example/ios", "t 1")).toBe("https://apps.example/ios?ct=t%201");
    expect(attributedHref("app-android", "https://apps.example/a?hl=de#top", "t")).toBe(
      "https://apps.example/a?hl=de&referrer=app_token%3Dt#top",
    );
    expect(attributedHref("legal-0", "https://apps.example/ios", "t")).toBe("https://apps.example/ios");
    expect(attributedHref("constructor", "https://apps.example/ios", "t")).toBe("https://apps.example/ios");
  });
});
