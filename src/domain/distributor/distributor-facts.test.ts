import { describe, expect, it } from "vitest";
import { distributorFacts, isDefaultDistributor } from "./distributor-facts.ts";

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
