/** Every set of the four access flags, and of the three product types: what the menus open for it. */
import { describe, expect, it } from "vitest";
import { PRODUCT_ACCESS_FLAGS, PRODUCT_TYPES } from "../enumerations/product-access-flag.ts";
import type { DepositKind } from "../facts/facts.ts";
import { depositAccess, depositOffers, productAccessFlags } from "./product-access.ts";

/** Columns: overnight, notice, fixed, flex, as the text lists the flags. */
const ACCESS: readonly (readonly [flags: string, access: readonly DepositKind[]])[] = [
  ["0000", []],
  ["0001", ["term"]],
  ["0010", ["term"]],
  ["0011", ["term"]],
  ["0100", ["notice"]],
  ["0101", ["term", "notice"]],
  ["0110", ["term", "notice"]],
  ["0111", ["term", "notice"]],
  ["1000", ["overnight"]],
  ["1001", ["term", "overnight"]],
  ["1010", ["term", "overnight"]],
  ["1011", ["term", "overnight"]],
  ["1100", ["overnight", "notice"]],
  ["1101", ["term", "overnight", "notice"]],
  ["1110", ["term", "overnight", "notice"]],
  ["1111", ["term", "overnight", "notice"]],
];

/** Columns: term, overnight, notice. */
const OFFERS: readonly (readonly [types: string, offers: readonly DepositKind[]])[] = [
  ["000", []],
  ["001", ["notice"]],
  ["010", ["overnight"]],
  ["011", ["overnight", "notice"]],
  ["100", ["term"]],
  ["101", ["term", "notice"]],
  ["110", ["term", "overnight"]],
  ["111", ["term", "overnight", "notice"]],
];

const picked = <T>(all: readonly T[], bits: string): readonly T[] => all.filter((_, at) => bits[at] === "1");

describe("the flags overnight, notice, fixed, flex", () => {
  it.each(ACCESS)("%s open %j in my savings [D-04, H-25]", (bits, access) => {
    const flags = picked(PRODUCT_ACCESS_FLAGS, bits);
    expect(depositAccess(flags)).toEqual(access);
    expect(depositAccess([...flags].reverse())).toEqual(access);
    expect(productAccessFlags([...flags].reverse())).toEqual(flags);
  });

  it("are all in the table [D-04]", () => {
    expect(new Set(ACCESS.map(([bits]) => bits)).size).toBe(2 ** PRODUCT_ACCESS_FLAGS.length);
  });
});

describe("the product types term, overnight, notice", () => {
  it.each(OFFERS)("%s open %j in the offers [D-04, H-25]", (bits, offers) => {
    const types = picked(PRODUCT_TYPES, bits);
    expect(depositOffers(types)).toEqual(offers);
    expect(depositOffers([...types, ...types].reverse())).toEqual(offers);
  });

  it("are all in the table [D-04]", () => {
    expect(new Set(OFFERS.map(([bits]) => bits)).size).toBe(2 ** PRODUCT_TYPES.length);
  });
});
