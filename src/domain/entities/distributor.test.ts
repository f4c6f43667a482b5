import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distributorFacts } from "../facts/distributor-facts.ts";
import type { DistributorFacts } from "../facts/facts.ts";
import { DEFAULT_DISTRIBUTOR_ID, type Distributor, isDefaultDistributor } from "./distributor.ts";

describe("the default distributor", () => {
  it.each([undefined, "", " ", "direct"])("is %j: no cobranding is asked for [A-03]", (id) => {
    expect(isDefaultDistributor(id)).toBe(true);
    expect(distributorFacts({ distributorId: id })).toBeUndefined();
  });

  it("is no partner bank", () => expect(isDefaultDistributor("lindenbank")).toBe(false));
});

describe("a partner", () => {
  it("has an id and the logo of the cobranding record [H-06]", () => {
    expect(
      distributorFacts({ distributorId: "lindenbank", distributorLogo: { url: "/linden.svg" }, logo: "/x" }),
    ).toEqual({
      id: "lindenbank",
      logoUrl: "/linden.svg",
      isKnowledgeRestricted: false,
    });
  });

  it("falls back to the record's other logo, and to none [H-06]", () => {
    expect(distributorFacts({ distributorId: "a", logo: "/x.svg" })?.logoUrl).toBe("/x.svg");
    expect(distributorFacts({ distributorId: "a", distributorLogo: {} })).not.toHaveProperty("logoUrl");
  });

  it("is named by the customer where the record names none [H-06]", () => {
    expect(distributorFacts({}, { distributorId: "alpensparkasse" })?.id).toBe("alpensparkasse");
    expect(distributorFacts({ distributorId: "a" }, { distributorId: "b" })?.id).toBe("a");
    expect(distributorFacts({}, { distributorId: "direct" })).toBeUndefined();
  });

  it("is without the knowledge menu only when the configuration lists it [H-27]", () => {
    const restrictedIds = ["lindenbank"];
    expect(distributorFacts({ distributorId: "lindenbank" }, { restrictedIds })?.isKnowledgeRestricted).toBe(true);
    expect(distributorFacts({ distributorId: "linden" }, { restrictedIds })?.isKnowledgeRestricted).toBe(false);
  });
});

/** Cobranding records as services send them, and the partner in the header. */

type Row = readonly [
  story: string,
  record: Distributor,
  ofCustomer: string | undefined,
  facts: DistributorFacts | undefined,
];

const ROWS: readonly Row[] = [
  ["nothing known", {}, undefined, undefined],
  ["the default by record", { distributorId: DEFAULT_DISTRIBUTOR_ID }, "lindenbank", undefined],
  ["the default by customer", {}, DEFAULT_DISTRIBUTOR_ID, undefined],
  ["an empty id", { distributorId: "" }, undefined, undefined],
  ["an id alone", { distributorId: "a" }, undefined, { id: "a", isKnowledgeRestricted: false }],
  ["the customer's id", { logo: "/l" }, "b", { id: "b", logoUrl: "/l", isKnowledgeRestricted: false }],
  [
    "a whole record",
    { distributorId: "a", distributorLogo: { url: "/1" }, logo: "/2" },
    "b",
    { id: "a", logoUrl: "/1", isKnowledgeRestricted: false },
  ],
  ["a restricted partner", { distributorId: "closed" }, undefined, { id: "closed", isKnowledgeRestricted: true }],
  ["a logo of the default", { logo: "/l" }, undefined, undefined],
];

describe("the partner", () => {
  it.each(ROWS)("for %s [H-06, H-27]", (_, record, distributorId, facts) => {
    expect(distributorFacts(record, { distributorId, restrictedIds: ["closed"] })).toEqual(facts);
  });

  it("is there exactly when its id is not the default's [A-03, H-06]", () => {
    fc.assert(
      fc.property(fc.option(fc.constantFrom("", " ", "direct", "a", "b"), { nil: undefined }), (distributorId) => {
        const facts = distributorFacts({ distributorId });
        expect(facts === undefined).toBe(isDefaultDistributor(distributorId));
        if (facts !== undefined) expect(Object.values(facts)).not.toContain(undefined);
      }),
    );
  });
});
