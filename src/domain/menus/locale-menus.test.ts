/** The shipped menus of every locale, decided for every kind of customer and compared with the specification. */
import { loaders } from "virtual:locales";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SAMPLE_CUSTOMER, SAMPLE_CUSTOMER_FACTS, SAMPLE_FACTS, SAMPLE_PRODUCTS } from "../facts/facts.cases.ts";
import {
  type CustomerFacts,
  DEPOSIT_KINDS,
  type DepositKind,
  type Facts,
  INVESTING_KINDS,
  type ProductFacts,
} from "../facts/facts.ts";
import type { MenuItem, NavItem } from "../header-data/header-data.ts";
import { LOCALE_IDS, type LocaleId } from "../locales/locale.ts";
import { SUBMENU_AREAS } from "../vocabulary/header-values.ts";
import { isLegacyPath, ROUTE_OF_ACCESS, ROUTE_OF_OFFER } from "./locale-menus.cases.ts";
import { accountMenuFor, navFor } from "./menu.ts";
import type { MenuDocument } from "./menu-document.ts";

const documents = new Map<LocaleId, MenuDocument>(
  await Promise.all(LOCALE_IDS.map(async (locale) => [locale, (await loaders[locale]()).menus] as const)),
);
const menusOf = (locale: LocaleId): MenuDocument => {
  const document = documents.get(locale);
  if (document === undefined) throw new Error(`no menus for ${locale}`);
  return document;
};

interface Change {
  readonly customer?: Partial<CustomerFacts>;
  readonly products?: Partial<ProductFacts>;
  readonly flags?: Partial<Facts["flags"]>;
  readonly distributor?: Facts["distributor"];
}
const factsFor = (locale: LocaleId, { customer, products, flags, distributor }: Change = {}): Facts => ({
  ...SAMPLE_CUSTOMER_FACTS,
  locale,
  customer: { status: "ready", value: { ...SAMPLE_CUSTOMER, ...customer } },
  products: { status: "ready", value: { ...SAMPLE_PRODUCTS, ...products } },
  flags: { ...SAMPLE_FACTS.flags, b2cUseNewDashboard: true, ...flags },
  ...(distributor === undefined ? {} : { distributor }),
});

const itemsOf = (nav: readonly NavItem[]): readonly MenuItem[] =>
  nav.flatMap(({ subMenus = [] }) => subMenus.flatMap((panel) => SUBMENU_AREAS.flatMap((area) => panel[area] ?? [])));
const hrefsOf = (items: readonly { readonly href?: string }[]) => items.flatMap(({ href }) => href ?? []);
const privateNav = (locale: LocaleId, change?: Change) => navFor(menusOf(locale).private, factsFor(locale, change));
const privateHrefs = (locale: LocaleId, change?: Change) => hrefsOf(itemsOf(privateNav(locale, change)));
const account = (locale: LocaleId, change?: Change) =>
  accountMenuFor(menusOf(locale).account, factsFor(locale, change)).map(({ href = "" }) =>
    href.replace(/^\/[a-z-]+/, ""),
  );
const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

describe.each(LOCALE_IDS)("%s", (locale) => {
  it("has a public menu in which every entry leads somewhere [L-13, L-17]", () => {
    const nav = navFor(menusOf(locale).public, { ...SAMPLE_FACTS, locale });
    expect(nav.length).toBeGreaterThan(0);
    expect(ids(nav)).toEqual(ids(menusOf(locale).public));
    for (const item of itemsOf(nav).filter(({ type }) => type !== "text")) expect(item.href, item.id).toBeDefined();
  });

  it("gives no column of a panel to a single link [H-09]", () => {
    const navs = [navFor(menusOf(locale).public, { ...SAMPLE_FACTS, locale }), privateNav(locale)];
    const columns = navs
      .flat()
      .flatMap(({ subMenus = [] }) => subMenus.flatMap(({ sidebar }) => (sidebar ? [ids(sidebar)] : [])));
    expect(columns.filter((column) => column.length < 2)).toEqual([]);
  });

  it("has the groups my products, offers, about, and knowledge base or help [H-30]", () => {
    const groups = ids(privateNav(locale));
    for (const group of ["my-products", "offers", "about"]) expect(groups).toContain(group);
    expect(groups.some((group) => group === "help" || group === "knowledge-base")).toBe(true);
  });

  const subsets = fc.subarray<DepositKind>([...DEPOSIT_KINDS]);

  it("shows a deposit entry for exactly the access the customer has [H-25]", () => {
    fc.assert(
      fc.property(subsets, subsets, (access, offers) => {
        const hrefs = privateHrefs(locale, { products: { access, offers } });
        for (const kind of DEPOSIT_KINDS) {
          expect(hrefs.some((href) => href.endsWith(ROUTE_OF_ACCESS[kind]))).toBe(access.includes(kind));
        }
      }),
    );
  });

  it("shows an offer for exactly the product types on offer [H-25]", () => {
    fc.assert(
      fc.property(subsets, subsets, (access, offers) => {
        const hrefs = privateHrefs(locale, { products: { access, offers } });
        for (const kind of DEPOSIT_KINDS) {
          expect(hrefs.some((href) => href.endsWith(ROUTE_OF_OFFER[kind]))).toBe(offers.includes(kind));
        }
      }),
    );
  });

  it("leads to the older deposit pages while the flag is off [L-09, H-25]", () => {
    const flags = { dbtShowNewMyDepositsPage: false };
    expect(privateHrefs(locale, { flags }).filter(isLegacyPath)).toHaveLength(3);
    expect(privateHrefs(locale).filter(isLegacyPath)).toHaveLength(0);
  });

  const hasInvesting = locale === "de-DE";

  it("has investing entries and offers in Germany only [H-26]", () => {
    const investing = { wealthManagement: {}, etfRobo: {}, etfConfigurator: {}, crypto: {}, pension: {} };
    const added = (change: ProductFacts["investing"]) => {
      const before = ids(itemsOf(privateNav(locale)));
      return ids(itemsOf(privateNav(locale, { products: { investing: change } }))).filter((id) => !before.includes(id));
    };
    expect(added(investing)).toHaveLength(hasInvesting ? 4 : 0);
    for (const key of INVESTING_KINDS) {
      expect(added({ [key]: {} }), key).toHaveLength(hasInvesting ? 1 : 0);
    }
    const offers = ids(itemsOf(privateNav(locale))).filter((id) => /wealth-management|pension|money-market/.test(id));
    expect(offers).toHaveLength(hasInvesting ? 3 : 0);
  });

  it("offers a sustainable term deposit in de-DE only [H-26]", () => {
    expect(ids(itemsOf(privateNav(locale))).some((id) => id.includes("sustainable"))).toBe(hasInvesting);
  });

  it.each([
    ["no distributor", undefined, { "de-DE": true, "de-AT": false }],
    ["a distributor", false, { "de-DE": true, "de-AT": true }],
    ["a distributor of the restricted class", true, { "de-DE": false, "de-AT": false }],
  ] as const)(
    "with %s has the finance-knowledge menu as the rules say [H-27]",
    (_name, isKnowledgeRestricted, shown) => {
      const distributor: Facts["distributor"] =
        isKnowledgeRestricted === undefined
          ? { status: "absent" }
          : { status: "ready", value: { id: "d", isKnowledgeRestricted } };
      const expected = Object.hasOwn(shown, locale) && shown[locale as keyof typeof shown];
      expect(ids(privateNav(locale, { distributor })).includes("finance-knowledge")).toBe(expected);
    },
  );

  it("has other tax and guarantee links for company customers in Germany only [H-28]", () => {
    const topics = (isCompanyCustomer: boolean) =>
      itemsOf(privateNav(locale, { customer: { isCompanyCustomer } })).filter(({ id }) => /^(tax|guarantee)/.test(id));
    const [persons, companies] = [topics(false), topics(true)];
    const hrefs = hrefsOf(persons);
    const others = hrefsOf(companies).filter((href) => !hrefs.includes(href));
    expect(persons.length).toBe(companies.length);
    expect(others).toHaveLength(locale === "de-DE" ? 2 : 0);
  });

  it("shows a company nothing that only a natural person can use, and a person all of it [H-26, H-29]", () => {
    const shown = (isCompanyCustomer: boolean) => {
      const change = { customer: { isCompanyCustomer }, flags: { taxExemptionOrder: true } };
      return [...ids(itemsOf(privateNav(locale, change))), ...account(locale, change)].filter((entry) =>
        /refer-a-friend|offer-pension|exemption-order/.test(entry),
      );
    };
    const ofGermany = ["offer-pension", "refer-a-friend", "/exemption-order", "/exemption-order/overview"];
    expect(shown(true)).toEqual([]);
    expect(shown(false)).toEqual(locale === "de-DE" ? ofGermany : ["refer-a-friend"]);
  });

  it("has payment methods and exemption order by locale and flag [H-29]", () => {
    for (const paymentMethods of [true, false]) {
      for (const taxExemptionOrder of [true, false]) {
        const hrefs = account(locale, { flags: { paymentMethods, taxExemptionOrder } });
        const always = locale === "it-IT" || locale === "nl-NL" || locale === "de-CH";
        expect(hrefs.includes("/payment-methods")).toBe(always || (locale === "de-DE" && paymentMethods));
        const hasExemption = locale === "de-DE" && taxExemptionOrder;
        expect(hrefs.filter((href) => href.startsWith("/exemption-order"))).toEqual(
          hasExemption ? ["/exemption-order", "/exemption-order/overview"] : [],
        );
      }
    }
  });

  const allFlags = { paymentMethods: true, taxExemptionOrder: true };

  it("has the account menu of an active customer [H-18, L-12]", () => {
    const hrefs = account(locale, { flags: allFlags });
    for (const href of [
      "/postbox/messages",
      "/documents",
      "/account-transactions/",
      "/account-withdrawal",
      "/user-account",
      "/my-details",
      "/notifications",
    ]) {
      expect(hrefs).toContain(href);
    }
  });

  it("has messages, documents, access and security for the reduced state, and nothing else [H-24]", () => {
    const expected = ["/postbox/messages", "/documents", "/user-account"];
    expect(account(locale, { customer: { isReduced: true }, flags: allFlags })).toEqual(expected);
    const both = { isReduced: true, isPendingActivation: true };
    expect(account(locale, { customer: both, flags: allFlags })).toEqual(expected);
  });

  it("has a restricted account menu without any movement of money while activation is pending [H-23]", () => {
    const pending = account(locale, { customer: { isPendingActivation: true }, flags: allFlags });
    const active = account(locale, { flags: allFlags });
    expect(pending.length).toBeLessThan(active.length);
    expect(pending.every((href) => active.includes(href))).toBe(true);
    for (const href of pending) expect(href).not.toMatch(/account-|payment|exemption/);
  });

  it("shows the unread dot on an entry that leads to the messages, and on no other [H-17]", () => {
    const badges = privateNav(locale).filter(({ enableBadge }) => enableBadge === true);
    expect(badges).toHaveLength(1);
    expect(badges[0]?.href).toMatch(/\/postbox\/messages$/);
  });

  it("shows a visitor nothing of a customer's pages [H-25]", () => {
    const hrefs = hrefsOf(itemsOf(navFor(menusOf(locale).public, { ...SAMPLE_FACTS, locale })));
    for (const href of hrefs) expect(href).not.toMatch(/\/(?:dashboard|postbox|account-|user-account|my-details)/);
  });
});

describe("special menus", () => {
  it("banking-as-a-service has its five targets [L-14]", () => {
    for (const locale of LOCALE_IDS) {
      const { bank } = menusOf(locale);
      if (bank === undefined) continue;
      const hrefs = hrefsOf(navFor(bank, { ...SAMPLE_FACTS, locale }));
      expect(hrefs.map((href) => href.replace(/^\/[a-z-]+/, ""))).toEqual([
        "/banking-as-a-service/",
        "/cash-solutions/",
        "/about-us/",
        "/careers/",
        "/press/",
      ]);
    }
    expect(menusOf("en").bank).toBeDefined();
  });

  it("corporate stands under /en/corporate/ with its sub pages [L-14]", () => {
    const nav = navFor(menusOf("en").corporate ?? [], { ...SAMPLE_FACTS, locale: "en" });
    const hrefs = [...hrefsOf(nav), ...hrefsOf(itemsOf(nav))];
    expect(hrefs).toContain("/en/corporate/");
    expect(hrefs.filter((href) => href.startsWith("/en/corporate/")).length).toBeGreaterThan(1);
  });

  it("partners stand in the data of their own locale only [H-07]", () => {
    const partners = LOCALE_IDS.flatMap((locale) =>
      Object.keys(menusOf(locale).partners ?? {}).map((regflow) => [locale, regflow]),
    );
    expect(partners.sort()).toEqual([
      ["de-DE", "dkb_retail"],
      ["en-GB", "mse_savings_hub"],
      ["en-IE", "fairstone"],
    ]);
  });
});

describe("the inbox", () => {
  it.each(LOCALE_IDS.filter((locale) => locale.startsWith("en")))(
    "has one word in navigation, group and entry: %s [H-17, H-18]",
    (locale) => {
      const { private: nav, account: menu } = menusOf(locale);
      const entry = menu.find(({ id }) => id === "messages");
      const words = [nav.find(({ id }) => id === "messages")?.title, entry?.groupName, entry?.title];
      expect(words).toEqual(["Inbox", "Inbox", "Inbox"]);
    },
  );
});
