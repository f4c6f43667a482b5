import { describe, expect, it } from "vitest";
import { readClaims, readSeconds } from "./claims.ts";
import { jwt } from "./tests/fake-tokens.ts";

describe("readClaims", () => {
  it("reads exp, iat, azp and bac_number [S-01]", () => {
    const token = jwt({ exp: 1_800_000_300, iat: 1_800_000_000, azp: "app", bac_number: "BAC1" });
    expect(readClaims(token)).toEqual({
      expiresAt: 1_800_000_300,
      issuedAt: 1_800_000_000,
      authenticatedAt: undefined,
      clientId: "app",
      customer: "BAC1",
    });
  });

  it("takes the first of several customer numbers [S-01]", () => {
    expect(readClaims(jwt({ bac_number: ["BAC7", "BAC8"] }))?.customer).toBe("BAC7");
  });

  it.each([
    ["a number", 42, "42"],
    ["an empty list", [], undefined],
    ["an empty text", "", undefined],
    ["blanks", "  ", undefined],
    ["an object", { id: 1 }, undefined],
    ["null", null, undefined],
    ["not a number", Number.NaN, undefined],
  ])("takes %s as a customer number for what it is", (_name, value, expected) => {
    expect(readClaims(jwt({ bac_number: value }))?.customer).toBe(expected);
  });

  it.each(["", "abc", "a.b.c", "..", "eyJhbGciOiJub25lIn0", `x.${Buffer.from("[]").toString("base64url")}`])(
    "knows nothing of %j, and does not throw [S-01]",
    (token) => {
      const claims = readClaims(token);
      expect(claims?.expiresAt).toBeUndefined();
      expect(claims?.customer).toBeUndefined();
    },
  );

  it("knows nothing of a payload that is null or a text", () => {
    for (const payload of ["null", '"text"', "17"])
      expect(readClaims(`h.${Buffer.from(payload).toString("base64url")}.s`)).toBeUndefined();
  });

  it("reads an empty client as none", () => {
    expect(readClaims(jwt({ azp: "" }))?.clientId).toBeUndefined();
    expect(readClaims(jwt({ azp: 3 }))?.clientId).toBeUndefined();
  });

  it("reads when the customer logged in, where the server tells", () => {
    expect(readClaims(jwt({ auth_time: 1_799_999_000 }))?.authenticatedAt).toBe(1_799_999_000);
  });
});

describe("readSeconds", () => {
  it.each([
    ["seconds", 1_800_000_000, 1_800_000_000],
    ["digits", "1800000000", 1_800_000_000],
    ["fractions", 1_800_000_000.5, 1_800_000_000.5],
    ["milliseconds", 1_800_000_000_000, 1_800_000_000],
    ["digits in milliseconds", "1800000000000", 1_800_000_000],
  ])("reads %s", (_name, value, expected) => {
    expect(readSeconds(value)).toBe(expected);
  });

  it.each([
    ["nothing", undefined],
    ["null", null],
    ["NaN", Number.NaN],
    ["infinity", Number.POSITIVE_INFINITY],
    ["zero", 0],
    ["a negative number", -5],
    ["an empty text", ""],
    ["blanks", " "],
    ["a word", "soon"],
    ["a date", "2026-11-20"],
    ["a list", [1_800_000_000]],
    ["true", true],
  ])("takes %s as unreadable", (_name, value) => {
    expect(readSeconds(value)).toBeUndefined();
  });
});
