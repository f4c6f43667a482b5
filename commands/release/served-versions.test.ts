/** Rollbacks as an operator repeats them: after a failed purge, after a kill, after somebody else's rollback. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { afterRelease, afterRollback, afterShare, type ServedState } from "./served-versions.ts";

const NOW = "2026-01-02T03:04:05.000Z";
const EMPTY: ServedState = { served: {}, earlier: [] };

/** The state after these releases; `0.2.0@5` is staged to 5 %. */
function released(...versions: readonly string[]): ServedState {
  const placed: string[] = [];
  return versions.reduce((state, one) => {
    const [version = "", share = "100"] = one.split("@");
    placed.push(version);
    return afterRelease(state, { version, placed, share: Number(share), now: NOW });
  }, EMPTY);
}

/** By address, with what is staged. */
const servedBy = ({ served }: ServedState): Record<string, string> =>
  Object.fromEntries(
    Object.entries(served).map(([address, { version, staged }]) => [
      address,
      staged ? `${version} ${staged.version}` : version,
    ]),
  );

const back = (state: ServedState, request: { from?: string; to?: string; onlyStaged?: true }) =>
  afterRollback(state, { ...request, now: NOW });

describe("a rollback from a version", () => {
  it("goes one step back, and stays there when it is repeated", () => {
    const once = back(released("0.1.0", "0.2.0", "0.3.0"), { from: "0.3.0" });
    expect(servedBy(once)).toEqual({ "/": "0.2.0", "/v0/": "0.2.0" });
    expect(back(once, { from: "0.3.0" })).toEqual(once);
    expect(servedBy(back(once, { from: "0.2.0" }))).toEqual({ "/": "0.1.0", "/v0/": "0.1.0" });
  });

  it("takes a staged version back, and not what a person has made of it meanwhile", () => {
    const staged = released("0.1.0", "0.2.0@5");
    const once = back(staged, { from: "0.2.0" });
    expect(servedBy(once)).toEqual({ "/": "0.1.0", "/v0/": "0.1.0" });
    expect(back(once, { from: "0.2.0" })).toEqual(once);
    const whole = afterShare(staged, 100, NOW);
    expect(back(whole, { from: "0.2.0", onlyStaged: true })).toEqual(whole);
  });

  it("never leads to a version that was taken away before", () => {
    const twice = released("0.1.0", "0.2.0", "0.1.0");
    const once = back(twice, { from: "0.1.0" });
    expect(servedBy(once)).toEqual({ "/": "0.2.0", "/v0/": "0.2.0" });
    expect(() => back(once, { from: "0.2.0" })).toThrow(/No version is known that \/ served before 0\.2\.0/);
  });

  it("leaves other addresses alone: a major version's first release, and releases of other major versions", () => {
    const majors = released("0.1.0", "1.0.0", "0.1.1");
    const once = back(majors, { from: "1.0.0" });
    expect(servedBy(once)).toEqual({ "/": "0.1.0", "/v0/": "0.1.1", "/v1/": "1.0.0" });
    expect(back(once, { from: "1.0.0" })).toEqual(once);
  });
});

describe("a rollback to a version", () => {
  it("skips the versions between, and stays there when it is repeated", () => {
    const once = back(released("0.1.0", "0.2.0", "0.3.0", "0.4.0@5"), { to: "0.1.0" });
    expect(servedBy(once)).toEqual({ "/": "0.1.0", "/v0/": "0.1.0" });
    expect(back(once, { to: "0.1.0" })).toEqual(once);
    expect(() => back(released("0.1.0", "0.2.0"), { to: "0.9.0" })).toThrow(/0\.9\.0 was served at no address before/);
  });

  it("changes only what serves the other version, if both are named", () => {
    const state = released("0.1.0", "0.2.0", "0.3.0");
    expect(servedBy(back(state, { from: "0.3.0", to: "0.1.0" }))["/"]).toBe("0.1.0");
    expect(back(state, { from: "0.2.0", to: "0.1.0" })).toEqual(state);
  });

  it("works without a history, for the address of its major version", () => {
    const lost = { ...released("1.0.0", "1.1.0"), earlier: [] };
    expect(servedBy(back(lost, { to: "1.0.0" }))).toEqual({ "/": "1.0.0", "/v1/": "1.0.0" });
    expect(() => back(lost, { from: "1.1.0" })).toThrow(/Name one by --to/);
  });
});

it("changes nothing when it is repeated, whatever was released before", () => {
  const version = fc.constantFrom("0.1.0", "0.2.0", "0.3.0", "1.0.0", "1.1.0");
  const request = fc.record({ from: version, to: version }, { requiredKeys: [] });
  fc.assert(
    fc.property(
      fc.array(version, { minLength: 1, maxLength: 8 }),
      fc.array(request, { maxLength: 4 }),
      (all, requests) => {
        let state = released(...all);
        for (const one of requests) {
          if (one.from === undefined && one.to === undefined) continue;
          const before = state;
          try {
            state = back(state, one);
          } catch {
            expect(state).toBe(before);
            continue;
          }
          if (one.from === undefined || one.from === one.to) continue;
          expect(servedBy(back(state, one))).toEqual(servedBy(state));
          expect(Object.keys(state.served)).toEqual(Object.keys(before.served));
        }
      },
    ),
  );
});
