import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tries } from "../../domain/tries.cases.ts";
import { jwt, recordJson, tokenPair } from "../tests/fake-tokens.ts";
import { NEWER, OLDER, TOKEN } from "../tests/session-fixtures.ts";
import { isSuccessor, parseRecord, readClaims, readSeconds, recordText, tokenFacts } from "./token-record.ts";

describe("parseRecord", () => {
  it("reads what is stored under the names of the contract [S-01]", () => {
    expect(parseRecord('{"access_token":"a","refresh_token":"r"}')).toEqual({ accessToken: "a", refreshToken: "r" });
  });

  it("writes what it reads", () => {
    const record = { accessToken: "a", refreshToken: "r" };
    expect(parseRecord(recordText(record))).toEqual(record);
    expect(JSON.parse(recordText(record))).toEqual({ access_token: "a", refresh_token: "r" });
  });

  it("takes a record without refresh token", () => {
    expect(parseRecord('{"access_token":"a"}')).toEqual({ accessToken: "a", refreshToken: undefined });
    expect(parseRecord('{"access_token":"a","refresh_token":7}')?.refreshToken).toBeUndefined();
    expect(parseRecord('{"access_token":"a","refresh_token":""}')?.refreshToken).toBeUndefined();
  });

  it.each([
    ["missing", undefined],
    ["empty", ""],
    ["no JSON", "{"],
    ["HTML", "<!doctype html>"],
    ["a number", "7"],
    ["null", "null"],
    ["a list", "[]"],
    ["without access token", '{"refresh_token":"r"}'],
    ["with an empty access token", '{"access_token":""}'],
    ["with an access token of another type", '{"access_token":{"a":1}}'],
  ])("is invalid when %s [S-01]", (_name, text) => {
    expect(parseRecord(text)).toBeUndefined();
  });

  it("never throws, whatever is stored", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(undefined)), (text) => {
        const record = parseRecord(text);
        if (record) tokenFacts(record);
      }),
      { numRuns: tries(4000) },
    );
  });

  it("never throws for tokens with any claims", () => {
    const claims = fc.dictionary(fc.constantFrom("exp", "iat", "azp", "bac_number", "auth_time", "x"), fc.jsonValue());
    fc.assert(
      fc.property(claims, claims, (access, refresh) => {
        const facts = tokenFacts({ accessToken: jwt(access), refreshToken: jwt(refresh) });
        expect(facts === undefined || Number.isFinite(facts.expiresAt)).toBe(true);
        expect(facts?.sessionSeconds === undefined || facts.sessionSeconds > 0).toBe(true);
      }),
      { numRuns: tries(2000) },
    );
  });
});

describe("tokenFacts", () => {
  const factsOf = (access: object, refresh: object | string | undefined = undefined) =>
    tokenFacts({
      accessToken: jwt(access as Record<string, unknown>),
      refreshToken:
        refresh === undefined || typeof refresh === "string" ? refresh : jwt(refresh as Record<string, unknown>),
    });

  it("knows customer, client and both ends of a whole record [S-01, S-02]", () => {
    const record = parseRecord(recordJson({ customer: ["BAC5"], clientId: "app" }));
    expect(record && tokenFacts(record)).toEqual({
      customer: "BAC5",
      clientId: "app",
      issuedAt: 1_800_000_000,
      expiresAt: 1_800_000_300,
      authenticatedAt: undefined,
      hasRefreshToken: true,
      refreshExpiresAt: 1_800_001_800,
      sessionSeconds: 1800,
    });
  });

  it("carries no token", () => {
    const { access, refresh } = tokenPair();
    const text = JSON.stringify(tokenFacts({ accessToken: access, refreshToken: refresh }));
    expect(text).not.toContain(access.split(".")[1]);
    expect(text).not.toContain(refresh.split(".")[1]);
  });

  it("names the client login where the token names none [S-02]", () => {
    expect(factsOf({ exp: 1_800_000_300 })?.clientId).toBe("login");
  });

  it("knows whether the session can be refreshed at all [S-02]", () => {
    expect([factsOf({ exp: 5 }, "opaque")?.hasRefreshToken, factsOf({ exp: 5 })?.hasRefreshToken]).toEqual([
      true,
      false,
    ]);
  });

  it("does not know the end of an opaque refresh token", () => {
    const facts = factsOf({ exp: 1_800_000_300 }, "opaque-text");
    expect(facts).toMatchObject({ hasRefreshToken: true, refreshExpiresAt: undefined, sessionSeconds: undefined });
  });

  it("gives a token without exp the default session length from its iat [S-09]", () => {
    expect(factsOf({ iat: 1_800_000_000 })?.expiresAt).toBe(1_800_000_300);
  });

  it("takes a token without exp and iat for none [S-01]", () => {
    expect(factsOf({ azp: "login" })).toBeUndefined();
    expect(factsOf({ exp: "never", iat: null })).toBeUndefined();
  });

  it("takes an access token that cannot be decoded for none [S-01]", () => {
    expect(tokenFacts({ accessToken: "nonsense", refreshToken: undefined })).toBeUndefined();
  });

  it("does not believe a session length of nothing or less", () => {
    expect(factsOf({ exp: 2e9 }, { iat: 1_800_000_000, exp: 1_800_000_000 })?.sessionSeconds).toBeUndefined();
    expect(factsOf({ exp: 2e9 }, { iat: 1_800_000_010, exp: 1_800_000_000 })?.sessionSeconds).toBeUndefined();
  });
});

describe("isSuccessor", () => {
  it("prefers the token issued later", () => {
    expect(isSuccessor(TOKEN, NEWER)).toBe(true);
    expect(isSuccessor(TOKEN, OLDER)).toBe(false);
  });

  it("decides by the end of tokens issued in the same second", () => {
    expect(isSuccessor(TOKEN, { ...TOKEN, expiresAt: TOKEN.expiresAt + 1 })).toBe(true);
    expect(isSuccessor(TOKEN, { ...TOKEN })).toBe(true);
    expect(isSuccessor(TOKEN, { ...TOKEN, expiresAt: TOKEN.expiresAt - 1 })).toBe(false);
  });

  it("decides by the end where a token does not tell when it was issued", () => {
    expect(isSuccessor(TOKEN, { ...NEWER, issuedAt: undefined })).toBe(true);
    expect(isSuccessor({ ...TOKEN, issuedAt: undefined }, OLDER)).toBe(false);
  });
});

describe("readClaims", () => {
  it.each([
    [{ person_id: "PER-1", preferred_username: "ada" }, "PER-1", "ada"],
    [{ personId: "PER-1", username: "ada", preferred_username: "other" }, "PER-1", "ada"],
    [{ person_id: 7, username: "" }, undefined, undefined],
  ])("reads the person of the user from %j [D-01]", (claims, personId, username) => {
    expect(readClaims(jwt(claims))).toMatchObject({ personId, username });
  });

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
    ["the year 9999, which stands for never", 253_402_300_799, 253_402_300_799],
    ["the year 6000", "127174492800", 127_174_492_800],
    ["the largest date of JavaScript in milliseconds", 8.64e15, 8.64e12],
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
