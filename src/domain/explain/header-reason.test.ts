import { loaders } from "virtual:locales";
import { describe, expect, it } from "vitest";
import { SAMPLE_CUSTOMER_FACTS, SAMPLE_FACTS } from "../facts/facts.cases.ts";
import type { Facts } from "../facts/facts.ts";
import { accountReasons, navReasons } from "./entry-reason.ts";
import { factPhrase } from "./fact-phrases.ts";
import { explainHeader } from "./header-reason.ts";

const { menus } = await loaders["de-DE"]();
const pageWith = (change: Partial<Facts["page"]>, rest: Partial<Facts> = {}): Facts => ({
  ...SAMPLE_FACTS,
  ...rest,
  page: { ...SAMPLE_FACTS.page, ...change },
});

describe("the rule of a header", () => {
  const customer = { session: "customer", customer: SAMPLE_CUSTOMER_FACTS.customer } as const;
  const flagOn = { flags: { ...SAMPLE_FACTS.flags, bankNavigation: true } };

  it.each<[string, Facts, readonly string[]]>([
    [
      "1: the page hides the main navigation, so everybody sees the login only [H-03]",
      pageWith({ hideNavigation: true }),
      ["page.hideNavigation is true"],
    ],
    [
      "2: no special page and nobody is logged in [H-03]",
      pageWith({}),
      ["page.kind is default", "session is anonymous"],
    ],
    ["3: a corporate page [H-03]", pageWith({ kind: "corporate" }), ["page.kind is corporate"]],
    [
      "4: a page with bank navigation [H-03]",
      pageWith({ bankNavigation: true }, flagOn),
      ["page.bankNavigation is true, flag bank-navigation is on"],
    ],
    [
      "5: a visitor on a country selector page [H-02]",
      pageWith({ kind: "country-selector" }),
      ["page.kind is country-selector", "session is anonymous"],
    ],
    [
      "5: a visitor on a page for login or open banking [H-02]",
      pageWith({ kind: "open-banking" }),
      ["page.kind is open-banking", "session is anonymous"],
    ],
    [
      "5: a visitor on a registration page [H-02]",
      pageWith({ kind: "registration" }),
      ["page.kind is registration", "session is anonymous", "page.regflow is missing"],
    ],
    [
      "5: a visitor on a registration page with the flow of the locale's partner [H-07]",
      pageWith({ kind: "registration", regflow: "dkb_retail" }),
      ["page.kind is registration", "session is anonymous", "page.regflow is dkb_retail"],
    ],
    [
      "5: a customer whose data are loaded [H-02]",
      pageWith({}, customer),
      ["session is customer", "customer data: ready"],
    ],
    [
      "5: a customer whose data are loading or were not loaded [H-05]",
      pageWith({}, { ...customer, customer: { status: "failed" } }),
      ["session is customer", "customer data: failed"],
    ],
    [
      "5: it is not known yet whether somebody is logged in [H-05]",
      pageWith({}, { session: "unknown" }),
      ["session is unknown"],
    ],
  ])("is %s", (expected, facts, because) => {
    const { header } = explainHeader(facts, menus);
    expect(`${header.rule} [${header.row}]`).toBe(expected);
    expect(header.because).toEqual(because);
  });

  it.each<[string, Facts, string | undefined]>([
    ["login", pageWith({ kind: "login" }), "the header login has no navigation"],
    ["registration", pageWith({ kind: "registration" }), "the header registration has no navigation"],
    ["skeleton", pageWith({}, { session: "unknown" }), "the header skeleton has no navigation"],
    [
      "private-logo-only",
      pageWith({}, { ...customer, customer: { status: "loading" } }),
      "the header private-logo-only has no navigation",
    ],
  ])("that shows no navigation is the reason of every entry: %s", (variant, facts, reason) => {
    const { header, entries } = explainHeader(facts, menus);
    expect(header.variant).toBe(variant);
    const nav = entries.filter(({ menu }) => menu !== "account");
    expect(nav.length).toBeGreaterThan(0);
    expect(new Set(nav.map((entry) => `${entry.isShown}: ${entry.reason}`))).toEqual(new Set([`false: ${reason}`]));
  });

  it("says of the account menu who sees it: customers alone, and only when their data are loaded", () => {
    const accountOf = (facts: Facts) => explainHeader(facts, menus).entries.filter(({ menu }) => menu === "account");
    expect(accountOf(pageWith({}))).toEqual([]);
    for (const [variant, facts] of [
      ["skeleton", pageWith({}, { session: "unknown" })],
      ["private-logo-only", pageWith({}, { ...customer, customer: { status: "loading" } })],
    ] as const) {
      expect(accountOf(facts)).toHaveLength(menus.account.length);
      for (const entry of accountOf(facts)) {
        expect(entry).toMatchObject({ isShown: false, reason: `the header ${variant} has no account menu` });
      }
    }
    expect(accountOf(SAMPLE_CUSTOMER_FACTS).some(({ isShown }) => isShown)).toBe(true);
  });
});

describe("the reason of an entry", () => {
  const facts = SAMPLE_CUSTOMER_FACTS;

  it("names each fact that decides once, separated by commas", () => {
    const when = { any: ["customer.company", "customer.reduced", "customer.company"] } as const;
    const [entry] = accountReasons([{ id: "a", title: "A", href: "/a/", when }], facts);
    const phrases = (["customer.company", "customer.reduced"] as const).map((name) => factPhrase(name, facts));
    expect(entry?.reason).toBe(phrases.join(", "));
  });

  it("is that it has no condition, that its panel has no link, or that its parent is hidden", () => {
    const inner = [{ id: "inner", title: "Inner", href: "/i/" }] as const;
    const nav = [
      { id: "plain", title: "Plain", href: "/p/" },
      { id: "gone", title: "Gone", href: "/g/", when: "customer.company", panels: [{ main: inner }] },
    ] as const;
    expect(navReasons("private", nav, facts).map(({ id, isShown, reason }) => `${id}, ${isShown}: ${reason}`)).toEqual([
      "plain, true: it has no condition",
      "gone, false: the customer is a person",
      "inner, false: gone is hidden",
    ]);
    expect(accountReasons([{ id: "a", title: "A", href: "/a/" }], facts)).toEqual([
      { menu: "account", id: "a", title: "A", isShown: true, reason: "it has no condition" },
    ]);
  });
});
