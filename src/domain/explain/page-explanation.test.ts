import { loaders } from "virtual:locales";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FACT_NAMES } from "../facts/fact-name.ts";
import {
  SAMPLE_ACCOUNT,
  SAMPLE_CUSTOMER,
  SAMPLE_CUSTOMER_FACTS,
  SAMPLE_FACTS,
  SAMPLE_PRODUCTS,
} from "../facts/facts.cases.ts";
import { DEPOSIT_KINDS, type Facts, PAGE_KINDS } from "../facts/facts.ts";
import { headerFor } from "../header/header.ts";
import { headerVariant } from "../header/header-variant.ts";
import { readHostHeader } from "../header-data/header-data-reader.ts";
import { accountMenuFor } from "../menus/menu.ts";
import { SUBMENU_AREAS } from "../vocabulary/header-values.ts";
import { explainHeader } from "./explained-header.ts";
import { type Explanation, explanationText } from "./explanation.ts";
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
  ...change,
});

const customerWith = (change: Partial<Facts>): Facts => ({ ...SAMPLE_CUSTOMER_FACTS, ...change });
const entry = ({ entries }: Pick<Explanation, "entries">, id: string) => entries.find((one) => one.id === id);
const fact = ({ facts }: Explanation, name: string) => facts.find((one) => one.name === name);

describe("the header", () => {
  it("has the variant that the page shows, and the menu of its navigation [H-03]", () => {
    const headerOf = (change: Partial<Facts["page"]>, rest: Partial<Facts> = {}) =>
      explainHeader({ ...SAMPLE_FACTS, ...rest, page: { ...SAMPLE_FACTS.page, ...change } }, menus).header;
    expect(headerOf({})).toEqual({ variant: "public", isOfHost: false, menu: "public" });
    expect(headerOf({ kind: "login" })).toEqual({ variant: "login", isOfHost: false });
    expect(headerOf({}, { session: "unknown" })).toEqual({ variant: "skeleton", isOfHost: false });
    expect(headerOf({ headerType: "private" })).toEqual({ variant: "private-logo-only", isOfHost: false });
  });

  it("has no menu where the host passes its own navigation, and says that the customer is the host's [H-08]", () => {
    const { data: given } = readHostHeader({ customer: { fullName: "Erika Muster" }, navItems: [] });
    const { header, entries } = explainHeader(SAMPLE_FACTS, menus, given);
    expect(header).toEqual({ variant: "private", isOfHost: true });
    expect(entries.filter(({ menu, isShown }) => menu === "private" && isShown)).toEqual([]);
  });

  it("has no menu where it is integrated, by the page or by its data [H-01, H-08]", () => {
    const facts: Facts = { ...SAMPLE_FACTS, page: { ...SAMPLE_FACTS.page, headerType: "integrated" } };
    for (const explained of [explainHeader(facts, menus), explainHeader(SAMPLE_FACTS, menus, { type: "integrated" })]) {
      expect(explained.header).not.toHaveProperty("menu");
      expect(explained.entries.some(({ isShown }) => isShown)).toBe(false);
    }
  });

  it("is missing on a page without a header, which still has facts", () => {
    const { header: _header, ...without } = page(SAMPLE_FACTS);
    const explained = explanationOf(without);
    expect(explained).not.toHaveProperty("header");
    expect(fact(explained, "locale")).toEqual({ name: "locale", value: "de-DE", source: "path of the page" });
    expect(explanationText(explained)).toContain("Header\n  none");
  });
});

describe("a menu entry", () => {
  it("has its condition as it stands in the menu, beside the facts that conditions name [H-25]", () => {
    const facts = customerWith({ products: { status: "ready", value: { ...SAMPLE_PRODUCTS, access: ["term"] } } });
    const explained = explanationOf(page(facts));
    expect(entry(explained, "my-notice")).toEqual({
      menu: "private",
      within: expect.any(String),
      id: "my-notice",
      title: expect.any(String),
      isShown: false,
      when: "access.notice",
    });
    expect(entry(explained, "my-term")).toMatchObject({ isShown: true, when: "access.term" });
    expect(explained.conditions).toMatchObject({ "access.notice": false, "access.term": true });
    expect(Object.keys(explained.conditions)).toEqual(Object.keys(FACT_NAMES));
  });

  it("of the account menu is listed for customers alone, and is shown once their data are loaded", () => {
    const accountOf = (facts: Facts) => explainHeader(facts, menus).entries.filter(({ menu }) => menu === "account");
    expect(accountOf(SAMPLE_FACTS)).toEqual([]);
    for (const hidden of [
      { ...SAMPLE_FACTS, session: "unknown" as const },
      customerWith({ customer: { status: "loading" } }),
    ]) {
      expect(accountOf(hidden)).toHaveLength(menus.account.length);
      expect(accountOf(hidden).some(({ isShown }) => isShown)).toBe(false);
    }
    expect(accountOf(SAMPLE_CUSTOMER_FACTS).some(({ isShown }) => isShown)).toBe(true);
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

  it("have the view of the session, or its state alone where no element needs it", () => {
    const view = { warning: "idle", remainingSeconds: 90, canExtend: true, covered: false, reason: undefined } as const;
    expect(explanationOf(page(SAMPLE_FACTS, { session: view })).session).toEqual({ state: "anonymous", ...view });
    expect(explanationOf(page(SAMPLE_FACTS)).session).toEqual({ state: "anonymous" });
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

  it("have the gap of a missing balance, and the codes of errors", () => {
    const facts = customerWith({ account: { status: "failed", reason: "maintenance" } });
    const explained = explanationOf(page(facts, { errors: ["<app-header> bad-data"] }));
    expect(fact(explained, "account.balanceGap")?.value).toBe("maintenance");
    expect(explanationText(explained)).toContain("Errors\n  <app-header> bad-data");
  });
});
