import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FACT_NAMES, type FactName, factHolds, isFactName } from "../facts/fact-name.ts";
import { SAMPLE_CUSTOMER, SAMPLE_CUSTOMER_FACTS, SAMPLE_FACTS, SAMPLE_PRODUCTS } from "../facts/facts.cases.ts";
import { DEPOSIT_KINDS, type Facts } from "../facts/facts.ts";
import { type Condition, holds } from "./condition.ts";

const names = Object.keys(FACT_NAMES).filter(isFactName);
const always: Condition = { all: [] };
const never: Condition = { any: [] };

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
    expect(holds(undefined, SAMPLE_FACTS)).toBe(true);
  });

  it("reads all, any and not", () => {
    expect(holds(always, SAMPLE_FACTS)).toBe(true);
    expect(holds(never, SAMPLE_FACTS)).toBe(false);
    for (const [left, right] of [
      [always, always],
      [always, never],
      [never, always],
      [never, never],
    ] as const) {
      const [a, b] = [holds(left, SAMPLE_FACTS), holds(right, SAMPLE_FACTS)];
      expect(holds({ all: [left, right] }, SAMPLE_FACTS)).toBe(a && b);
      expect(holds({ any: [left, right] }, SAMPLE_FACTS)).toBe(a || b);
      expect(holds({ not: left }, SAMPLE_FACTS)).toBe(!a);
    }
  });

  it("keeps the laws of logic for every condition and visitor", () => {
    fc.assert(
      fc.property(
        conditions,
        conditions,
        fc.constantFrom(SAMPLE_FACTS, SAMPLE_CUSTOMER_FACTS),
        (left, right, facts) => {
          const [a, b] = [holds(left, facts), holds(right, facts)];
          expect(holds({ not: { not: left } }, facts)).toBe(a);
          expect(holds({ not: { all: [left, right] } }, facts)).toBe(!a || !b);
          expect(holds({ not: { any: [left, right] } }, facts)).toBe(!a && !b);
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

  it.each(Object.keys(SAMPLE_PRODUCTS.investing) as (keyof typeof SAMPLE_PRODUCTS.investing)[])(
    "investing.%s is read from the investment products [H-26]",
    (key) => {
      const investing = { ...SAMPLE_PRODUCTS.investing, [key]: true };
      const facts: Facts = {
        ...SAMPLE_CUSTOMER_FACTS,
        products: { status: "ready", value: { ...SAMPLE_PRODUCTS, investing } },
      };
      const holding = names.filter((name) => name.startsWith("investing.") && factHolds(name, facts));
      expect(holding).toEqual([`investing.${key}`]);
    },
  );

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
