/** Laws for every menu document and every visitor. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FACT_NAMES, isFactName } from "../facts/fact-name.ts";
import { SAMPLE_CUSTOMER, SAMPLE_CUSTOMER_FACTS, SAMPLE_FACTS, SAMPLE_PRODUCTS } from "../facts/facts.cases.ts";
import { DEPOSIT_KINDS, type Facts } from "../facts/facts.ts";
import type { MenuItem, NavItem } from "../header-data/header-data.ts";
import { isUnsafeHref } from "../links/link.ts";
import { LOCALE_IDS } from "../locales/locale.ts";
import { ROUTES, type RouteName } from "../routes/route.ts";
import { MENU_ITEM_TYPES, SUBMENU_AREAS } from "../vocabulary/header-values.ts";
import { accountMenuFor, conditionHolds, navFor } from "./menu.ts";
import type { Condition, MenuEntryData, MenuPanel, NavEntryData } from "./menu-document.ts";

const factNames = Object.keys(FACT_NAMES).filter(isFactName);
const routeNames = Object.keys(ROUTES) as RouteName[];

const fact = fc.constantFrom<Condition>(...factNames);
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fact,
  fact.map((not) => ({ not })),
  fc.array(fact, { maxLength: 3 }).map((all) => ({ all })),
  fc.array(fact, { maxLength: 3 }).map((any) => ({ any })),
);
const when = fc.oneof(
  fc.constant({}),
  condition.map((value) => ({ when: value })),
);
const target = fc.oneof(
  fc.constant({}),
  fc.constantFrom(...routeNames).map((route) => ({ route })),
  fc
    .oneof(fc.constantFrom("/a/", "https://a.example/", "javascript:x", "#x", ""), fc.string())
    .map((href) => ({ href })),
);
const type = fc.oneof(
  fc.constant({}),
  fc.constantFrom(...MENU_ITEM_TYPES).map((value) => ({ type: value })),
);

const entry: fc.Arbitrary<MenuEntryData> = fc
  .tuple(fc.uuid(), target, when, type)
  .map(([id, ...parts]) => Object.assign({ id, title: id }, ...parts) as MenuEntryData);
const entries = fc.array(entry, { maxLength: 4 });
const panel: fc.Arbitrary<MenuPanel> = fc.record(
  {
    layout: fc.constantFrom("default", "even" as const),
    top: entries,
    main: entries,
    sidebar: entries,
    bottom: entries,
  },
  { requiredKeys: [] },
);
const nav: fc.Arbitrary<NavEntryData> = fc
  .tuple(fc.uuid(), target, when, fc.array(panel, { maxLength: 2 }))
  .map(([id, lead, condition_, panels]) => Object.assign({ id, title: id, panels }, lead, condition_) as NavEntryData);
const navigation = fc.array(nav, { maxLength: 4 });

const anyFacts: fc.Arbitrary<Facts> = fc
  .record({
    locale: fc.constantFrom(...LOCALE_IDS),
    isCustomer: fc.boolean(),
    customer: fc.record({
      isCompanyCustomer: fc.boolean(),
      isPendingActivation: fc.boolean(),
      isReduced: fc.boolean(),
    }),
    access: fc.subarray([...DEPOSIT_KINDS]),
    offers: fc.subarray([...DEPOSIT_KINDS]),
    flags: fc.record({
      paymentMethods: fc.boolean(),
      taxExemptionOrder: fc.boolean(),
      dbtShowNewMyDepositsPage: fc.boolean(),
    }),
    isKnowledgeRestricted: fc.option(fc.boolean(), { nil: undefined }),
  })
  .map(({ locale, isCustomer, customer, access, offers, flags, isKnowledgeRestricted }) => {
    if (!isCustomer) return { ...SAMPLE_FACTS, locale };
    return {
      ...SAMPLE_CUSTOMER_FACTS,
      locale,
      customer: { status: "ready", value: { ...SAMPLE_CUSTOMER, ...customer } },
      products: { status: "ready", value: { ...SAMPLE_PRODUCTS, access, offers } },
      flags: { ...SAMPLE_FACTS.flags, ...flags },
      distributor:
        isKnowledgeRestricted === undefined
          ? { status: "absent" }
          : { status: "ready", value: { id: "d", isKnowledgeRestricted } },
    };
  });

const itemsOf = ({ subMenus = [] }: NavItem): readonly MenuItem[] =>
  subMenus.flatMap((submenu) => SUBMENU_AREAS.flatMap((area) => submenu[area] ?? []));
const entriesOf = ({ panels = [] }: NavEntryData): readonly MenuEntryData[] =>
  panels.flatMap((given) => SUBMENU_AREAS.flatMap((area) => given[area] ?? []));
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

describe("every navigation", () => {
  it("shows nothing that its condition forbids, and nothing twice [H-25]", () => {
    fc.assert(
      fc.property(navigation, anyFacts, (document, facts) => {
        const shown = navFor(document, facts);
        const allowed = document.filter((given) => conditionHolds(given.when, facts));
        expect(ids(allowed)).toEqual(expect.arrayContaining(ids(shown)));
        for (const item of shown) {
          const source = allowed.find(({ id }) => id === item.id);
          const permitted =
            source === undefined ? [] : entriesOf(source).filter((given) => conditionHolds(given.when, facts));
          expect(ids(permitted)).toEqual(expect.arrayContaining(ids(itemsOf(item))));
        }
        expect(new Set(ids(shown)).size).toBe(shown.length);
      }),
    );
  });

  it("hides nothing that is allowed and leads somewhere [H-25]", () => {
    fc.assert(
      fc.property(navigation, anyFacts, (document, facts) => {
        const shown = ids(navFor(document, facts).flatMap(itemsOf));
        for (const given of document.filter(({ when: rule }) => conditionHolds(rule, facts))) {
          for (const item of accountMenuFor(entriesOf(given), facts)) {
            if (item.href !== undefined) expect(shown).toContain(item.id);
          }
        }
      }),
    );
  });

  it("keeps the order of the document [H-30]", () => {
    fc.assert(
      fc.property(navigation, anyFacts, (document, facts) => {
        const order = ids(document);
        const positions = ids(navFor(document, facts)).map((id) => order.indexOf(id));
        expect(positions).toEqual([...positions].sort((left, right) => left - right));
      }),
    );
  });

  it("holds no empty menu, panel or area [H-09, H-25]", () => {
    fc.assert(
      fc.property(navigation, anyFacts, (document, facts) => {
        for (const item of navFor(document, facts)) {
          expect(item.href !== undefined || item.subMenus !== undefined).toBe(true);
          for (const submenu of item.subMenus ?? []) {
            const areas = SUBMENU_AREAS.filter((area) => Object.hasOwn(submenu, area));
            expect(areas.length).toBeGreaterThan(0);
            for (const area of areas) expect(submenu[area]?.length).toBeGreaterThan(0);
          }
          if (item.subMenus !== undefined) expect(itemsOf(item).some(({ href }) => href !== undefined)).toBe(true);
        }
      }),
    );
  });

  it("is decided: no condition, no route name and no unsafe address is left in it [L-17]", () => {
    fc.assert(
      fc.property(navigation, anyFacts, (document, facts) => {
        const shown = navFor(document, facts);
        for (const part of [...shown, ...shown.flatMap(itemsOf)]) {
          expect(part).not.toHaveProperty("when");
          expect(part).not.toHaveProperty("route");
          expect(part).not.toHaveProperty("panels");
          if (part.href !== undefined) expect(isUnsafeHref(part.href)).toBe(false);
        }
        for (const { type: shownType } of shown.flatMap(itemsOf)) expect(MENU_ITEM_TYPES).toContain(shownType);
      }),
    );
  });

  it("changes nothing in the document", () => {
    fc.assert(
      fc.property(navigation, anyFacts, (document, facts) => {
        const before = structuredClone(document);
        navFor(document, facts);
        expect(document).toEqual(before);
      }),
    );
  });
});
