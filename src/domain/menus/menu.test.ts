import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SAMPLE_CUSTOMER_FACTS, SAMPLE_FACTS, SAMPLE_PAGE } from "../facts/facts.cases.ts";
import type { Facts } from "../facts/facts.ts";
import { MENU_ITEM_TYPES, SUBMENU_AREAS } from "../header/header-data.ts";
import { LOCALE_IDS, localeById } from "../locales/locale.ts";
import { ROUTES, type RouteName } from "../routes/route.ts";
import { accountMenuFor, navFor } from "./menu.ts";
import type { MenuEntry, NavEntry } from "./menu-document.ts";

const never = { any: [] } as const;
const entry = (id: string, more: Partial<MenuEntry> = {}) => ({ id, title: id, href: `/${id}/`, ...more }) as MenuEntry;
const nav = (id: string, more: Partial<NavEntry> = {}) => ({ id, title: id, ...more }) as NavEntry;
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
    const words: MenuEntry = { id: "words", type: "text", title: "Our offers" };
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

  it("passes every drawn field on and none that is decided here [H-10]", () => {
    const drawn = {
      title: "Title",
      description: "Description",
      icon: "term",
      iconColor: "brand",
      tag: "New",
      groupName: "Group",
      imageUrl: "/picture.webp",
    };
    const [item] = accountMenuFor(
      [{ id: "a", ...drawn, type: "image", route: "documents", when: { all: [] } }],
      SAMPLE_FACTS,
    );
    expect(item).toEqual({ id: "a", ...drawn, type: "image", href: "/de-de/documents" });
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
  const hrefOf = (target: Partial<MenuEntry>, facts: Facts = SAMPLE_FACTS) =>
    accountMenuFor([{ id: "a", title: "A", ...target } as MenuEntry], facts)[0]?.href;
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
