import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isBoundTo, type ProofParts, proofClaims, proofRefusal } from "./proof.ts";

const parts = fc.record<ProofParts>(
  {
    method: fc.constantFrom("GET", "POST", "DELETE"),
    url: fc.webUrl({ withQueryParameters: true, withFragments: true }),
    nowMs: fc.integer({ min: 0, max: 4_102_444_800_000 }),
    difference: fc.integer({ min: -100_000, max: 100_000 }),
    id: fc.uuid(),
    nonce: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
    tokenHash: fc.option(fc.base64String({ minLength: 4 }), { nil: undefined }),
  },
  { requiredKeys: ["method", "url", "nowMs", "difference", "id"] },
);

describe("a proof", () => {
  it("names method, address, time, nonce and token of any request, and nothing else", () => {
    fc.assert(
      fc.property(parts, (given) => {
        const { jti, htm, htu, iat, nonce, ath, ...rest } = proofClaims(given);
        expect(rest).toEqual({});
        expect([jti, htm, nonce, ath]).toEqual([given.id, given.method, given.nonce, given.tokenHash]);
        expect(iat).toBe(Math.floor((given.nowMs + given.difference * 1000) / 1000));
        const { origin, pathname } = new URL(given.url);
        expect(new URL(htu).href).toBe(new URL(origin + pathname).href);
      }),
    );
  });

  it("has no empty claim, because a provider takes one for a wrong value", () => {
    const claims = proofClaims({ method: "GET", url: "https://id.example/", nowMs: 0, difference: 0, id: "a" });
    expect(Object.keys(claims)).toEqual(["jti", "htm", "htu", "iat"]);
  });
});

describe("an answer to a proof", () => {
  it("asks for the request again by its body at the provider, and by its challenge at a service", () => {
    expect(proofRefusal({ status: 400, error: "use_dpop_nonce" })).toBe("nonce-wanted");
    const challenge = 'DPoP error="use_dpop_nonce", error_description="Resource server requires nonce in DPoP proof"';
    expect(proofRefusal({ status: 401, challenge })).toBe("nonce-wanted");
  });

  it("refuses a proof in the words of the standard, or in those of Keycloak", () => {
    expect(proofRefusal({ status: 400, error: "invalid_dpop_proof" })).toBe("proof-refused");
    expect(proofRefusal({ status: 400, error: "invalid_request" })).toBe("proof-refused");
    const challenge = 'DPoP algs="ES256", error="invalid_dpop_proof"';
    expect(proofRefusal({ status: 401, challenge })).toBe("proof-refused");
  });

  it("says nothing about it with any other status or error", () => {
    const status = fc.integer({ min: 100, max: 599 });
    const error = fc.constantFrom(undefined, "invalid_grant", "invalid_token", "server_error", "use_dpop_nonce");
    fc.assert(
      fc.property(status, error, fc.option(fc.string()), (code, name, challenge) => {
        const refusal = proofRefusal({ status: code, error: name, challenge });
        if (![400, 401].includes(code)) expect(refusal).toBeUndefined();
        else if (name !== "use_dpop_nonce" && !challenge?.startsWith("DPoP")) expect(refusal).toBeUndefined();
      }),
    );
  });

  it("is no refusal where a bearer token is challenged", () => {
    expect(proofRefusal({ status: 401, challenge: 'Bearer error="invalid_request"' })).toBeUndefined();
  });
});

describe("tokens", () => {
  const binding = (tokenType?: string, accessThumbprint?: string, refreshThumbprint?: string) => ({
    tokenType,
    accessThumbprint,
    refreshThumbprint,
  });

  it.each([
    ["both bound", binding("DPoP", "key", "key"), true, true],
    ["the type in another spelling, and tokens that cannot be read", binding("dpop"), true, true],
    ["only the refresh token bound", binding("Bearer", undefined, "key"), true, false],
    ["only the access token bound", binding("Bearer", "key"), true, true],
    ["a provider that ignores proofs", binding("Bearer"), false, false],
    ["a record without an answer", binding(), false, false],
    ["another key in the access token", binding("DPoP", "other", "key"), false, false],
    ["another key in the refresh token", binding("DPoP", "key", "other"), false, false],
  ])("%s", (_title, given, forRefresh, forAll) => {
    expect(isBoundTo("key", given, "refresh")).toBe(forRefresh);
    expect(isBoundTo("key", given, "all")).toBe(forAll);
  });

  it("that satisfy `all` satisfy `refresh` as well", () => {
    const thumbprint = fc.constantFrom(undefined, "key", "other");
    fc.assert(
      fc.property(fc.constantFrom(undefined, "DPoP", "Bearer"), thumbprint, thumbprint, (type, access, refresh) => {
        const given = binding(type, access, refresh);
        if (isBoundTo("key", given, "all")) expect(isBoundTo("key", given, "refresh")).toBe(true);
        if ([access, refresh].includes("other")) expect(isBoundTo("key", given, "refresh")).toBe(false);
      }),
    );
  });
});
