import { UnsecuredJWT } from "jose";
import { expect, it } from "vitest";
import { PROOF_SECONDS, proofsTakenOnce } from "./bearer.ts";

const NOW = 1_800_000_000;
const proof = (jti: string | undefined, age = 0) =>
  new UnsecuredJWT({ ...(jti !== undefined && { jti }), iat: NOW - age }).encode();

it("a service takes a proof once, whatever the query of the second request is", () => {
  const take = proofsTakenOnce(() => NOW * 1000);
  expect([take(proof("a")), take(proof("a")), take(proof("b"))]).toEqual([true, false, true]);
});

it.each([
  [0, true],
  [PROOF_SECONDS, true],
  [PROOF_SECONDS + 1, false],
  [-PROOF_SECONDS - 1, false],
])("a service takes a proof that is %i s old: %s", (age, isTaken) => {
  expect(proofsTakenOnce(() => NOW * 1000)(proof("a", age))).toBe(isTaken);
});

it("a service takes no proof without an identifier, and forgets one only when its proof is too old", () => {
  let at = NOW;
  const take = proofsTakenOnce(() => at * 1000);
  expect(take(proof(undefined))).toBe(false);
  expect(take(proof("a"))).toBe(true);
  at += PROOF_SECONDS;
  expect(take(proof("a"))).toBe(false);
  at += 1;
  expect(take(proof("a"))).toBe(false);
});
