import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tries } from "../../domain/tries.cases.ts";
import { refreshAnswer } from "./refresh-answer.ts";

const NOW_MS = Date.parse("2026-11-20T12:00:00Z");

describe("refreshAnswer", () => {
  it("reads access_token and refresh_token [S-02]", () => {
    expect(refreshAnswer(200, { access_token: "a", refresh_token: "r" })).toEqual({
      kind: "tokens",
      accessToken: "a",
      refreshToken: "r",
    });
  });

  it.each([undefined, "", 5, null])("leaves the refresh token open when the answer has %j", (value) => {
    expect(refreshAnswer(200, { access_token: "a", refresh_token: value })).toEqual({
      kind: "tokens",
      accessToken: "a",
      refreshToken: undefined,
    });
  });

  it.each([
    ["HTML", undefined],
    ["an empty object", {}],
    ["a list", []],
    ["a text", "ok"],
    ["null", null],
    ["an empty token", { access_token: "" }],
    ["a token of another type", { access_token: 7 }],
    ["half a record", { refresh_token: "r" }],
  ])("takes 200 with %s for lost, since the token may be spent", (_name, body) => {
    expect(refreshAnswer(200, body)).toEqual({ kind: "lost" });
  });

  it.each([199, 302, 399, 500])("takes invalid_grant with status %i for no word of the token", (status) => {
    const body = { error: "invalid_grant", access_token: "a" };
    expect(refreshAnswer(status, body)).toEqual({ kind: "refused", retryAfterMs: undefined });
  });

  it.each([400, 401, 403])("takes invalid_grant with status %i for a refusal for good", (status) => {
    expect(refreshAnswer(status, { error: "invalid_grant" })).toEqual({ kind: "rejected" });
  });

  it.each([
    [400, { error: "invalid_client" }],
    [400, { error: "invalid_request" }],
    [400, undefined],
    [401, {}],
    [403, "blocked"],
    [404, undefined],
    [429, { error: "slow_down" }],
    [500, { error: "server_error" }],
    [500, { error: "invalid_grant" }],
    [502, undefined],
    [503, undefined],
    [302, undefined],
  ])("takes %i with %j for a refusal for now", (status, body) => {
    expect(refreshAnswer(status, body).kind).toBe("refused");
  });

  it.each([408, 504])("takes %i for lost: the gateway does not know what became of the call", (status) => {
    expect(refreshAnswer(status, undefined)).toEqual({ kind: "lost" });
  });

  it.each([
    ["30", 30_000],
    ["0", undefined],
    ["-4", undefined],
    ["soon", undefined],
    ["", undefined],
    [null, undefined],
    [undefined, undefined],
    ["Fri, 20 Nov 2026 12:00:45 GMT", 45_000],
    ["Fri, 20 Nov 2026 11:00:00 GMT", undefined],
  ])("reads Retry-After %j", (text, expected) => {
    expect(refreshAnswer(429, undefined, { retryAfter: text, nowMs: NOW_MS })).toEqual({
      kind: "refused",
      retryAfterMs: expected,
    });
  });

  it("knows an answer for every status and body", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), fc.jsonValue(), fc.string(), (status, body, header) => {
        const { kind } = refreshAnswer(status, body, { retryAfter: header, nowMs: NOW_MS });
        expect(["tokens", "rejected", "refused", "lost"]).toContain(kind);
        if (status >= 500) expect(kind).not.toBe("rejected");
      }),
      { numRuns: tries(2000) },
    );
  });
});
