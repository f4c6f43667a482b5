import { expect, it } from "vitest";
import { TOKEN } from "../tests/session-fixtures.ts";
import { holderMark, isSameHolder } from "./token-record.ts";

const KNOWN = { ...TOKEN, issuer: "https://identity.example/realms/global" };

it("takes a renewed token for one of the same holder", () => {
  const renewed = { ...KNOWN, expiresAt: KNOWN.expiresAt + 300, username: "katharina" };
  expect([isSameHolder(KNOWN, renewed), holderMark(KNOWN) === holderMark(renewed)]).toEqual([true, true]);
});

it.each([
  { customer: "BAC0002" },
  { customer: undefined },
  { user: "user-2" },
  { user: undefined },
  { clientId: "partner" },
  { issuer: "https://identity.example/realms/other" },
  { issuer: undefined },
])("tells a holder with %o apart [S-01]", (difference) => {
  const other = { ...KNOWN, ...difference };
  expect([isSameHolder(KNOWN, other), holderMark(KNOWN) === holderMark(other)]).toEqual([false, false]);
});

it("does not mix up claims that are joined", () => {
  expect(isSameHolder({ ...KNOWN, user: "a", customer: "bc" }, { ...KNOWN, user: "ab", customer: "c" })).toBe(false);
});
