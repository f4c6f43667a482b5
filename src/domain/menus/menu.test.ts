import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FACT_NAMES, type FactName, factHolds, isFactName } from "../facts/fact-name.ts";
import {
  SAMPLE_CUSTOMER,
  SAMPLE_CUSTOMER_FACTS,
  SAMPLE_FACTS,
  SAMPLE_PAGE,
  SAMPLE_PRODUCTS,
} from "../facts/facts.cases.ts";
import { DEPOSIT_KINDS, type Facts, INVESTING_KINDS } from "../facts/facts.ts";
import { isUnsafeHref } from "../links/link.ts";
import { LOCALE_IDS, localeById } from "../locales/locale.ts";
import { loginHref, registerHref } from "../page-links/entry-href.ts";
import { ROUTES, type RouteName } from "../routes/route.ts";
import { MENU_ITEM_TYPES, SUBMENU_AREAS } from "../vocabulary/header-values.ts";
import { accountMenuFor, conditionHolds, navFor, targetHref } from "./menu.ts";
import type { Condition, MenuEntryData, NavEntryData } from "./menu-document.ts";

const never = { any: [] } as const;
const entry = (id: string, more: Partial<MenuEntryData> = {}) =>
  ({ id, title: id, href: `/${id}/`, ...more }) as MenuEntryData;
const nav = (id: string, more: Partial<NavEntryData> = {}) => ({ id, title: id, ...more }) as NavEntryData;
const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

describe("navFor", () => {
  it("keeps the order and drops what the conditions forbid [H-25]", () => {
    const entries = [nav("a", { href: "/a/" }), nav("b", { href: "/b/", when: never }), nav("c", { href: "/c/" })];
    expect(ids(navFor(entries, SAMPLE_FACTS))).toEqual(["a", "c"]);
  });

  it("evaluates the condition of every item in every area [H-09, H-25]", () => {
    const panel = Object.fromEntries(
      SUBMENU_AREAS.map((area) => [area, [entry(`${area}-1`), entry(`${area}-2`, { when: never })]]),
    );
    const [item] = navFor([nav("a", { panels: [panel] })], SAMPLE_FACTS);
    for (const area of SUBMENU_AREAS) expect(ids(item?.subMenus?.[0]?.[area] ?? [])).toEqual([`${area}-1`]);
  });

  it("drops an area, a panel and a menu that the conditions left empty [H-25]", () => {
    const hidden = entry("hidden", { when: never });
    const entries = [
      nav("empty", { panels: [{ main: [hidden] }, { top: [hidden], bottom: [] }] }),
      nav("linked", { href: "/linked/", panels: [{ main: [hidden] }] }),
      nav("partly", { panels: [{ main: [hidden] }, { main: [entry("shown")], sidebar: [hidden] }] }),
    ];
    expect(navFor(entries, SAMPLE_FACTS)).toEqual([
      { id: "linked", title: "linked", href: "/de-de/linked/" },
      {
        id: "partly",
        title: "partly",
        subMenus: [
          { layout: "default", main: [{ id: "shown", type: "basic", title: "shown", href: "/de-de/shown/" }] },
        ],
      },
    ]);
  });

  it("takes a panel that only holds text for empty", () => {
    const words: MenuEntryData = { id: "words", type: "text", title: "Our offers" };
    expect(
      navFor([nav("a", { panels: [{ top: [words], main: [entry("x", { when: never })] }] })], SAMPLE_FACTS),
    ).toEqual([]);
    expect(navFor([nav("a", { panels: [{ top: [words], main: [entry("x")] }] })], SAMPLE_FACTS)).toHaveLength(1);
  });

  it("drops an entry that leads nowhere", () => {
    expect(navFor([nav("a"), nav("b", { panels: [] })], SAMPLE_FACTS)).toEqual([]);
  });

  it("keeps the layout of a panel, default where none is named [H-09]", () => {
    const panels = [{ main: [entry("x")] }, { layout: "even", main: [entry("y")] }] as const;
    const [item] = navFor([nav("a", { panels })], SAMPLE_FACTS);
    expect(item?.subMenus?.map(({ layout }) => layout)).toEqual(["default", "even"]);
  });

  it("passes the badge on, and only where the data has it [H-17]", () => {
    const entries = [
      nav("a", { href: "/", enableBadge: true }),
      nav("b", { href: "/", enableBadge: false }),
      nav("c", { href: "/" }),
    ];
    expect(navFor(entries, SAMPLE_FACTS).map((item) => item.enableBadge)).toEqual([true, false, undefined]);
    expect(Object.hasOwn(navFor(entries, SAMPLE_FACTS)[2] ?? {}, "enableBadge")).toBe(false);
  });
});

describe("accountMenuFor", () => {
  it("gives every item a type, basic where none is named [H-10]", () => {
    const entries = MENU_ITEM_TYPES.map((type) => entry(type, { type }));
    expect(accountMenuFor([entry("plain"), ...entries], SAMPLE_FACTS).map(({ type }) => type)).toEqual([
      "basic",
      ...MENU_ITEM_TYPES,
    ]);
  });

  it("passes every shown field on and none that is decided here [H-10]", () => {
    const shown = {
      title: "Title",
      description: "Description",
      icon: "term",
      iconColor: "brand",
      tag: "New",
      groupName: "Group",
      imageUrl: "/picture.webp",
    };
    const [item] = accountMenuFor(
      [{ id: "a", ...shown, type: "image", route: "documents", when: { all: [] } }],
      SAMPLE_FACTS,
    );
    expect(item).toEqual({ id: "a", ...shown, type: "image", href: "/de-de/documents" });
  });

  it("restricts by the customer's state as the data says [H-23, H-24]", () => {
    const entries = [
      entry("messages"),
      entry("withdrawal", { when: { not: { any: ["customer.pendingActivation", "customer.reduced"] } } }),
      entry("details", { when: { not: "customer.reduced" } }),
    ];
    const shownFor = (isPendingActivation: boolean, isReduced: boolean) => {
      const { customer } = SAMPLE_CUSTOMER_FACTS;
      if (customer.status !== "ready") throw new Error("sample customer missing");
      const value = { ...customer.value, isPendingActivation, isReduced };
      return ids(accountMenuFor(entries, { ...SAMPLE_CUSTOMER_FACTS, customer: { status: "ready", value } }));
    };
    expect(shownFor(false, false)).toEqual(["messages", "withdrawal", "details"]);
    expect(shownFor(true, false)).toEqual(["messages", "details"]);
    expect(shownFor(false, true)).toEqual(["messages"]);
    expect(shownFor(true, true)).toEqual(["messages"]);
  });
});

describe("targets", () => {
  const hrefOf = (target: Partial<MenuEntryData>, facts: Facts = SAMPLE_FACTS) =>
    accountMenuFor([{ id: "a", title: "A", ...target } as MenuEntryData], facts)[0]?.href;
  const routes = Object.keys(ROUTES) as RouteName[];

  it.each(LOCALE_IDS)("of routes stand under the base path of %s [L-04, L-09, L-11, L-12]", (locale) => {
    const { prefix } = localeById(locale);
    const facts: Facts = { ...SAMPLE_FACTS, locale, flags: { ...SAMPLE_FACTS.flags, b2cUseNewDashboard: true } };
    const outside = ["selectCountry", "corporate"];
    for (const route of routes.filter((name) => !outside.includes(name))) {
      expect(hrefOf({ route }, facts)?.startsWith(`/${prefix}${ROUTES[route]}`)).toBe(true);
    }
    for (const route of ["selectCountry", "corporate"] as const)
      expect(hrefOf({ route }, facts)).toBe(`/en${ROUTES[route]}`);
  });

  it("of deposits lead to the older pages while the flag is off [L-09]", () => {
    const facts: Facts = { ...SAMPLE_FACTS, flags: { ...SAMPLE_FACTS.flags, dbtShowNewMyDepositsPage: false } };
    expect(hrefOf({ route: "savingsTerm" }, facts)).toBe("/savingglobal/#/MyInvestments/TermDeposit");
    expect(hrefOf({ route: "savingsTerm" })).toBe("/de-de/dashboard/savings/term/");
  });

  it("of login and registration carry what the page is about [L-05, L-06, L-07]", () => {
    const on = (page: Partial<Facts["page"]>): Facts => ({ ...SAMPLE_FACTS, page: { ...SAMPLE_PAGE, ...page } });
    expect(hrefOf({ route: "login" }, on({ product: "a b", regflow: "x" }))).toBe("/de-de/login/?product=a%20b");
    expect(hrefOf({ route: "register" }, on({ regflow: "dkb_retail" }))).toBe("/de-de/register/?regflow=dkb_retail");
    expect(hrefOf({ route: "register" }, on({ regflow: "broker", product: "p" }))).toBe(
      "/de-de/kooperationspartner/register/?regflow=broker&product=p",
    );
  });

  it.each([
    ["/festgeld/", "/de-de/festgeld/"],
    ["festgeld/", "/de-de/festgeld/"],
    ["/de-de/festgeld/", "/de-de/festgeld/"],
    ["https://help.example/", "https://help.example/"],
    ["http://help.example/", "http://help.example/"],
    ["#consent-settings", "#consent-settings"],
  ])("written as %s become %s [L-04]", (href, expected) => {
    expect(hrefOf({ href })).toBe(expected);
  });

  it("on a site of its own begin with its address [L-03]", () => {
    const site = { ...SAMPLE_FACTS.site, sites: { "nl-NL": "https://www.sample.nl" } };
    const facts: Facts = { ...SAMPLE_FACTS, site, locale: "nl-NL" };
    expect(hrefOf({ href: "/sparen/" }, facts)).toBe("https://www.sample.nl/sparen/");
    expect(hrefOf({ route: "documents" }, facts)).toBe("https://www.sample.nl/documents");
  });

  it.each(["javascript:alert(1)", "JAVASCRIPT:x", " data:text/html,x", "vb\tscript:x", ""])(
    "written as %j lead nowhere [L-17]",
    (href) => {
      expect(hrefOf({ href })).toBeUndefined();
      expect(navFor([nav("a", { href })], SAMPLE_FACTS)).toEqual([]);
    },
  );

  it("never lead into a script, whatever is written [L-17]", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom("javascript:", "data:", "vbscript:"), (rest, scheme) => {
        expect(hrefOf({ href: `${scheme}${rest}` })).toBeUndefined();
      }),
    );
  });
});

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

const names = Object.keys(FACT_NAMES).filter(isFactName);
const always: Condition = { all: [] };

const conditions = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom<Condition>(...names),
    fc.record({ all: fc.array(tie("condition"), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie("condition"), { maxLength: 3 }) }),
    fc.record({ not: tie("condition") }),
  ),
})).condition;

describe("holds", () => {
  it("shows an entry without condition", () => {
    expect(conditionHolds(undefined, SAMPLE_FACTS)).toBe(true);
  });

  it("reads all, any and not", () => {
    expect(conditionHolds(always, SAMPLE_FACTS)).toBe(true);
    expect(conditionHolds(never, SAMPLE_FACTS)).toBe(false);
    for (const [left, right] of [
      [always, always],
      [always, never],
      [never, always],
      [never, never],
    ] as const) {
      const [a, b] = [conditionHolds(left, SAMPLE_FACTS), conditionHolds(right, SAMPLE_FACTS)];
      expect(conditionHolds({ all: [left, right] }, SAMPLE_FACTS)).toBe(a && b);
      expect(conditionHolds({ any: [left, right] }, SAMPLE_FACTS)).toBe(a || b);
      expect(conditionHolds({ not: left }, SAMPLE_FACTS)).toBe(!a);
    }
  });

  it("keeps the laws of logic for every condition and visitor", () => {
    fc.assert(
      fc.property(
        conditions,
        conditions,
        fc.constantFrom(SAMPLE_FACTS, SAMPLE_CUSTOMER_FACTS),
        (left, right, facts) => {
          const [a, b] = [conditionHolds(left, facts), conditionHolds(right, facts)];
          expect(conditionHolds({ not: { not: left } }, facts)).toBe(a);
          expect(conditionHolds({ not: { all: [left, right] } }, facts)).toBe(!a || !b);
          expect(conditionHolds({ not: { any: [left, right] } }, facts)).toBe(!a && !b);
        },
      ),
    );
  });
});

describe("fact names", () => {
  it("know no name of a prototype", () => {
    for (const name of ["constructor", "__proto__", "toString", "", 7, null]) expect(isFactName(name)).toBe(false);
  });

  it("hold for no visitor of whom nothing is known", () => {
    expect(names.filter((name) => factHolds(name, SAMPLE_FACTS))).toEqual(["flag.dbtShowNewMyDepositsPage"]);
  });

  it.each(["absent", "loading", "failed"] as const)("hold for nothing that is %s", (status) => {
    const facts: Facts = {
      ...SAMPLE_CUSTOMER_FACTS,
      customer: { status },
      products: { status },
      distributor: { status },
    };
    expect(names.filter((name) => factHolds(name, facts))).toEqual(["flag.dbtShowNewMyDepositsPage"]);
  });

  it.each([
    ["customer.company", { isCompanyCustomer: true }],
    ["customer.pendingActivation", { isPendingActivation: true }],
    ["customer.reduced", { isReduced: true }],
  ] as const)("%s is read from the customer [H-23, H-24, H-28]", (name, change) => {
    const facts = (value: typeof SAMPLE_CUSTOMER): Facts => ({
      ...SAMPLE_CUSTOMER_FACTS,
      customer: { status: "ready", value },
    });
    expect(factHolds(name, facts({ ...SAMPLE_CUSTOMER, ...change }))).toBe(true);
    expect(factHolds(name, facts(SAMPLE_CUSTOMER))).toBe(false);
  });

  it.each(DEPOSIT_KINDS)("access and offers of %s deposits are read apart [H-25]", (kind) => {
    const facts = (access: readonly (typeof kind)[], offers: readonly (typeof kind)[]): Facts => ({
      ...SAMPLE_CUSTOMER_FACTS,
      products: { status: "ready", value: { ...SAMPLE_PRODUCTS, access, offers } },
    });
    expect(factHolds(`access.${kind}`, facts([kind], []))).toBe(true);
    expect(factHolds(`offer.${kind}`, facts([kind], []))).toBe(false);
    expect(factHolds(`access.${kind}`, facts([], [kind]))).toBe(false);
    expect(factHolds(`offer.${kind}`, facts([], [kind]))).toBe(true);
  });

  it.each(INVESTING_KINDS)("investing.%s is read from the investment products [H-26]", (key) => {
    const investing = { [key]: {} };
    const facts: Facts = {
      ...SAMPLE_CUSTOMER_FACTS,
      products: { status: "ready", value: { ...SAMPLE_PRODUCTS, investing } },
    };
    const holding = names.filter((name) => name.startsWith("investing.") && factHolds(name, facts));
    expect(holding).toEqual([`investing.${key}`]);
  });

  it("tell a present distributor from one of the restricted class [H-27]", () => {
    const facts = (isKnowledgeRestricted: boolean): Facts => ({
      ...SAMPLE_CUSTOMER_FACTS,
      distributor: { status: "ready", value: { id: "d", isKnowledgeRestricted } },
    });
    expect(factHolds("distributor.present", facts(false))).toBe(true);
    expect(factHolds("distributor.knowledgeRestricted", facts(false))).toBe(false);
    expect(factHolds("distributor.knowledgeRestricted", facts(true))).toBe(true);
  });

  it.each(names.filter((name): name is FactName & `flag.${string}` => name.startsWith("flag.")))(
    "%s is read from its flag [H-29]",
    (name) => {
      const flag = name.slice("flag.".length);
      for (const value of [true, false]) {
        expect(factHolds(name, { ...SAMPLE_FACTS, flags: { ...SAMPLE_FACTS.flags, [flag]: value } })).toBe(value);
      }
    },
  );
});
