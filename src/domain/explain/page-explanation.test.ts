import { loaders } from "virtual:locales";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  SAMPLE_ACCOUNT,
  SAMPLE_CUSTOMER,
  SAMPLE_CUSTOMER_FACTS,
  SAMPLE_FACTS,
  SAMPLE_PRODUCTS,
} from "../facts/facts.cases.ts";
import { DEPOSIT_KINDS, type Facts, PAGE_KINDS } from "../facts/facts.ts";
import { FLAG_KEYS } from "../facts/flag.ts";
import { headerFor } from "../header/header.ts";
import { headerVariant } from "../header/header-variant.ts";
import { readHostHeader } from "../header-data/header-data-reader.ts";
import { accountMenuFor } from "../menus/menu.ts";
import { SUBMENU_AREAS } from "../vocabulary/header-values.ts";
import { conditionPhrases, navReasons } from "./entry-reason.ts";
import { type Explanation, explanationText } from "./explanation.ts";
import { factPhrase } from "./fact-phrases.ts";
import { explainHeader } from "./header-reason.ts";
import { explanationOf, type PageKnowledge } from "./page-explanation.ts";

const { menus } = await loaders["de-DE"]();

const page = (facts: Facts, change: Partial<PageKnowledge> = {}): PageKnowledge => ({
  facts,
  menus,
  header: { attributes: ["locale"], properties: { locale: "de-DE", theme: "v1", page: "default" } },
  localeSource: "path of the page",
  configKeys: ["site"],
  versions: { release: "1.2.3" },
  sessionState: "anonymous",
  session: undefined,
  flags: { configured: {}, fromService: {} },
  consent: { tool: "host", analytics: "denied" },
  errors: [],
  now: Date.UTC(2026, 0, 1),
  ...change,
});

const customerWith = (change: Partial<Facts>): Facts => ({ ...SAMPLE_CUSTOMER_FACTS, ...change });
const entry = ({ entries }: Pick<Explanation, "entries">, id: string) => entries.find((one) => one.id === id);
const fact = ({ facts }: Explanation, name: string) => facts.find((one) => one.name === name);

describe("the reason for a header", () => {
  it.each([
    [{ hideNavigation: true }, "navigation-hidden", "page.hideNavigation is true"],
    [{}, "public", "session is anonymous"],
    [{ kind: "corporate" }, "corporate", "page.kind is corporate"],
    [{ bankNavigation: true }, "bank", "page.bankNavigation is true, flag bank-navigation is off"],
    [{ kind: "registration", regflow: "dkb_retail" }, "partner-sign-up", "page.regflow is dkb_retail"],
    [{ headerType: "private" }, "private-logo-only", "the header type private of the host overrides it"],
  ] as const)("names the rule of a page with %o: %s [H-03]", (change, variant, because) => {
    const facts: Facts = { ...SAMPLE_FACTS, page: { ...SAMPLE_FACTS.page, ...change } };
    const { header } = explanationOf(page(facts));
    expect(header?.variant).toBe(variant);
    expect(header?.because.join("\n")).toContain(because);
  });

  it("says that the host passes the customer, and that its navigation replaces the menus [H-08]", () => {
    const { data: given } = readHostHeader({ customer: { fullName: "Erika Muster" }, navItems: [] });
    expect(given.customer).toBeDefined();
    const { header, entries } = explainHeader(SAMPLE_FACTS, menus, given);
    expect(header).toMatchObject({ variant: "private" });
    expect(header.because).toContain("the host passes the customer");
    expect(entries.find(({ menu }) => menu === "private")).toMatchObject({
      isShown: false,
      reason: "the host passes its own navigation",
    });
  });

  it("says that an integrated header has no navigation, whoever made it one [H-01, H-08]", () => {
    const facts: Facts = { ...SAMPLE_FACTS, page: { ...SAMPLE_FACTS.page, headerType: "integrated" } };
    for (const { entries } of [explainHeader(facts, menus), explainHeader(SAMPLE_FACTS, menus, { type: "integrated" })])
      expect(entries[0]).toMatchObject({ isShown: false, reason: "the integrated header has no navigation" });
  });

  it("does not speak of a host that leaves the header type to the page [H-03]", () => {
    expect(explainHeader(SAMPLE_FACTS, menus).header.because).toContain("session is anonymous");
  });

  it("is missing on a page without a header, which still has facts", () => {
    const { header: _header, ...without } = page(SAMPLE_FACTS);
    const explained = explanationOf(without);
    expect(explained).not.toHaveProperty("header");
    expect(fact(explained, "locale")).toEqual({ name: "locale", value: "de-DE", source: "path of the page" });
    expect(explanationText(explained)).toContain("The page has no header.");
  });
});

describe("the reason for a menu entry", () => {
  it("names the access flag that a customer lacks [H-25]", () => {
    const facts = customerWith({ products: { status: "ready", value: { ...SAMPLE_PRODUCTS, access: ["term"] } } });
    const explained = explanationOf(page(facts));
    expect(entry(explained, "my-notice")).toMatchObject({
      isShown: false,
      reason: "HAS_NOTICE_DEPOSIT_ACCOUNT is missing",
    });
    expect(entry(explained, "my-term")).toMatchObject({
      isShown: true,
      reason: "HAS_FIXED_DEPOSIT_ACCOUNT or HAS_FLEX_DEPOSIT_ACCOUNT is present",
    });
  });

  it("says that an entry goes because none of its own entries is shown", () => {
    const nav = [
      {
        id: "mine",
        title: "Mine",
        panels: [{ main: [{ id: "never", title: "Never", when: "customer.company" }] }],
      },
    ] as const;
    expect(navReasons("private", nav, SAMPLE_CUSTOMER_FACTS)).toEqual([
      {
        menu: "private",
        id: "mine",
        title: "Mine",
        isShown: false,
        reason: "none of its entries is shown, and it has no target itself",
      },
      {
        menu: "private",
        within: "mine",
        id: "never",
        title: "Never",
        isShown: false,
        reason: "the customer is a person",
      },
    ]);
  });

  it("names a flag by the name that the service knows, on and off [T-01]", () => {
    const off = customerWith({ flags: { ...SAMPLE_FACTS.flags, taxExemptionOrder: false } });
    const on = customerWith({ flags: { ...SAMPLE_FACTS.flags, taxExemptionOrder: true } });
    const name = FLAG_KEYS.taxExemptionOrder ?? "taxExemptionOrder";
    expect(factPhrase("flag.taxExemptionOrder", off)).toBe(`flag ${name} is off`);
    expect(factPhrase("flag.taxExemptionOrder", on)).toBe(`flag ${name} is on`);
  });

  it("says that the data of an entry are still loading or were not loaded", () => {
    const absent = customerWith({ distributor: { status: "absent" } });
    expect(factPhrase("distributor.present", absent)).toBe("a distributor of the customer is missing");
    const asked = customerWith({ distributor: { status: "failed" } });
    expect(factPhrase("distributor.present", asked)).toBe(
      "a distributor of the customer is missing: the distributor data are not loaded, because a service failed",
    );
    const loading = explanationOf(page(customerWith({ products: { status: "loading" } })));
    expect(entry(loading, "my-notice")?.reason).toContain("the products data are still loading");
    const failed = explanationOf(page(customerWith({ products: { status: "failed" } })));
    expect(entry(failed, "my-notice")?.reason).toContain("because a service failed");
  });

  it("names the parts that decide a combined condition, and no other", () => {
    const facts = customerWith({ products: { status: "ready", value: { ...SAMPLE_PRODUCTS, access: ["term"] } } });
    const both = { all: ["access.term", { not: "access.notice" }] } as const;
    expect(conditionPhrases(both, facts)).toHaveLength(2);
    expect(conditionPhrases({ all: ["access.term", "access.notice"] }, facts)).toEqual([
      "HAS_NOTICE_DEPOSIT_ACCOUNT is missing",
    ]);
    expect(conditionPhrases({ any: ["access.notice", "customer.company"] }, facts)).toEqual([
      "HAS_NOTICE_DEPOSIT_ACCOUNT is missing",
      "the customer is a person",
    ]);
  });

  const anyFacts: fc.Arbitrary<Facts> = fc
    .record({
      kind: fc.constantFrom(...PAGE_KINDS),
      isCustomer: fc.boolean(),
      isReduced: fc.boolean(),
      isPendingActivation: fc.boolean(),
      access: fc.subarray([...DEPOSIT_KINDS]),
      hideNavigation: fc.boolean(),
    })
    .map(({ kind, isCustomer, isReduced, isPendingActivation, access, hideNavigation }) => ({
      ...(isCustomer ? SAMPLE_CUSTOMER_FACTS : SAMPLE_FACTS),
      page: { ...SAMPLE_FACTS.page, kind, hideNavigation },
      ...(isCustomer && {
        customer: { status: "ready", value: { ...SAMPLE_CUSTOMER, isReduced, isPendingActivation } },
        products: { status: "ready", value: { ...SAMPLE_PRODUCTS, access } },
      }),
    }));

  it("says shown of exactly the entries that the header has, whoever looks [H-25]", () => {
    const translate = () => "";
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { header, entries } = explainHeader(facts, menus);
        expect(header.variant).toBe(headerVariant(facts));
        const nav = headerFor(facts, { menus, translate }).navItems;
        const items = nav.flatMap(({ id, subMenus = [] }) => [
          id,
          ...subMenus.flatMap((panel) => SUBMENU_AREAS.flatMap((area) => panel[area] ?? [])).map((item) => item.id),
        ]);
        const shown = entries.filter(({ isShown, menu }) => isShown && menu !== "account").map(({ id }) => id);
        expect(shown.toSorted()).toEqual(items.toSorted());
        if (header.variant !== "private") return;
        const account = entries.filter(({ isShown, menu }) => isShown && menu === "account").map(({ id }) => id);
        expect(account).toEqual(accountMenuFor(menus.account, facts).map(({ id }) => id));
      }),
    );
  });
});

describe("facts, flags and session", () => {
  it("state their source: tag, address, configuration or service", () => {
    const given = page(SAMPLE_FACTS, {
      header: { attributes: ["locale", "theme"], properties: { locale: "de-DE", theme: "v1", bankNavigation: true } },
      flags: { configured: { paymentMethods: true, smartBanner: true }, fromService: { smartBanner: false } },
    });
    const explained = explanationOf(given);
    expect(fact(explained, "locale")?.source).toBe("attribute or property locale of the tag");
    expect(fact(explained, "page.theme")?.source).toBe("attribute or property theme of the tag");
    expect(fact(explained, "page.bankNavigation")?.source).toContain("bankNavigation of the tag");
    expect(fact(explained, "page.kind")?.source).toBe("default");
    expect(fact(explained, "site.name")).toMatchObject({ value: "Sample", source: "configuration" });
    const source = (name: string) => explained.flags.find((flag) => flag.name === name);
    expect(source("smartBanner")).toEqual({ name: "smartBanner", value: false, source: "flag service" });
    expect(source("paymentMethods")).toEqual({ name: "paymentMethods", value: true, source: "configuration" });
    expect(source("multiContext")).toEqual({ name: "multiContext", value: false, source: "built in" });
  });

  it("say when the session ends, and why it has ended", () => {
    const view = { warning: undefined, remainingSeconds: 90, canExtend: true, covered: false, reason: undefined };
    const session = (change: object) => explanationOf(page(SAMPLE_FACTS, { session: { ...view, ...change } })).session;
    expect(session({}).deadline).toBe("It ends in 90 s without further activity, at 2026-01-01T00:01:30.000Z.");
    expect(session({ warning: "maximum", canExtend: false })).toMatchObject({
      deadline: expect.stringContaining("whatever the customer does"),
      notes: ["The countdown is visible; nothing extends it."],
    });
    expect(session({ remainingSeconds: 0, covered: true, reason: "idle" }).notes).toEqual([
      "The content of the page is covered.",
      "It ended because of: idle.",
    ]);
  });

  it("contain no amount, name, number or id of a customer, whatever the page knows", () => {
    const facts: Facts = {
      ...SAMPLE_CUSTOMER_FACTS,
      page: {
        ...SAMPLE_FACTS.page,
        path: "/de-de/dashboard/term/48151623/",
        hash: "#access_token=secret",
        irclickid: "click-9",
      },
      customer: {
        status: "ready",
        value: { ...SAMPLE_CUSTOMER, id: "BAC-4711", initials: "EM", distributorId: "D-9" },
      },
      account: { status: "ready", value: { ...SAMPLE_ACCOUNT, accountNumber: "12345678", sortCode: "112233" } },
      distributor: { status: "ready", value: { id: "D-9", name: "Hausbank", isKnowledgeRestricted: false } },
      switchableAccounts: [{ customerId: "BAC-0815", name: "Kind Muster" }] as unknown as Facts["switchableAccounts"],
    };
    const explained = explanationOf(page(facts));
    const text = explanationText(explained) + JSON.stringify(explained);
    for (const secret of [
      "4711",
      "0815",
      "Muster",
      "Erika",
      "D-9",
      "DE8937",
      "12345678",
      "112233",
      "1234.5",
      "1000",
      "secret",
      "click-9",
      "48151623",
    ]) {
      expect(text, secret).not.toContain(secret);
    }
    expect(text).toContain("/de-de/dashboard/term/:id/");
  });

  it("name the reason for a missing balance, and the codes of errors", () => {
    const facts = customerWith({ account: { status: "failed", reason: "maintenance" } });
    const explained = explanationOf(page(facts, { errors: ["<app-header> bad-data"] }));
    expect(fact(explained, "account")?.value).toBe("failed, no balance: maintenance");
    expect(explanationText(explained)).toContain("Errors\n  <app-header> bad-data");
  });
});
