import { describe, expect, it } from "vitest";
import { withoutTokens } from "./redaction.ts";

describe("a message for the caller", () => {
  it("has no token of its request, and every other word of it [A-07]", () => {
    expect(withoutTokens("Order abc-token of 10000 EUR failed", ["abc-token"])).toBe(
      "Order [hidden] of 10000 EUR failed",
    );
  });

  it("has no token of another request, however many spaces stand before it [A-07]", () => {
    const tokens = ["Bearer abc-token", "bearer  abc-token", "BEARER \t abc-token", "eyJhbGciOi.eyJzdWIi.c2ln"];
    for (const token of tokens) expect(withoutTokens(`Sent ${token} twice`, [])).toBe("Sent [hidden] twice");
  });

  it("keeps what is too short to be a token [A-07]", () => {
    expect(withoutTokens("Minimum is 10 EUR", ["10", "", "1"])).toBe("Minimum is 10 EUR");
  });
});
