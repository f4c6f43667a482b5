/** The parts of the decided header that come from the page, from a host, and from gaps in the locale. */
import { describe, expect, it } from "vitest";
import { redirectFor } from "../access/forced-redirect.ts";
import { SAMPLE_CUSTOMER, SAMPLE_CUSTOMER_FACTS, SAMPLE_FACTS, SAMPLE_PAGE } from "../facts/facts.cases.ts";
import type { Facts } from "../facts/facts.ts";
import { pageFactsOf } from "../facts/tag-values.ts";
import { FULL_CUSTOMER } from "../header-data/header-data.cases.ts";
import type { HostHeaderData } from "../header-data/header-data.ts";
import { SAMPLE_CONTENT, SAMPLE_MENUS } from "./header.cases.ts";
import { customerStandIn, factsOfHostCustomer, headerViewFor } from "./header.ts";

const at = (search: string, tag = {}) =>
  pageFactsOf(tag, { origin: "https://www.example.de", path: "/de-de/", hash: "", search });
const view = (facts: Partial<Facts> = {}, given: HostHeaderData = {}) =>
  headerViewFor({ ...SAMPLE_FACTS, ...facts }, SAMPLE_CONTENT, given);

describe("a customer that a host brings to the private header", () => {
  const { isHeaderDataLoading: _loading, ...customer } = { ...FULL_CUSTOMER, isHeaderDataLoading: undefined };
  const privatePage: Partial<Facts> = { page: { ...SAMPLE_PAGE, headerType: "private" } };

  it("counts as the session of an integrated header, and leaves that of a private one [H-08]", () => {
    expect(factsOfHostCustomer(SAMPLE_FACTS, { type: "integrated" }).session).toBe("customer");
    expect(factsOfHostCustomer(SAMPLE_FACTS, { type: "private" }).session).toBe(SAMPLE_FACTS.session);
  });

  it("ends the loading of the menus, and has those of a customer [H-05, H-08]", () => {
    expect(view(privatePage)).toMatchObject({ isLoading: true, nav: [] });
    for (const shown of [
      view(privatePage, { customer }),
      view({}, { type: "private", customer }),
      view({}, { customer }),
    ]) {
      expect(shown.type).toBe("private");
      expect(shown.isLoading).toBe(false);
      expect(shown.nav.map(({ link }) => link.id)).toEqual(["private-nav", "messages"]);
      expect(shown.actions).toEqual([]);
      expect(shown.account.kind).toBe("menu");
    }
  });

  it("waits where the host says so, and leaves a visitor's header a visitor's [H-05, H-08]", () => {
    expect(view(privatePage, { customer, isHeaderDataLoading: true }).isLoading).toBe(true);
    const publicly: Partial<Facts> = { page: { ...SAMPLE_PAGE, headerType: "public" } };
    for (const shown of [view(publicly, { customer }), view({}, { customer, type: "public" })]) {
      expect(shown.type).toBe("public");
      expect(shown.nav.map(({ link }) => link.id)).toEqual(["public-nav"]);
    }
  });
});

describe("the integrated header", () => {
  const integrated: Partial<Facts> = { page: { ...SAMPLE_PAGE, headerType: "integrated" } };
  const waiting: Partial<Facts> = { session: "customer", customer: { status: "loading" } };

  it("has no placeholder of a navigation, and room for the account while a customer is loading [H-01, H-05]", () => {
    for (const shown of [
      view({ ...integrated, ...waiting }),
      view({ ...integrated, session: "unknown" }),
      view(integrated, { isHeaderDataLoading: true }),
      view(waiting, { type: "integrated" }),
    ]) {
      expect(shown).toMatchObject({ type: "integrated", isLoading: true, hasPanel: false, nav: [], actions: [] });
      expect(shown.account.kind).toBe("loading");
    }
    const standIn = customerStandIn(view(integrated), { ...SAMPLE_FACTS, ...integrated }, SAMPLE_CONTENT);
    expect(standIn).toMatchObject({ type: "integrated", hasPanel: false, balance: { kind: "none" } });
  });

  it("offers no login beside a customer, from the services or from a host [H-01, H-08]", () => {
    const services = view({ ...SAMPLE_CUSTOMER_FACTS, ...integrated });
    const fromHost = [
      view(integrated, { customer: FULL_CUSTOMER }),
      view({}, { type: "integrated", customer: FULL_CUSTOMER }),
    ];
    for (const shown of [services, ...fromHost]) {
      expect(shown).toMatchObject({ type: "integrated", hasPanel: false, nav: [], actions: [] });
      expect(shown.account.kind).toBe("menu");
      expect(shown.logos[0]?.link.href).toBe("/de-de/dashboard/");
    }
    expect(view(integrated).actions.map(({ type }) => type)).toEqual(["login", "registration"]);
  });
});

describe("a customer on a page with a header of its own for visitors", () => {
  it.each(["login", "open-banking", "registration", "country-selector"] as const)(
    "has name, logout and menus on the page %s [H-02, H-03]",
    (kind) => {
      const shown = view({ ...SAMPLE_CUSTOMER_FACTS, page: { ...SAMPLE_PAGE, kind } });
      expect(shown).toMatchObject({ type: "private", actions: [], account: { kind: "menu" } });
      expect(shown.nav.map(({ link }) => link.id)).toEqual(["private-nav", "messages"]);
    },
  );
});

describe("a menu that the page asks for and the locale does not have", () => {
  const { corporate: _corporate, bank: _bank, ...menus } = SAMPLE_MENUS;
  const shown = (page: Partial<Facts["page"]>, given: HostHeaderData = {}) =>
    headerViewFor({ ...SAMPLE_FACTS, page: { ...SAMPLE_PAGE, ...page } }, { ...SAMPLE_CONTENT, menus }, given);

  it.each([
    [{ kind: "corporate" }, "corporate"],
    [{ bankNavigation: true }, "bank"],
  ] as const)("is named, and the public menu stands in: %j [H-02, L-14]", (page, name) => {
    expect(shown(page).missingMenu).toBe(name);
    expect(shown(page).nav.map(({ link }) => link.id)).toEqual(["public-nav"]);
    expect(view({ page: { ...SAMPLE_PAGE, ...page } }).missingMenu).toBeUndefined();
    expect(shown(page, { navItems: [] }).missingMenu).toBeUndefined();
  });
});

describe("what the query of the page says", () => {
  const hrefs = (facts: Partial<Facts>) => {
    const { logos, actions } = view(facts);
    return [...logos, ...actions].map(({ link }) => link.href);
  };

  it("travels to login and dashboard, the product and the click [L-05, L-09, L-15]", () => {
    expect(hrefs({ page: at("?irclickid=a%2Fb&product=p+1") })).toEqual([
      "/de-de/",
      "/de-de/login/?product=p%201",
      "/de-de/register/",
    ]);
    const customer = headerViewFor({ ...SAMPLE_CUSTOMER_FACTS, page: at("?irclickid=a%2Fb") }, SAMPLE_CONTENT);
    expect(customer.logos[0]?.link.href).toBe("/de-de/dashboard/?irclickid=a%2Fb");
    const menus = { ...SAMPLE_MENUS, private: [{ id: "start", title: "Start", route: "dashboard" }] } as const;
    const facts = { ...SAMPLE_CUSTOMER_FACTS, page: at("?irclickid=a%2Fb") };
    expect(headerViewFor(facts, { ...SAMPLE_CONTENT, menus }).nav[0]?.link.href).toBe(
      "/de-de/dashboard/?irclickid=a%2Fb",
    );
  });

  it("travels to the forced redirect as well [S-13, L-15]", () => {
    const value = { ...SAMPLE_CUSTOMER, hasReferenceIban: false };
    const facts: Facts = { ...SAMPLE_CUSTOMER_FACTS, customer: { status: "ready", value }, page: at("?product=p1") };
    expect(redirectFor(facts)?.href).toBe("/de-de/initial-reference-account?product=p1");
  });

  it("gives way to what the tag says of the product [L-05]", () => {
    expect(at("?product=other", { product: "own" }).product).toBe("own");
  });

  it.each(["", "?", "?product", "?product=", "?product=%E0%A4%A", `?product=${"x".repeat(257)}`, "?xproduct=1"])(
    "is nothing in %j [L-05]",
    (search) => {
      expect(at(search)).toHaveProperty("product", undefined);
      expect(at(search)).toHaveProperty("irclickid", undefined);
    },
  );
});

describe("the logo for dark", () => {
  it("comes from the site or from a host, beside the usual one [H-06]", () => {
    const logo = { url: "/logo.svg", alt: "Sample", dark: "/dark.svg" };
    expect(view({ site: { ...SAMPLE_FACTS.site, logo } }).logos[0]).toMatchObject({
      url: "/logo.svg",
      darkUrl: "/dark.svg",
    });
    expect(view().logos[0]).not.toHaveProperty("darkUrl");
    const given = view({}, { logoItems: [{ id: "own", url: "/own.svg", darkUrl: "/own-dark.svg", alt: "Own" }] });
    expect(given.logos[0]?.darkUrl).toBe("/own-dark.svg");
  });
});

describe("the actions", () => {
  const signUp = () => {};
  const actionItems = [
    { id: "sign-up", href: "/de-de/register/", title: "Sign up", type: "registration", callback: signUp },
    { id: "login", href: "/de-de/login/", title: "Log in", type: "login" },
  ] as const;

  it("carry the function that a host gave one of them [H-08]", () => {
    expect(view({}, { actionItems }).actions.map(({ link }) => link.callback)).toEqual([signUp, undefined]);
  });

  it("stand in the panel of a phone in an order of their own, whatever that of the bar is [H-11]", () => {
    for (const items of [actionItems, actionItems.toReversed()])
      expect(view({}, { actionItems: items }).panelActions.map(({ link }) => link.id)).toEqual(["sign-up", "login"]);
  });
});

describe("the header before a customer is known", () => {
  it("keeps the visitor's logos, and shows skeletons for the rest [H-05]", () => {
    const visitors = view();
    expect(visitors.nav.length + visitors.actions.length).toBeGreaterThan(0);
    expect(customerStandIn(visitors, SAMPLE_FACTS, SAMPLE_CONTENT)).toMatchObject({
      logos: visitors.logos,
      type: "private",
      isLoading: true,
      isStandIn: true,
      nav: [],
      actions: [],
      panelActions: [],
      account: { kind: "loading" },
    });
  });
});

describe("the columns of the skeleton", () => {
  it("are as many as the customer's menu will have, four where that is not known [H-05]", () => {
    const undecided: Facts = { ...SAMPLE_FACTS, session: "unknown" };
    const columns = (menus: typeof SAMPLE_MENUS) => [
      headerViewFor(undecided, { ...SAMPLE_CONTENT, menus }).skeletonColumns,
      customerStandIn(view(), SAMPLE_FACTS, { menus }).skeletonColumns,
    ];
    expect(columns(SAMPLE_MENUS)).toEqual([2, 2]);
    expect(columns({ ...SAMPLE_MENUS, private: [] })).toEqual([4, 4]);
    const loading = { isHeaderDataLoading: true };
    expect(view({}, loading).skeletonColumns).toBe(4);
    const navItems = [{ id: "one", title: "One" }];
    expect(view({}, { ...loading, navItems }).skeletonColumns).toBe(1);
  });
});

describe("the name in the account menu", () => {
  const account = (change: object) => {
    const shown = view({}, { type: "private", customer: { ...FULL_CUSTOMER, ...change } }).account;
    if (shown.kind !== "menu") throw new Error(shown.kind);
    return [shown.name, shown.person, shown.initials];
  };

  it("is in full for a person, and so are the initials [H-18, D-14]", () => {
    const names = { displayName: "Erika Muster", fullName: "Dr. Erika Muster", isCompanyCustomer: false };
    expect(account(names)).toEqual(["Dr. Erika Muster", undefined, "EM"]);
  });

  it("is the company's for a company, with the person below [H-18, D-02]", () => {
    const names = { displayName: "Muster Handel GmbH", fullName: "Dr. Erika Muster", isCompanyCustomer: true };
    expect(account(names)).toEqual(["Muster Handel GmbH", "Dr. Erika Muster", "MG"]);
    expect(account({ ...names, fullName: "Muster Handel GmbH" })[1]).toBeUndefined();
  });
});
