/** Checks the menu files of the locales through the evaluator that headers use. */
import { loaders } from "virtual:locales";
import { describe, expect, it } from "vitest";
import { SAMPLE_CUSTOMER, SAMPLE_CUSTOMER_FACTS, SAMPLE_FACTS, SAMPLE_PRODUCTS } from "../facts/facts.cases.ts";
import type { CustomerFacts, DistributorFacts, Facts, HeldInvestment, ProductFacts } from "../facts/facts.ts";
import type { Flags } from "../facts/flag.ts";
import type { MenuItem, NavItem } from "../header-data/header-data.ts";
import { LOCALE_IDS, type LocaleId, localeById } from "../locales/locale.ts";
import { SPECIFIED_LOCALES } from "../locales/specified-locales.cases.ts";
import { isLegacyPath, ROUTE_OF_ACCESS, ROUTE_OF_OFFER } from "./locale-menus.cases.ts";
import { accountMenuFor, navFor } from "./menu.ts";
import type { MenuDocument } from "./menu-document.ts";

const menus = new Map<LocaleId, MenuDocument>(
  await Promise.all(LOCALE_IDS.map(async (locale) => [locale, (await loaders[locale]()).menus] as const)),
);

interface Situation {
  readonly customer?: Partial<CustomerFacts>;
  readonly products?: Partial<ProductFacts>;
  readonly investing?: ProductFacts["investing"];
  readonly flags?: Partial<Flags>;
  readonly distributor?: DistributorFacts;
}

function customerIn(locale: LocaleId, { customer, products, investing, flags, distributor }: Situation = {}): Facts {
  return {
    ...SAMPLE_CUSTOMER_FACTS,
    locale,
    flags: { ...SAMPLE_CUSTOMER_FACTS.flags, ...flags },
    customer: { status: "ready", value: { ...SAMPLE_CUSTOMER, ...customer } },
    products: {
      status: "ready",
      value: { ...SAMPLE_PRODUCTS, ...products, ...(investing && { investing }) },
    },
    distributor: distributor === undefined ? { status: "absent" } : { status: "ready", value: distributor },
  };
}

const documentOf = (locale: LocaleId): MenuDocument => menus.get(locale) as MenuDocument;
const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);
const itemsOf = (nav: NavItem): readonly MenuItem[] =>
  (nav.subMenus ?? []).flatMap(({ top, main, sidebar, bottom }) =>
    [top, main, sidebar, bottom].flatMap((area) => area ?? []),
  );
const privateNav = (locale: LocaleId, situation?: Situation) =>
  navFor(documentOf(locale).private, customerIn(locale, situation));
const group = (locale: LocaleId, id: string, situation?: Situation): readonly string[] =>
  privateNav(locale, situation)
    .filter((nav) => nav.id === id)
    .flatMap((nav) => ids(itemsOf(nav)));
const account = (locale: LocaleId, situation?: Situation) =>
  ids(accountMenuFor(documentOf(locale).account, customerIn(locale, situation)));
const publicItems = (locale: LocaleId) =>
  navFor(documentOf(locale).public, { ...SAMPLE_FACTS, locale }).flatMap(itemsOf);
const allBut = (...locales: LocaleId[]) => LOCALE_IDS.filter((locale) => !locales.includes(locale));

describe("the public menu", () => {
  const common = [
    "term",
    "overnight",
    "notice",
    "guarantee",
    "tax",
    "banks",
    "how-it-works",
    "contact",
    "faq",
    "savings-guide",
    "investment-guide",
    "newsroom",
    "about-us",
    "careers",
    "press",
    "partner-bank",
    "distribution-partner",
    "refer-a-friend",
  ];

  it.each(LOCALE_IDS)(
    "has the content pages of %s below its own prefix, and its help centre elsewhere [L-13]",
    (locale) => {
      const items = publicItems(locale);
      const { prefix } = localeById(locale);
      for (const id of common) {
        const href = items.find((item) => item.id === id)?.href ?? "";
        if (id === "faq") expect(href).toMatch(new RegExp(`^https://[a-z]+\\.example/${prefix}/$`));
        else expect(href, id).toMatch(new RegExp(`^/${prefix}/[a-z0-9/-]+/$`));
      }
    },
  );

  it("names the pages of each country in its own words [L-13, L-19]", () => {
    const hrefs = SPECIFIED_LOCALES.map((locale) => [
      locale,
      publicItems(locale).find(({ id }) => id === "term")?.href,
    ]);
    expect(Object.fromEntries(hrefs)).toEqual({
      en: "/en/fixed-deposits/",
      "en-US": "/en-us/certificates-of-deposit/",
      "de-DE": "/de-de/festgeld/",
      "en-GB": "/en-gb/fixed-term-savings/",
      "en-IE": "/en-ie/fixed-term-deposits/",
      "es-ES": "/es-es/depositos-a-plazo-fijo/",
      "nl-NL": "/nl-nl/depositos/",
      "de-AT": "/de-at/festgeld/",
      "fr-FR": "/fr-fr/compte-a-terme/",
      "pl-PL": "/pl-pl/lokaty-terminowe/",
      "fi-FI": "/fi-fi/maaraaikaistalletukset/",
      "it-IT": "/it-it/conto-deposito-vincolato/",
      "de-CH": "/de-ch/festgeld/",
    });
  });

  it("has the investing pages in Germany only [L-13]", () => {
    const german = ["asset-management", "interest-portfolio", "sustainable", "pension", "crypto", "etf-configurator"];
    expect(ids(publicItems("de-DE"))).toEqual(expect.arrayContaining(german));
    for (const locale of allBut("de-DE"))
      expect(ids(publicItems(locale)).filter((id) => german.includes(id))).toEqual([]);
  });

  it("has the products of the United States there [L-13]", () => {
    const titles = publicItems("en-US").map(({ title }) => title);
    expect(titles).toEqual(
      expect.arrayContaining([
        "Savings accounts",
        "Money market accounts",
        "CDs",
        "No-penalty CDs",
        "Credit unions",
        "Deposit insurance",
        "Education center",
      ]),
    );
  });

  it("promises up to 500 euros for a referral in France [L-13]", () => {
    const referral = publicItems("fr-FR").find(({ id }) => id === "refer-a-friend");
    expect(referral).toMatchObject({ href: "/fr-fr/parrainage/", tag: "Jusqu’à 500\u00a0€" });
  });

  it("leads to the country selector in the generic locale only [L-02]", () => {
    const entry = (locale: LocaleId) =>
      navFor(documentOf(locale).public, { ...SAMPLE_FACTS, locale }).find(({ id }) => id === "country-selector")?.href;
    expect(entry("en")).toBe("/en/select-country/");
    for (const locale of allBut("en")) expect(entry(locale)).toBeUndefined();
  });
});

describe.each(LOCALE_IDS)("the menus of %s", (locale) => {
  const hrefsOf = (items: readonly { readonly href?: string }[]) => items.flatMap(({ href }) => href ?? []);

  it("lead somewhere from every entry of the public menu, and nowhere into a customer's pages [L-13, L-17, H-25]", () => {
    const nav = navFor(documentOf(locale).public, { ...SAMPLE_FACTS, locale });
    expect(ids(nav)).toEqual(ids(documentOf(locale).public));
    for (const { type, href, id } of publicItems(locale)) {
      if (type !== "text") expect(href, id).toBeDefined();
      expect(href ?? "").not.toMatch(/\/(?:dashboard|postbox|account-|user-account|my-details)/);
    }
  });

  it("give no column of a panel to a single link [H-09]", () => {
    const navs = [...navFor(documentOf(locale).public, { ...SAMPLE_FACTS, locale }), ...privateNav(locale)];
    const columns = navs.flatMap(({ subMenus = [] }) => subMenus.flatMap(({ sidebar }) => (sidebar ? [sidebar] : [])));
    expect(columns.filter((column) => column.length < 2)).toEqual([]);
  });

  it("lead to the older deposit pages while the flag is off, and to those of the routes while it is on [L-09, L-11, H-25]", () => {
    const hrefs = (dbtShowNewMyDepositsPage: boolean) =>
      hrefsOf(privateNav(locale, { flags: { dbtShowNewMyDepositsPage } }).flatMap(itemsOf));
    expect(hrefs(false).filter(isLegacyPath)).toHaveLength(3);
    expect(hrefs(true).filter(isLegacyPath)).toEqual([]);
    for (const end of [...Object.values(ROUTE_OF_ACCESS), ...Object.values(ROUTE_OF_OFFER)]) {
      expect(hrefs(true).filter((href) => href.endsWith(end))).toHaveLength(1);
    }
  });

  it("show a company nothing that only a natural person can use, and a person all of it [H-26, H-29]", () => {
    const shown = (isCompanyCustomer: boolean) => {
      const situation = { customer: { isCompanyCustomer }, flags: { taxExemptionOrder: true } };
      const menu = accountMenuFor(documentOf(locale).account, customerIn(locale, situation));
      return [...ids(privateNav(locale, situation).flatMap(itemsOf)), ...hrefsOf(menu)].filter((entry) =>
        /refer-a-friend|offer-pension|exemption-order/.test(entry),
      );
    };
    const orders = ["/exemption-order", "/exemption-order/overview"].map(
      (path) => `/${localeById(locale).prefix}${path}`,
    );
    expect(shown(true)).toEqual([]);
    expect(shown(false)).toEqual(
      locale === "de-DE" ? ["offer-pension", "refer-a-friend", ...orders] : ["refer-a-friend"],
    );
  });

  it("give each entry of a list an icon of its own [H-10]", () => {
    const customer = customerIn(locale, { flags: { taxExemptionOrder: true } });
    const lists = [
      accountMenuFor(documentOf(locale).account, customer),
      ...[...navFor(documentOf(locale).public, { ...SAMPLE_FACTS, locale }), ...privateNav(locale)].map(itemsOf),
    ];
    for (const list of lists) {
      const icons = list.flatMap(({ icon }) => icon ?? []);
      expect(icons.filter((icon, place) => icons.indexOf(icon) !== place)).toEqual([]);
    }
  });

  it("lead from the account menu to the pages of the specification [H-18, L-12]", () => {
    const menu = hrefsOf(accountMenuFor(documentOf(locale).account, customerIn(locale)));
    const paths = ["/postbox/messages", "/documents", "/account-transactions/", "/account-withdrawal", "/user-account"];
    const all = [...paths, "/my-details", "/notifications"].map((path) => `/${localeById(locale).prefix}${path}`);
    expect(menu).toEqual(expect.arrayContaining(all));
  });
});

describe("corporate and bank menus", () => {
  const hrefs = (nav: readonly NavItem[]) =>
    nav.flatMap((item) => [item, ...itemsOf(item)]).flatMap(({ href }) => href ?? []);

  it("has the corporate site and its sub pages in English [L-14]", () => {
    const found = hrefs(navFor(documentOf("en").corporate ?? [], { ...SAMPLE_FACTS, locale: "en" }));
    expect(found[0]).toBe("/en/corporate/");
    expect(found.slice(1).length).toBeGreaterThan(4);
    for (const href of found) expect(href).toMatch(/^\/en\/corporate\//);
  });

  it.each(LOCALE_IDS)("has the five targets of banking as a service in %s [L-14]", (locale) => {
    const { prefix } = localeById(locale);
    expect(hrefs(navFor(documentOf(locale).bank ?? [], { ...SAMPLE_FACTS, locale }))).toEqual(
      ["banking-as-a-service", "cash-solutions", "about-us", "careers", "press"].map((path) => `/${prefix}/${path}/`),
    );
  });
});

describe("partner sign-up", () => {
  it("has the partner's logo for the flow of the locale, and none elsewhere [H-07]", () => {
    const flows = LOCALE_IDS.flatMap((locale) =>
      Object.keys(documentOf(locale).partners ?? {}).map((flow) => [locale, flow]),
    );
    expect(flows).toEqual([
      ["de-DE", "dkb_retail"],
      ["en-GB", "mse_savings_hub"],
      ["en-IE", "fairstone"],
    ]);
  });
});

describe("the private menu", () => {
  it.each(LOCALE_IDS)("has the groups my products, offers, about and help in %s [H-30]", (locale) => {
    const bare = { products: { access: [], offers: [] } };
    for (const situation of [{}, bare]) {
      const groups = privateNav(locale, situation).filter((nav) => itemsOf(nav).length > 0);
      expect(ids(groups)).toEqual(expect.arrayContaining(["my-products", "offers", "about", "help"]));
    }
  });

  const deposits = ["term", "overnight", "notice"] as const;
  const cases = LOCALE_IDS.flatMap((locale) => deposits.map((deposit) => [locale, deposit] as const));

  it.each(cases)("shows in %s the deposit entry for %s by its own access only [H-25]", (locale, deposit) => {
    const entries = deposits.map((name) => `my-${name}`);
    const shown = (access: ProductFacts["access"]) =>
      group(locale, "my-products", { products: { access } }).filter((id) => entries.includes(id));
    expect(shown([])).toEqual([]);
    expect(shown([deposit])).toEqual([`my-${deposit}`]);
    expect(shown(deposits)).toEqual(entries);
  });

  it.each(cases)("shows in %s the offer for %s by its own product type only [H-25]", (locale, deposit) => {
    const entries = deposits.map((name) => `offer-${name}`);
    const shown = (offers: ProductFacts["offers"]) =>
      group(locale, "offers", { products: { access: [], offers } }).filter((id) => entries.includes(id));
    expect(shown([])).toEqual([]);
    expect(shown([deposit])).toEqual([`offer-${deposit}`]);
    expect(shown(deposits)).toEqual(entries);
  });

  it.each([
    ["wealthManagement", "my-wealth-management"],
    ["etfRobo", "my-wealth-management"],
    ["etfConfigurator", "my-etf-configurator"],
    ["crypto", "my-crypto"],
    ["pension", "my-pension"],
  ] as const)("shows the German investing entry of %s by the customer's products [H-26]", (product, id) => {
    const all = ["my-wealth-management", "my-etf-configurator", "my-crypto", "my-pension"];
    const shown = (locale: LocaleId, investing: Situation["investing"] = {}) =>
      group(locale, "my-products", { investing }).filter((entry) => all.includes(entry));
    expect(shown("de-DE")).toEqual([]);
    expect(shown("de-DE", { [product]: {} })).toEqual([id]);
    for (const locale of allBut("de-DE")) expect(shown(locale, { [product]: {} })).toEqual([]);
  });

  it("leads from the German investing entries to the page of the customer's own product, else to the list [L-10, H-26]", () => {
    const own = ["my-etf-configurator", "my-crypto", "my-pension"];
    const targets = (held: HeldInvestment) =>
      privateNav("de-DE", { investing: { etfConfigurator: held, crypto: held, pension: held, wealthManagement: held } })
        .flatMap(itemsOf)
        .filter(({ id }) => own.includes(id) || id === "my-wealth-management")
        .map(({ href }) => href);
    const dashboard = "/de-de/investments/wealth-management/dashboard";
    const toList = Array<string>(3).fill("/de-de/dashboard/investments/");
    expect(targets({ id: "P/7" })).toEqual([dashboard, ...toList.map((list) => `${list}P%2F7`)]);
    expect(targets({})).toEqual([dashboard, ...toList]);
  });

  it("offers wealth management, pension, money market and the sustainable deposit in Germany only [H-26]", () => {
    const german = ["offer-sustainable", "offer-wealth-management", "offer-pension", "offer-money-market"];
    expect(group("de-DE", "offers").filter((id) => german.includes(id))).toEqual(german);
    for (const locale of allBut("de-DE"))
      expect(group(locale, "offers").filter((id) => german.includes(id))).toEqual([]);
  });

  it("offers the sustainable deposit to those who may have term deposits [H-26]", () => {
    const shown = (offers: ProductFacts["offers"]) => group("de-DE", "offers", { products: { offers } });
    expect(shown(["term"])).toContain("offer-sustainable");
    expect(shown(["overnight", "notice"])).not.toContain("offer-sustainable");
  });

  const plain = { id: "D-1", isKnowledgeRestricted: false };
  const restricted = { id: "D-2", isKnowledgeRestricted: true };
  it.each([
    ["de-DE", undefined, true],
    ["de-DE", plain, true],
    ["de-DE", restricted, false],
    ["de-AT", undefined, false],
    ["de-AT", plain, true],
    ["de-AT", restricted, false],
  ] as const)("shows finance knowledge in %s with the distributor %o: %s [H-27]", (locale, distributor, expected) => {
    const shown = ids(privateNav(locale, distributor === undefined ? {} : { distributor })).includes(
      "finance-knowledge",
    );
    expect(shown).toBe(expected);
  });

  it("has finance knowledge in Germany and Austria only [H-27]", () => {
    for (const locale of allBut("de-DE", "de-AT")) {
      for (const situation of [{}, { distributor: plain }]) {
        expect(ids(privateNav(locale, situation))).not.toContain("finance-knowledge");
      }
    }
  });

  it.each(LOCALE_IDS)(
    "leads to tax and deposit guarantee in %s, for companies elsewhere only in Germany [H-28]",
    (locale) => {
      const links = (isCompanyCustomer: boolean) =>
        privateNav(locale, { customer: { isCompanyCustomer } })
          .flatMap(itemsOf)
          .filter(({ id }) => /^(tax|guarantee)/.test(id))
          .map(({ href }) => href);
      expect(links(false)).toHaveLength(2);
      expect(links(true)).toHaveLength(2);
      const common = links(true).filter((href) => links(false).includes(href));
      expect(common).toHaveLength(locale === "de-DE" ? 0 : 2);
    },
  );

  it.each(LOCALE_IDS)("marks one entry of %s for the unread dot [H-17]", (locale) => {
    const marked = privateNav(locale).filter(({ enableBadge }) => enableBadge === true);
    expect(ids(marked)).toEqual(["messages"]);
    expect(marked[0]?.href).toMatch(/\/postbox\/messages$/);
  });
});

describe("the account menu", () => {
  const full = ["messages", "documents", "transactions", "withdrawal", "my-details", "user-account", "notifications"];

  it("has payment methods by flag in Germany, always in Italy, the Netherlands and Switzerland, else never [H-29]", () => {
    const shown = (paymentMethods: boolean) =>
      LOCALE_IDS.filter((locale) => account(locale, { flags: { paymentMethods } }).includes("payment-methods"));
    expect(shown(false)).toEqual(["nl-NL", "it-IT", "de-CH"]);
    expect(shown(true)).toEqual(["de-DE", "nl-NL", "it-IT", "de-CH"]);
  });

  it("has the exemption order by flag in Germany, else never [H-29]", () => {
    const shown = (taxExemptionOrder: boolean) =>
      LOCALE_IDS.filter((locale) => account(locale, { flags: { taxExemptionOrder } }).includes("exemption-order"));
    expect(shown(false)).toEqual([]);
    expect(shown(true)).toEqual(["de-DE"]);
  });

  const flags = { paymentMethods: true, taxExemptionOrder: true };

  it.each(LOCALE_IDS)(
    "is whole for an active customer of %s, and restricted while activation is pending [H-23]",
    (locale) => {
      expect(account(locale, { flags })).toEqual(expect.arrayContaining(full));
      expect(account(locale, { flags, customer: { isPendingActivation: true } })).toEqual([
        "messages",
        "documents",
        "my-details",
        "user-account",
      ]);
    },
  );

  it.each(LOCALE_IDS)("is reduced to messages, documents, access and security in %s [H-24]", (locale) => {
    const reduced = ["messages", "documents", "user-account"];
    expect(account(locale, { flags, customer: { isReduced: true } })).toEqual(reduced);
    expect(account(locale, { flags, customer: { isReduced: true, isPendingActivation: true } })).toEqual(reduced);
  });
});

describe("the inbox", () => {
  it.each(LOCALE_IDS.filter((locale) => locale.startsWith("en")))(
    "has one word in navigation, group and entry: %s [H-17, H-18]",
    (locale) => {
      const { private: nav, account: menu } = documentOf(locale);
      const entry = menu.find(({ id }) => id === "messages");
      const words = [nav.find(({ id }) => id === "messages")?.title, entry?.groupName, entry?.title];
      expect(words).toEqual(["Inbox", "Inbox", "Inbox"]);
    },
  );
});

/** A customer who has and may have everything, so that only the kind of customer and the locale leave something out. */
const EVERYTHING: Situation = {
  flags: { paymentMethods: true, taxExemptionOrder: true, b2cUseNewDashboard: true },
  products: { access: ["term", "overnight", "notice"], offers: ["term", "overnight", "notice"] },
  investing: { wealthManagement: {}, etfConfigurator: {}, crypto: {}, pension: {} },
};
const COMPANY: Situation = { customer: { isCompanyCustomer: true } };
const IN_ACTIVATION: Situation = { customer: { isPendingActivation: true } };
const REDUCED: Situation = { customer: { isReduced: true } };
const RESTRICTED: Situation = { distributor: { id: "d", isKnowledgeRestricted: true } };

const PRODUCTS = "dashboard my-term my-overnight my-notice";
const INVESTING = "my-wealth-management my-etf-configurator my-crypto my-pension";
const OFFERS = "offer-term offer-overnight offer-notice";
const GERMAN_OFFERS = `${OFFERS} offer-sustainable offer-wealth-management`;
const KNOWLEDGE = "savings-guide investment-guide newsroom";
const ABOUT = "about-us banks guarantee tax";
const HELP = "how-it-works contact faq";
const HELP_WITH_GUIDES = "how-it-works contact savings-guide investment-guide faq";
const TRADE = "messages documents transactions withdrawal";
const PERSON = "my-details user-account notifications";

/** Each menu of a customer, by locale and kind of customer. A missing group is not shown. */
const MENUS_OF_CUSTOMERS: readonly (readonly [LocaleId, string, Situation, Readonly<Record<string, string>>])[] = [
  [
    "de-DE",
    "a person",
    {},
    {
      "my-products": `${PRODUCTS} ${INVESTING}`,
      offers: `${GERMAN_OFFERS} offer-pension offer-money-market refer-a-friend`,
      "finance-knowledge": KNOWLEDGE,
      about: ABOUT,
      help: HELP,
      account: `${TRADE} payment-methods exemption-order exemption-order-overview ${PERSON}`,
    },
  ],
  [
    "de-DE",
    "a company",
    COMPANY,
    {
      "my-products": `${PRODUCTS} ${INVESTING}`,
      offers: `${GERMAN_OFFERS} offer-money-market`,
      "finance-knowledge": KNOWLEDGE,
      about: "about-us banks guarantee-company tax-company",
      help: HELP,
      account: `${TRADE} payment-methods ${PERSON}`,
    },
  ],
  [
    "de-DE",
    "a person in activation",
    IN_ACTIVATION,
    {
      "my-products": `${PRODUCTS} ${INVESTING}`,
      offers: `${GERMAN_OFFERS} offer-pension offer-money-market refer-a-friend`,
      "finance-knowledge": KNOWLEDGE,
      about: ABOUT,
      help: HELP,
      account: "messages documents my-details user-account",
    },
  ],
  [
    "de-DE",
    "a reduced customer of a restricted partner",
    { ...REDUCED, ...RESTRICTED },
    {
      "my-products": `${PRODUCTS} ${INVESTING}`,
      offers: `${GERMAN_OFFERS} offer-pension offer-money-market refer-a-friend`,
      about: ABOUT,
      help: HELP,
      account: "messages documents user-account",
    },
  ],
  ...(["fr-FR", "en-GB", "es-ES"] as const).flatMap((locale) =>
    (
      [
        ["a person", {}, `${OFFERS} refer-a-friend`, `${TRADE} ${PERSON}`],
        ["a company", COMPANY, OFFERS, `${TRADE} ${PERSON}`],
        [
          "a person in activation",
          IN_ACTIVATION,
          `${OFFERS} refer-a-friend`,
          "messages documents my-details user-account",
        ],
        ["a reduced customer", REDUCED, `${OFFERS} refer-a-friend`, "messages documents user-account"],
      ] as const
    ).map(([kind, situation, offers, accountEntries]) => {
      const menusOfKind = {
        "my-products": PRODUCTS,
        offers,
        about: ABOUT,
        help: HELP_WITH_GUIDES,
        account: accountEntries,
      };
      return [locale, kind, situation as Situation, menusOfKind] as const;
    }),
  ),
];

describe("the menus of a customer", () => {
  it.each(MENUS_OF_CUSTOMERS)(
    "in %s for %s are these, in this order [H-23, H-24, H-25, H-26, H-27, H-28, H-29, H-30]",
    (locale, _, situation, expected) => {
      const whole = { ...EVERYTHING, ...situation };
      const nav = privateNav(locale, whole).filter((item) => itemsOf(item).length > 0);
      const shown = Object.fromEntries(nav.map((item) => [item.id, ids(itemsOf(item)).join(" ")]));
      expect({ ...shown, account: account(locale, whole).join(" ") }).toEqual(expected);
    },
  );

  it.each(LOCALE_IDS)("in %s lead to these pages [L-09, L-10, L-11, L-12]", (locale) => {
    const { prefix } = localeById(locale);
    const inAccount = accountMenuFor(documentOf(locale).account, customerIn(locale, EVERYTHING));
    const entries = [...privateNav(locale, EVERYTHING).flatMap((nav) => [nav, ...itemsOf(nav)]), ...inAccount];
    const wrong = entries.filter(({ id, href }) => id in TARGETS && href !== `/${prefix}${TARGETS[id]}`);
    expect(wrong.map(({ id, href }) => `${id} leads to ${href}`)).toEqual([]);
    expect(entries.filter(({ id }) => id in TARGETS).length).toBeGreaterThan(12);
  });
});

/** The page of each entry whose route the shell names, behind the prefix of the locale. */
const TARGETS: Readonly<Record<string, string>> = {
  dashboard: "/dashboard/",
  "my-term": "/dashboard/savings/term/",
  "my-overnight": "/dashboard/savings/overnight/",
  "my-notice": "/dashboard/savings/notice/",
  "my-wealth-management": "/investments/wealth-management/dashboard",
  "my-etf-configurator": "/dashboard/investments/",
  "my-crypto": "/dashboard/investments/",
  "my-pension": "/dashboard/investments/",
  "offer-term": "/products/",
  "offer-overnight": "/products/overnight/",
  "offer-notice": "/products/notice/",
  messages: "/postbox/messages",
  documents: "/documents",
  transactions: "/account-transactions/",
  withdrawal: "/account-withdrawal",
  "payment-methods": "/payment-methods",
  "exemption-order": "/exemption-order",
  "exemption-order-overview": "/exemption-order/overview",
  "my-details": "/my-details",
  "user-account": "/user-account",
  notifications: "/notifications",
};
