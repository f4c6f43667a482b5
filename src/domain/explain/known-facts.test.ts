import { loaders } from "virtual:locales";
import { describe, expect, it } from "vitest";
import { SAMPLE_CUSTOMER, SAMPLE_CUSTOMER_FACTS, SAMPLE_FACTS } from "../facts/facts.cases.ts";
import type { Facts } from "../facts/facts.ts";
import { type Explanation, explanationText } from "./explanation.ts";
import { flagReasons, knownFacts } from "./known-facts.ts";
import { explanationOf } from "./page-explanation.ts";

const { menus } = await loaders["de-DE"]();
const NOWHERE = { locale: "path of the page", tag: [], config: [] };
const pageWith = (change: Partial<Facts["page"]>, rest: Partial<Facts> = {}): Facts => ({
  ...SAMPLE_FACTS,
  ...rest,
  page: { ...SAMPLE_FACTS.page, ...change },
});

describe("the facts of a page", () => {
  const lines = (facts: Facts, sources = NOWHERE) =>
    knownFacts(facts, sources).map(({ name, value, source }) => `${name}: ${value} (${source})`);

  it("of a visitor are these, in this order", () => {
    expect(lines(SAMPLE_FACTS)).toEqual([
      "locale: de-DE (path of the page)",
      "layoutVersion: v1 (flag layout-version)",
      "page.path: / (address)",
      "page.kind: default (default)",
      "page.theme: v1 (default)",
      "page.headerType: not set (default)",
      "page.bankNavigation: false (default)",
      "page.hideNavigation: false (default)",
      "page.hideCustomerBalance: false (default)",
      "page.regflow: not set (query of the page)",
      "page.product: not set (query of the page)",
      "site.name: Sample (fragment)",
      "preferredLocale: not set (cookie or choice on this page)",
      "countryHint: not set (cookie)",
      "isWebView: false (cookie or configuration)",
      "session: anonymous (session of the page)",
      "endReason: not set (storage of the tab)",
      "customer: absent (customer service)",
      "products: absent (product services)",
      "distributor: absent (distributor service)",
      "account: absent (account service)",
      "account.balanceGap: not set (account service)",
      "unreadMessages: false (message service)",
      "switchableAccounts: 0 (linked accounts service)",
      "consent: unknown (consent tool)",
    ]);
  });

  it("of a customer have these besides", () => {
    const facts: Facts = {
      ...SAMPLE_CUSTOMER_FACTS,
      customer: { status: "ready", value: { ...SAMPLE_CUSTOMER, isReduced: true, locale: "fr-FR" } },
      products: {
        status: "ready",
        value: { access: ["term", "notice"], offers: [], investing: { crypto: {}, pension: {} } },
      },
      unreadMessages: 4,
    };
    const visitors = lines({ ...SAMPLE_FACTS, session: "customer" });
    expect(lines(facts).filter((line) => !visitors.includes(line))).toEqual([
      "customer: ready (customer service)",
      "customer.isCompanyCustomer: false (customer service)",
      "customer.isPendingActivation: false (customer service)",
      "customer.isReduced: true (customer service)",
      "customer.locale: fr-FR (customer service)",
      "products: ready (product services)",
      "products.access: term notice (product access service)",
      "products.offers: none (product types of the distributor)",
      "products.investing: crypto pension (investing services)",
      "account: ready (account service)",
      "unreadMessages: true (message service)",
    ]);
  });

  it.each([
    ["layoutVersion", "layoutVersion"],
    ["page", "page.kind"],
    ["theme", "page.theme"],
    ["type", "page.headerType"],
    ["bankNavigation", "page.bankNavigation"],
    ["hideNavigation", "page.hideNavigation"],
    ["hideCustomerBalance", "page.hideCustomerBalance"],
    ["regflow", "page.regflow"],
    ["product", "page.product"],
  ])("come from the tag where it has %s", (property, fact) => {
    const told = knownFacts(SAMPLE_FACTS, { ...NOWHERE, tag: [property] });
    const ofTag = told.filter(({ source }) => source === `attribute or property ${property} of the tag`);
    expect(ofTag.map(({ name }) => name)).toEqual([fact]);
  });

  it("name of the address, the flow and the hint of a country only words that the site has published", () => {
    const page = pageWith({ path: "/de-de/documents/erika.muster@example.de/", regflow: "erika@example.de" });
    const told = lines({ ...page, countryHint: "DE89370400440532013000" }).join("\n");
    expect(told).toContain("page.path: /de-de/documents/:id/ (address)");
    expect(told).toContain("page.regflow: :id");
    expect(told).toContain("countryHint: :id");
    expect(told).not.toMatch(/erika|DE89/);
  });

  it("name a product that is given without saying which", () => {
    expect(lines(pageWith({ product: "secret" }))).toContain("page.product: given (query of the page)");
  });
});

describe("a property of the tag", () => {
  const sourceOf = (fact: string, attributes: readonly string[], properties: object) => {
    const { facts } = explanationOf({
      facts: SAMPLE_FACTS,
      menus,
      header: { attributes, properties: properties as Readonly<Record<string, unknown>> },
      localeSource: "path of the page",
      configKeys: [],
      versions: {},
      sessionState: "anonymous",
      session: undefined,
      flags: { configured: {}, fromService: {} },
      consent: {},
      errors: [],
    });
    return facts.find(({ name }) => name === fact)?.source;
  };

  it.each([
    ["page.hideCustomerBalance", ["hide-customer-balance"], {}, true],
    ["page.hideCustomerBalance", ["hidecustomerbalance"], {}, false],
    ["page.hideCustomerBalance", [], { hideCustomerBalance: true }, true],
    ["page.hideCustomerBalance", [], { hideCustomerBalance: false }, false],
    ["page.regflow", [], { regflow: "" }, true],
    ["page.regflow", [], { regflow: undefined }, false],
    ["page.kind", [], { page: "default" }, false],
    ["page.kind", [], { page: "login" }, true],
    ["page.kind", ["page"], { page: "default" }, true],
    ["page.theme", [], { theme: "v1" }, false],
    ["page.theme", [], { theme: "v2" }, true],
    ["page.theme", ["theme"], { theme: "v1" }, true],
  ] as const)("decides %s with the attributes %j and %j: %s", (fact, attributes, properties, isTheirs) => {
    expect(sourceOf(fact, attributes, properties)?.includes("of the tag")).toBe(isTheirs);
  });
});

describe("flags, session and the whole as text", () => {
  it("name for each flag the first source that has it", () => {
    const reasons = flagReasons({ smartBanner: true, layoutVersion: "v2" }, { smartBanner: false });
    expect(reasons).toContainEqual({ name: "smartBanner", value: false, source: "flag service" });
    expect(reasons).toContainEqual({ name: "layoutVersion", value: "v2", source: "configuration" });
    expect(reasons).toContainEqual({ name: "bankNavigation", value: false, source: "built in" });
  });

  it("have a heading for each part and a line for each value", () => {
    const entry = { menu: "private", id: "term", title: "Term", isShown: true } as const;
    const text = explanationText({
      versions: { release: "1.2.3" },
      header: { variant: "public", isOfHost: false, menu: "public" },
      facts: [{ name: "locale", value: "de-DE", source: "address" }],
      conditions: { "access.term": true } as Explanation["conditions"],
      entries: [entry, { ...entry, within: "savings", isShown: false, when: { not: "access.term" } }],
      session: { state: "anonymous", covered: true, reason: undefined },
      flags: [{ name: "layoutVersion", value: "v2", source: "configuration" }],
      consent: { tool: "host" },
      errors: [],
    });
    expect(text.split("\n")).toEqual([
      "Versions",
      "  release: 1.2.3",
      "",
      "Header",
      "  variant: public",
      "  isOfHost: false",
      "  menu: public",
      "",
      "Menu entries",
      '  + private > term "Term"',
      '  - private > savings > term "Term" when {"not":"access.term"}',
      "",
      "Facts of conditions",
      "  access.term: true",
      "",
      "Session",
      "  state: anonymous",
      "  covered: true",
      "",
      "Facts",
      "  locale: de-DE (address)",
      "",
      "Flags",
      '  layoutVersion: "v2" (configuration)',
      "",
      "Consent",
      "  tool: host",
      "",
      "Errors",
      "  none",
    ]);
  });
});
