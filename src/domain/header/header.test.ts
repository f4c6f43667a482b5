import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  SAMPLE_CUSTOMER,
  SAMPLE_CUSTOMER_FACTS,
  SAMPLE_FACTS,
  SAMPLE_PAGE,
  SAMPLE_PRODUCTS,
} from "../facts/facts.cases.ts";
import { BALANCE_GAPS, type BalanceGap, type DistributorFacts, type Facts, PAGE_KINDS } from "../facts/facts.ts";
import { VALID_CUSTOMER_HEADER } from "../header-data/valid-header.cases.ts";
import { LOCALE_IDS, type LocaleId, localeById } from "../locales/locale.ts";
import { PARTNER_REGFLOWS, regflowOf } from "../page-links/entry-href.ts";
import { tries } from "../tries.cases.ts";
import { HEADER_TYPES } from "../vocabulary/header-values.ts";
import type { CustomerHeader } from "./customer-view.ts";
import { SAMPLE_CONTENT, SAMPLE_MENUS, showKey } from "./header.cases.ts";
import { corporateSubstitute, headerFor, headerViewFor, logoItemsFor } from "./header.ts";
import { HEADER_VARIANTS, type HeaderVariant, partsOfVariant } from "./header-variant.ts";

const visitor = (page: Partial<Facts["page"]> = {}, more: Partial<Facts> = {}): Facts => ({
  ...SAMPLE_FACTS,
  ...more,
  page: { ...SAMPLE_PAGE, ...page },
});
const customer = (more: Partial<Facts> = {}): Facts => ({ ...SAMPLE_CUSTOMER_FACTS, ...more });
const header = (facts: Facts): CustomerHeader => headerFor(facts, SAMPLE_CONTENT);
const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);
const shape = ({ type, navItems, actionItems, isHeaderDataLoading, customer: shown }: CustomerHeader) => ({
  type,
  nav: ids(navItems),
  actions: ids(actionItems),
  hasCustomer: shown !== undefined,
  isLoading: isHeaderDataLoading === true,
});

describe("each variant", () => {
  const none = { type: "public", nav: [], actions: [], hasCustomer: false, isLoading: false };

  it("public: menus of the locale, login and registration [H-02]", () => {
    expect(shape(header(visitor()))).toEqual({ ...none, nav: ["public-nav"], actions: ["login", "register"] });
  });

  it.each(["login", "open-banking"] as const)("%s page: login only [H-02]", (kind) => {
    expect(shape(header(visitor({ kind })))).toEqual({ ...none, actions: ["login"] });
  });

  it("registration: login only [H-02]", () => {
    expect(shape(header(visitor({ kind: "registration" })))).toEqual({ ...none, actions: ["login"] });
  });

  it("country selector: the logo only [H-02]", () => {
    const data = header(visitor({ kind: "country-selector" }));
    expect(shape(data)).toEqual(none);
    expect(ids(data.logoItems)).toEqual(["logo"]);
  });

  it("corporate: its menu and My Account to the English login [H-02, L-08]", () => {
    for (const locale of LOCALE_IDS) {
      const data = header(visitor({ kind: "corporate" }, { locale }));
      expect(shape(data)).toEqual({ ...none, nav: ["corporate-nav"], actions: ["login"] });
      expect(data.actionItems[0]).toEqual({
        id: "login",
        type: "login",
        title: "header.navigation.account",
        href: "/en/login/",
      });
    }
  });

  it("bank: its menu, no actions [H-02]", () => {
    expect(shape(header(visitor({ bankNavigation: true })))).toEqual({ ...none, nav: ["bank-nav"] });
    const flags = { ...SAMPLE_FACTS.flags, bankNavigation: true };
    expect(shape(header(visitor({}, { flags })))).toEqual({ ...none, nav: ["bank-nav"] });
  });

  it("main navigation hidden: the login-only public header, for a customer too [H-02, H-03]", () => {
    const hidden = { ...none, actions: ["login"] };
    expect(shape(header(visitor({ hideNavigation: true })))).toEqual(hidden);
    expect(shape(header(customer({ page: { ...SAMPLE_PAGE, hideNavigation: true } })))).toEqual(hidden);
  });

  it("private: the customer's menus and the customer [H-02]", () => {
    expect(shape(header(customer()))).toEqual({
      ...none,
      type: "private",
      nav: ["private-nav", "messages"],
      hasCustomer: true,
    });
  });

  it.each(["absent", "loading"] as const)(
    "private with the customer %s: the logo only, loading [H-04, H-05]",
    (status) => {
      const data = header(customer({ customer: { status } }));
      expect(shape(data)).toEqual({ ...none, type: "private", isLoading: true });
      expect(ids(data.logoItems)).toEqual(["logo"]);
    },
  );

  it("private with the customer failed: the logo only, and nothing is on its way [H-04]", () => {
    const data = header(customer({ customer: { status: "failed" } }));
    expect(shape(data)).toEqual({ ...none, type: "private" });
    expect(ids(data.logoItems)).toEqual(["logo"]);
  });

  it("skeleton while the session is unknown [H-05]", () => {
    expect(shape(header(visitor({}, { session: "unknown" })))).toEqual({ ...none, isLoading: true });
  });

  it("shows the locale's own public menu where it has no corporate or bank menu, never another locale's", () => {
    const { corporate: _corporate, bank: _bank, ...menus } = SAMPLE_MENUS;
    const content = { ...SAMPLE_CONTENT, menus };
    expect(ids(headerFor(visitor({ kind: "corporate" }), content).navItems)).toEqual(["public-nav"]);
    expect(ids(headerFor(visitor({ bankNavigation: true }), content).navItems)).toEqual(["public-nav"]);
  });
});

describe("skeleton", () => {
  it.each([
    ["absent", false],
    ["loading", true],
    ["failed", false],
  ] as const)("with products %s: %s [H-05]", (status, isLoading) => {
    const data = header(customer({ products: { status } }));
    expect(data.isHeaderDataLoading === true).toBe(isLoading);
    expect(data.customer).toBeDefined();
  });

  it.each([
    ["failed", true],
    ["loading", undefined],
    ["absent", undefined],
  ] as const)("with the customer %s a bare logout is offered: %s [H-04, H-31]", (status, offered) => {
    expect(header(customer({ customer: { status } })).isLogoutOffered).toBe(offered);
  });

  it("does not wait for the balance [H-05]", () => {
    const data = header(customer({ account: { status: "loading" } }));
    expect(data.isHeaderDataLoading).toBeUndefined();
  });

  it.each([
    ["loading", true],
    ["absent", false],
    ["failed", false],
  ] as const)(
    "with the partner %s: %s, for logo and knowledge menu are the partner's [H-05, H-06, H-27]",
    (status, isLoading) => {
      const data = header(customer({ distributor: { status } }));
      expect(data.isHeaderDataLoading === true).toBe(isLoading);
    },
  );
});

describe("a page of another kind", () => {
  const loading = { products: { status: "loading" }, distributor: { status: "loading" } } as const;

  it.each([
    ["corporate", undefined],
    ["login", true],
    ["country-selector", true],
    ["default", true],
  ] as const)("on a %s page a customer's menus wait for products: %s [H-03, H-05]", (kind, isLoading) => {
    const facts = customer({ ...loading, page: { ...SAMPLE_CUSTOMER_FACTS.page, kind } });
    expect(header(facts).isHeaderDataLoading).toBe(isLoading);
  });

  it("shows the public menu of another locale, with its links, and everything else of its own [L-02]", () => {
    const entries = [{ id: "banks", title: "Banks", href: "/banks/" }];
    const content = { ...SAMPLE_CONTENT, otherPublicMenu: { locale: "en-US" as const, entries } };
    const shown = headerFor(visitor({}, { locale: "en" }), content);
    expect(shown.navItems.map(({ href }) => href)).toEqual(["/en-us/banks/"]);
    expect(shown.actionItems.map(({ href }) => href)).toEqual(["/en/login/", "/en/register/"]);
    expect(headerFor(customer({ locale: "en" }), content)).toEqual(
      headerFor(customer({ locale: "en" }), SAMPLE_CONTENT),
    );
  });

  it("borrows the header of generic English where its locale has no corporate menu [L-14]", () => {
    const corporate = visitor({ kind: "corporate" });
    expect(corporateSubstitute(corporate, {})).toBe("en");
    expect(corporateSubstitute(corporate, { corporate: [] })).toBeUndefined();
    expect(corporateSubstitute(visitor(), {})).toBeUndefined();
  });
});

describe("integrated", () => {
  it("hides the navigation in every variant and keeps the rest [H-01]", () => {
    for (const kind of PAGE_KINDS) {
      for (const facts of [visitor({ kind }), customer({ page: { ...SAMPLE_PAGE, kind } })]) {
        const { isLoading, logos, actions } = headerViewFor(facts, SAMPLE_CONTENT);
        const page = { ...facts.page, headerType: "integrated" } as const;
        const integrated = headerViewFor({ ...facts, page }, SAMPLE_CONTENT);
        expect(integrated).toMatchObject({ type: "integrated", nav: [], isLoading, logos, actions });
      }
    }
  });

  it("is no type of its own accord [H-01]", () => {
    expect(HEADER_TYPES).toEqual(["public", "private", "integrated"]);
    expect(header(visitor({ headerType: "public" })).type).toBe("public");
    expect(header(customer({ page: { ...SAMPLE_PAGE, headerType: "public" } })).type).toBe("public");
    expect(header(visitor({ headerType: "private" })).type).toBe("private");
  });
});

describe("logo", () => {
  it.each(LOCALE_IDS)("leads home for a visitor and to the dashboard for a customer: %s [H-06]", (locale) => {
    const { prefix } = localeById(locale);
    const flags = { ...SAMPLE_FACTS.flags, b2cUseNewDashboard: true };
    expect(header(visitor({}, { locale, flags })).logoItems[0]?.href).toBe(`/${prefix}/`);
    expect(header(customer({ locale, flags })).logoItems[0]?.href).toBe(`/${prefix}/dashboard/`);
    const loading = customer({ locale, flags, customer: { status: "loading" } });
    expect(header(loading).logoItems[0]?.href).toBe(`/${prefix}/dashboard/`);
  });

  it("is the site's picture, named for the site [H-06]", () => {
    expect(header(visitor()).logoItems).toEqual([
      { id: "logo", href: "/de-de/", url: "/logo.svg", alt: "header.logoLabel Sample" },
    ]);
  });

  it("has the distributor's beside it, which leads nowhere [H-06]", () => {
    const value = { id: "d", logoUrl: "https://cdn.example/d.svg", name: "Distributor", isKnowledgeRestricted: false };
    const logos = header(customer({ distributor: { status: "ready", value } })).logoItems;
    expect(logos[1]).toEqual({ id: "distributor", url: "https://cdn.example/d.svg", alt: "Distributor" });
    expect(logos).toHaveLength(2);
  });

  it.each([
    ["no picture", { id: "d", isKnowledgeRestricted: false }],
    ["an unsafe picture", { id: "d", logoUrl: "javascript:alert(1)", isKnowledgeRestricted: false }],
  ])("has nothing beside it for a distributor with %s [H-06, L-17]", (_name, value) => {
    expect(ids(header(customer({ distributor: { status: "ready", value } })).logoItems)).toEqual(["logo"]);
  });

  it.each(["absent", "loading", "failed"] as const)(
    "has nothing beside it while the distributor is %s [H-06]",
    (status) => {
      expect(ids(header(customer({ distributor: { status } })).logoItems)).toEqual(["logo"]);
    },
  );
});

describe("partner sign-up", () => {
  const partners = [
    ["de-DE", "dkb_retail", "DKB"],
    ["en-GB", "mse_savings_hub", "MSE"],
    ["en-IE", "fairstone", "Fairstone"],
  ] as const;

  it.each(partners)(
    "in %s with %s: partner logo, no navigation, login only, register link [H-07]",
    (locale, regflow, alt) => {
      const data = header(visitor({ kind: "registration", regflow }, { locale }));
      expect(shape(data)).toMatchObject({ type: "public", nav: [], actions: ["login"] });
      expect(data.logoItems[1]).toEqual({ id: "partner", url: SAMPLE_MENUS.partners?.[regflow]?.logo.url, alt });
      const facts = visitor({ kind: "registration", regflow }, { locale });
      expect(headerViewFor(facts, SAMPLE_CONTENT).partnerRegister).toEqual({
        link: {
          id: "partner-register",
          kind: "internal",
          href: `/${localeById(locale).prefix}/register/?regflow=${regflow}`,
          action: "registration",
        },
        title: "header.buttons.register",
        type: "registration",
      });
    },
  );

  it.each(partners)(
    "in %s keeps the partner %s on the login page, and hidden navigation goes first [H-03, H-07]",
    (locale, regflow) => {
      const logosOn = (page: Parameters<typeof visitor>[0]) =>
        ids(header(visitor({ ...page, regflow }, { locale })).logoItems);
      expect(logosOn({ kind: "login" })).toEqual(["logo", "partner"]);
      for (const kind of ["default", "registration", "login"] as const)
        expect(logosOn({ kind, hideNavigation: true })).toEqual(["logo"]);
      expect(logosOn({})).toEqual(["logo"]);
    },
  );

  it("shows no partner in another locale, nor one that the locale's data does not know [H-07]", () => {
    for (const locale of LOCALE_IDS) {
      for (const [home, regflow] of partners) {
        const shown = ids(header(visitor({ kind: "registration", regflow }, { locale })).logoItems);
        expect(shown.includes("partner")).toBe(locale === home);
      }
    }
    // Every object has a member of this name.
    const named = header(visitor({ kind: "login", regflow: "constructor" }, { locale: "de-DE" }));
    expect(ids(named.logoItems)).toEqual(["logo"]);
    const { partners: _partners, ...menus } = SAMPLE_MENUS;
    const facts = visitor({ kind: "registration", regflow: "dkb_retail" });
    expect(ids(headerFor(facts, { ...SAMPLE_CONTENT, menus }).logoItems)).toEqual(["logo"]);
  });
});

describe("actions", () => {
  it.each(LOCALE_IDS)("carry product and regflow to login and registration of %s [L-05, L-06]", (locale) => {
    const { prefix } = localeById(locale);
    const { actionItems } = header(visitor({ product: "p1", regflow: "campaign" }, { locale }));
    expect(actionItems).toEqual([
      { id: "login", type: "login", title: "header.buttons.login", href: `/${prefix}/login/?product=p1` },
      {
        id: "register",
        type: "registration",
        title: "header.buttons.register",
        href: `/${prefix}/register/?regflow=campaign`,
      },
    ]);
  });

  it("send brokers to their own registration [L-07]", () => {
    const { actionItems } = header(visitor({ product: "p1", regflow: "broker" }));
    expect(actionItems[1]?.href).toBe("/de-de/kooperationspartner/register/?regflow=broker&product=p1");
  });
});

describe("every combination", { timeout: 60_000 }, () => {
  const statuses = ["absent", "loading", "failed", "ready"] as const;
  const known = <T>(value: fc.Arbitrary<T>) =>
    fc.oneof(
      fc
        .constantFrom(...statuses.slice(0, 3))
        .map((status) => ({ status }) as { status: "absent" | "loading" | "failed" }),
      value.map((content) => ({ status: "ready", value: content }) as const),
    );
  const anyFacts: fc.Arbitrary<Facts> = fc
    .record({
      locale: fc.constantFrom<LocaleId>(...LOCALE_IDS),
      kind: fc.constantFrom(...PAGE_KINDS),
      headerType: fc.option(fc.constantFrom(...HEADER_TYPES), { nil: undefined }),
      regflow: fc.option(fc.constantFrom("dkb_retail", "fairstone", "broker", "?&#"), { nil: undefined }),
      hideNavigation: fc.boolean(),
      bankNavigation: fc.boolean(),
      hideCustomerBalance: fc.boolean(),
      session: fc.constantFrom("unknown", "anonymous", "customer" as const),
      customer: known(
        fc.record({
          isCompanyCustomer: fc.boolean(),
          isPendingActivation: fc.boolean(),
          isReduced: fc.boolean(),
          status: fc.constantFrom("ACTIVE", "IDENTIFIED"),
        }),
      ),
      account: known(
        fc.record({
          state: fc.constantFrom("ACTIVE", "CLOSED"),
          currencyCode: fc.constantFrom("EUR", "GBP", "nonsense", ""),
          current: fc.double(),
        }),
      ),
      gap: fc.constantFrom(...(Object.keys(BALANCE_GAPS) as BalanceGap[])),
      hasBalance: fc.boolean(),
      access: known(fc.subarray(["term", "overnight", "notice"] as const)),
      restricted: known(fc.boolean()),
      flags: fc.record({
        umtMinorAccountSwitch: fc.boolean(),
        dbtShowNewMyDepositsPage: fc.boolean(),
        b2cUseNewDashboard: fc.boolean(),
        bankNavigation: fc.boolean(),
      }),
      unreadMessages: fc.nat(3),
    })
    .map(
      (given): Facts => ({
        ...SAMPLE_FACTS,
        locale: given.locale,
        page: {
          ...SAMPLE_PAGE,
          kind: given.kind,
          hideNavigation: given.hideNavigation,
          bankNavigation: given.bankNavigation,
          hideCustomerBalance: given.hideCustomerBalance,
          ...(given.headerType === undefined ? {} : { headerType: given.headerType }),
          ...(given.regflow === undefined ? {} : { regflow: given.regflow }),
        },
        flags: { ...SAMPLE_FACTS.flags, ...given.flags },
        session: given.session,
        customer:
          given.customer.status === "ready"
            ? { status: "ready", value: { ...SAMPLE_CUSTOMER, ...given.customer.value } }
            : given.customer,
        account:
          given.account.status === "ready"
            ? {
                status: "ready",
                value: {
                  id: "a",
                  iban: "DE89370400440532013000",
                  state: given.account.value.state,
                  currencyCode: given.account.value.currencyCode,
                  balance: given.hasBalance ? { current: given.account.value.current, available: 1 } : given.gap,
                },
              }
            : given.account.status === "failed"
              ? { status: "failed", reason: given.gap }
              : { status: given.account.status },
        products:
          given.access.status === "ready"
            ? { status: "ready", value: { ...SAMPLE_PRODUCTS, access: given.access.value } }
            : given.access,
        distributor:
          given.restricted.status === "ready"
            ? { status: "ready", value: { id: "d", isKnowledgeRestricted: given.restricted.value } }
            : given.restricted,
        switchableAccounts: [{ firstName: "A", lastName: "B", customerId: "BAC-2" }],
        unreadMessages: given.unreadMessages,
      }),
    );

  it("of locale, page, session, customer, access and flags gives a standing header [H-01, H-03, H-08]", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const data = header(facts);
        expect(v.safeParse(VALID_CUSTOMER_HEADER, data).issues).toBeUndefined();
        if (data.customer !== undefined) {
          expect(facts.customer.status).toBe("ready");
          expect(data.type).not.toBe("public");
          expect(data.actionItems).toEqual([]);
        }
        if (data.type === "integrated") expect(headerViewFor(facts, SAMPLE_CONTENT).nav).toEqual([]);
        if (facts.page.hideNavigation) expect(data.navItems).toEqual([]);
        expect(data.hideCustomerBalance === true).toBe(facts.page.hideCustomerBalance);
        expect(JSON.stringify(data)).not.toContain("undefined");
      }),
      { numRuns: tries(3000) },
    );
  });

  it("is decided by the facts alone", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(header(facts)).toEqual(header(structuredClone(facts)));
      }),
    );
  });
});

const withRegflow = (locale: Facts["locale"], regflow: string): Facts => ({
  ...SAMPLE_FACTS,
  locale,
  page: { ...SAMPLE_PAGE, regflow },
});
const withDistributor = (value: DistributorFacts): Facts => ({
  ...SAMPLE_FACTS,
  distributor: { status: "ready", value },
});
const VARIANTS = Object.keys(HEADER_VARIANTS) as HeaderVariant[];
const idsFor = (facts: Facts, variant: HeaderVariant) =>
  logoItemsFor(facts, variant, SAMPLE_MENUS, showKey).map(({ id }) => id);

describe("the site's logo", () => {
  it.each(VARIANTS)(
    "stands first in the %s header, and leads to the dashboard for customers only, as its name says [H-06]",
    (variant) => {
      const [logo, ...rest] = logoItemsFor(SAMPLE_FACTS, variant, SAMPLE_MENUS, showKey);
      expect(logo).toEqual({
        id: "logo",
        href: partsOfVariant(variant).isPrivate ? "/de-de/dashboard/" : "/de-de/",
        url: "/logo.svg",
        alt: partsOfVariant(variant).isPrivate ? "header.dashboardLogoLabel Sample" : "header.logoLabel Sample",
      });
      expect(rest).toEqual([]);
    },
  );

  it("leads to the older dashboard where the flag still says so [H-06, L-09]", () => {
    const flags = { ...SAMPLE_FACTS.flags, b2cUseNewDashboard: false };
    const [logo] = logoItemsFor({ ...SAMPLE_FACTS, locale: "fr-FR", flags }, "private", SAMPLE_MENUS, showKey);
    expect(logo?.href).toBe("/savingglobal/#/Dashboard");
  });

  it("writes the name of a site without a logo, and keeps the words of the link where it has no name either [H-06]", () => {
    const without = (name: string) => ({ ...SAMPLE_FACTS, site: { name, logo: { url: "", alt: "" }, sites: {} } });
    const altOf = (name: string) => logoItemsFor(without(name), "public", SAMPLE_MENUS, showKey)[0]?.alt;
    expect([altOf("Sample"), altOf("")?.trim()]).toEqual(["Sample", "header.homeLabel"]);
  });

  it("says where it leads where the site has a logo and no name [H-06]", () => {
    const logo = { url: "/logo.svg", alt: "" };
    const unnamed = { ...SAMPLE_FACTS, site: { name: "", logo, sites: {} } };
    const altOf = (variant: HeaderVariant) => logoItemsFor(unnamed, variant, SAMPLE_MENUS, showKey)[0]?.alt;
    expect([altOf("public"), altOf("private")]).toEqual(["header.homeLabel", "header.overviewLabel"]);
  });

  it("leads to the locale's own site where it has one [H-06, L-03]", () => {
    const site = { ...SAMPLE_FACTS.site, sites: { "nl-NL": "https://www.sample.nl" } };
    const [logo] = logoItemsFor({ ...SAMPLE_FACTS, locale: "nl-NL", site }, "public", SAMPLE_MENUS, showKey);
    expect(logo?.href).toBe("https://www.sample.nl/");
  });
});

describe("a partner's logo", () => {
  const shown: readonly HeaderVariant[] = ["partner-sign-up", "login"];

  it.each(VARIANTS)("of a sign-up stands in the %s header only where a visitor signs up [H-07]", (variant) => {
    const expected = shown.includes(variant) ? ["logo", "partner"] : ["logo"];
    expect(idsFor(withRegflow("de-DE", "dkb_retail"), variant)).toEqual(expected);
  });

  it.each(VARIANTS)("of a distributor stands in the %s header [H-06]", (variant) => {
    const facts = withDistributor({ id: "d", logoUrl: "/d.svg", isKnowledgeRestricted: false });
    expect(idsFor(facts, variant)).toEqual(["logo", "distributor"]);
  });

  it.each(["customer", "products"] as const)(
    "of a distributor waits for the menu while the %s is on its way [H-05, H-06]",
    (part) => {
      const facts = withDistributor({ id: "d", logoUrl: "/d.svg", isKnowledgeRestricted: false });
      expect(idsFor({ ...facts, [part]: { status: "loading" } }, "private")).toEqual(["logo"]);
      expect(idsFor({ ...facts, [part]: { status: "failed" } }, "private")).toEqual(["logo", "distributor"]);
    },
  );

  it("of a sign-up goes before a distributor's: there is one [H-06, H-07]", () => {
    const distributor = withDistributor({ id: "d", logoUrl: "/d.svg", isKnowledgeRestricted: false }).distributor;
    expect(idsFor({ ...withRegflow("de-DE", "dkb_retail"), distributor }, "partner-sign-up")).toEqual([
      "logo",
      "partner",
    ]);
  });

  it("of a distributor is a picture without a link, named where a name is known [H-06]", () => {
    const logoOf = (value: DistributorFacts) =>
      logoItemsFor(withDistributor(value), "private", SAMPLE_MENUS, showKey)[1];
    expect(logoOf({ id: "d", logoUrl: "/d.svg", isKnowledgeRestricted: true })).toEqual({
      id: "distributor",
      url: "/d.svg",
      alt: "",
    });
    expect(logoOf({ id: "d", logoUrl: "/d.svg", name: "Bank", isKnowledgeRestricted: true })?.alt).toBe("Bank");
  });
});

describe("the flow of a partner", () => {
  const regflows = [
    "dkb_retail",
    "mse_savings_hub",
    "fairstone",
    "DKB_RETAIL",
    "broker",
    "constructor",
    "",
    " dkb_retail",
  ];

  it.each(LOCALE_IDS)("of %s is its own partner's and no other's [H-07]", (locale) => {
    const own = Object.hasOwn(PARTNER_REGFLOWS, locale)
      ? PARTNER_REGFLOWS[locale as keyof typeof PARTNER_REGFLOWS]
      : undefined;
    for (const regflow of regflows) {
      const flow = regflowOf(withRegflow(locale, regflow));
      expect(flow.kind === "partner" ? flow.name : undefined).toBe(regflow === own ? own : undefined);
    }
    expect(regflowOf({ ...SAMPLE_FACTS, locale })).toEqual({ kind: "none" });
  });
});
