import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Instant } from "../../platform/clock.ts";
import {
  ago,
  BACKING_OFF,
  IN_DOUBT,
  IN_FLIGHT,
  later,
  live,
  NEWER,
  NOW,
  reading,
  rules,
  WAITING,
} from "../tests/session-fixtures.ts";
import {
  backOffMs,
  isBusy,
  isReady,
  regionAfter,
  regionAfterStaleAnswer,
  startRefresh,
  trackOf,
  withoutWait,
} from "./live.ts";
import type { RefreshOutcome, RefreshRegion } from "./session-state.ts";

const refused = (changes: object = {}): RefreshOutcome => ({
  kind: "refused",
  chance: 0.5,
  retryAfterMs: undefined,
  ...changes,
});

const ready = (refresh: RefreshRegion, now: Instant) => isReady({ refresh, refreshedAt: undefined }, now, rules());

describe("who may refresh", () => {
  it("is busy while waiting and in flight", () => {
    expect([WAITING, IN_FLIGHT].every(isBusy)).toBe(true);
    expect([{ name: "idle" } as const, BACKING_OFF, IN_DOUBT].some(isBusy)).toBe(false);
  });

  it("is ready when idle, and after the wait", () => {
    expect(ready({ name: "idle" }, NOW)).toBe(true);
    expect(ready(BACKING_OFF, NOW)).toBe(false);
    expect(ready(BACKING_OFF, later(1.9))).toBe(false);
    expect(ready(BACKING_OFF, later(2))).toBe(true);
  });

  it("is never ready while busy or in doubt", () => {
    for (const region of [WAITING, IN_FLIGHT, IN_DOUBT]) expect(ready(region, later(9999))).toBe(false);
  });

  it("is ready at once when the network is back, but not before the server wants it", () => {
    expect(ready(withoutWait(BACKING_OFF), NOW)).toBe(true);
    const asked = withoutWait({ ...BACKING_OFF, delayMs: 25_000, askedMs: 20_000 });
    expect(ready(asked, later(19))).toBe(false);
    expect(ready(asked, later(20))).toBe(true);
    for (const region of [WAITING, IN_FLIGHT, IN_DOUBT]) expect(withoutWait(region)).toBe(region);
  });

  it("keeps a distance to the refresh before it, whatever came of that [S-05]", () => {
    const started = { refresh: { name: "idle" }, refreshedAt: NOW } as const;
    expect(isReady(started, later(1.9), rules())).toBe(false);
    expect(isReady(started, later(2), rules())).toBe(true);
    expect(startRefresh(live("active"), later(7))[0].refreshedAt).toEqual(later(7));
  });

  it("starts once: a second wish joins the first", () => {
    const [first, effects] = startRefresh(live("active"), NOW);
    expect(effects).toEqual([{ type: "refresh", token: first.token }]);
    expect(startRefresh(first, NOW)).toEqual([first, []]);
  });

  it("remembers the failures while it tries again", () => {
    const [state] = startRefresh(live("active", { refresh: { ...BACKING_OFF, attempt: 3 } }), NOW);
    expect(state.retries).toBe(3);
    const region = regionAfter(refused(), state, NOW, rules());
    expect(region).toMatchObject({ name: "backing-off", attempt: 4 });
  });
});

describe("waiting after a failure", () => {
  it("doubles with every failure, up to a minute", () => {
    const waits = [0, 1, 2, 3, 4, 5, 6, 40].map((attempt) => backOffMs(attempt, 1, undefined, rules()));
    expect(waits).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  });

  it("is spread by chance over its upper half", () => {
    expect(backOffMs(0, 0, undefined, rules())).toBe(1000);
    expect(backOffMs(0, 0.5, undefined, rules())).toBe(1500);
  });

  it("is not shorter than the server asks, within a minute", () => {
    expect(backOffMs(0, 0, 20_000, rules())).toBe(20_000);
    expect(backOffMs(0, 1, 20_000, rules())).toBe(25_000);
    expect(backOffMs(0, 0, 3_600_000, rules())).toBe(60_000);
    expect(backOffMs(5, 0, 1000, rules())).toBe(30_000);
  });

  it("is always a wait, and never an endless one", () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(1e9), (attempt, chance, asked) => {
        const wait = backOffMs(attempt, chance, asked, rules());
        expect(wait).toBeGreaterThanOrEqual(1000);
        expect(wait).toBeLessThanOrEqual(75_000);
      }),
    );
  });
});

describe("the region after an outcome", () => {
  const state = live("active", { refresh: IN_FLIGHT, retries: 0 });

  it.each(["rejected", "expired", "lost"] as const)("is in doubt after %s, for good", (kind) => {
    expect(regionAfter({ kind }, state, NOW, rules())).toEqual({ name: "in-doubt", why: kind });
  });

  it("backs off after a refusal for now", () => {
    expect(regionAfter(refused(), state, NOW, rules())).toEqual({
      name: "backing-off",
      since: NOW,
      delayMs: 1500,
      askedMs: 0,
      attempt: 1,
    });
  });

  it("defers without counting a failure when another tab has the lock", () => {
    expect(regionAfter({ kind: "deferred", chance: 0.25 }, state, NOW, rules())).toEqual({
      name: "backing-off",
      since: NOW,
      delayMs: 1250,
      askedMs: 0,
      attempt: 0,
    });
  });

  it("is idle after everything else", () => {
    expect(regionAfter({ kind: "gone" }, state, NOW, rules())).toEqual({ name: "idle" });
    expect(regionAfter({ kind: "adopted", reading: reading(NEWER) }, state, NOW, rules())).toEqual({ name: "idle" });
  });

  it("gives up after three expired tokens in a row", () => {
    expect(regionAfterStaleAnswer(1, NOW, rules())).toMatchObject({ name: "backing-off", attempt: 1 });
    expect(regionAfterStaleAnswer(2, NOW, rules())).toMatchObject({ name: "backing-off", attempt: 2 });
    expect(regionAfterStaleAnswer(3, NOW, rules())).toEqual({ name: "in-doubt", why: "stale-answers" });
  });

  it("does not care for elapsed time it cannot have seen", () => {
    expect(ready({ ...BACKING_OFF, since: ago(1) }, NOW)).toBe(false);
  });
});

describe("the analytics event of an outcome [S-15]", () => {
  it.each([
    [{ kind: "renewed", reading: reading(NEWER) }, "refresh token succeeded"],
    [{ kind: "rejected" }, "refresh token failed"],
    [{ kind: "lost" }, "refresh token failed"],
    [{ kind: "expired" }, "refresh token expired"],
    [refused(), undefined],
    [{ kind: "deferred", chance: 0 }, undefined],
    [{ kind: "adopted", reading: reading(NEWER) }, undefined],
    [{ kind: "gone" }, undefined],
  ] as const)("%j", (outcome, expected) => {
    expect(trackOf(outcome)).toBe(expected);
  });
});
