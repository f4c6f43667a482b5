import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ago, IN_DOUBT, later, live, NOW, rules, TOKEN } from "../tests/session-fixtures.ts";
import { idleSince } from "../tokens/record-store.ts";
import {
  canExtend,
  canRefresh,
  endLeftMs,
  idleLeftMs,
  idleLimitMs,
  latestActivity,
  refreshesItself,
  refreshThresholdMs,
  sessionLeftMs,
  tokenEndReason,
  tokenLeftMs,
  warningDue,
} from "./deadlines.ts";

const withToken = (changes: Partial<typeof TOKEN>) => live("active", { token: { ...TOKEN, ...changes } });

describe("idle time", () => {
  it("is the session length of the tokens [S-09]", () => {
    expect(idleLimitMs(withToken({ sessionSeconds: 240 }), rules())).toBe(240_000);
  });

  it("is five minutes when the session length is unreadable [S-09]", () => {
    expect(idleLimitMs(withToken({ sessionSeconds: undefined }), rules())).toBe(300_000);
  });

  it("is five minutes at most by default, whatever the tokens say", () => {
    expect(idleLimitMs(withToken({ sessionSeconds: 36_000 }), rules())).toBe(300_000);
  });

  it("is the session length alone where the cap is lifted", () => {
    const lifted = rules({ idleCapSeconds: Number.POSITIVE_INFINITY });
    expect(idleLimitMs(withToken({ sessionSeconds: 1800 }), lifted)).toBe(1_800_000);
    expect(idleLimitMs(withToken({ sessionSeconds: undefined }), lifted)).toBe(300_000);
  });

  it("is what the page asks for", () => {
    expect(idleLimitMs(withToken({}), rules({ idleSeconds: 600, idleCapSeconds: 900 }))).toBe(600_000);
    expect(idleLimitMs(withToken({}), rules({ idleSeconds: 0 }))).toBe(300_000);
  });

  it("is never more than the configured ceiling [S-09]", () => {
    expect(idleLimitMs(withToken({}), rules({ idleSeconds: 1e9 }))).toBe(300_000);
  });

  it("does not shrink with what the maximum leaves of the session", () => {
    expect(idleLimitMs(withToken({ sessionSeconds: 80 }), rules())).toBe(300_000);
  });

  it("is the larger of what both clocks say has passed", () => {
    const state = live("active");
    const slept = { wall: NOW.wall + 200_000, steady: NOW.steady + 1000 };
    const setBack = { wall: NOW.wall - 3_600_000, steady: NOW.steady + 200_000 };
    expect(idleLeftMs(state, slept, rules())).toBe(100_000);
    expect(idleLeftMs(state, setBack, rules())).toBe(100_000);
  });

  it.each(["web-view", "off"] as const)("does not count in mode %s [S-09, S-10]", (mode) => {
    expect(idleLeftMs(live("active", { activeAt: ago(9999) }), NOW, rules({ mode }))).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("the threshold of the refresh", () => {
  it.each([
    [1800, 120_000],
    [300, 120_000],
    [240, 120_000],
    [120, 60_000],
    [60, 30_000],
    [2, 1000],
    [0, 0],
  ])("of a token that lives %i s is %i ms [S-05]", (life, expected) => {
    const { issuedAt = 0 } = TOKEN;
    expect(refreshThresholdMs(withToken({ expiresAt: issuedAt + life }), rules())).toBe(expected);
  });

  it("is half of what was left where the token does not say when it began", () => {
    expect(refreshThresholdMs({ ...withToken({ issuedAt: undefined }), tokenLeftMs: 90_000 }, rules())).toBe(45_000);
  });
});

describe("the end of a session that gets no other token", () => {
  it.each([
    [300, 245_000],
    [8, 248_000],
  ])("comes 5 s before its token of %i s expires, or a quarter of its life [S-14]", (life, expected) => {
    const { issuedAt = 0 } = TOKEN;
    const state = withToken({ expiresAt: issuedAt + life });
    expect(endLeftMs(state, NOW, rules({ logoutMarginMs: 5000 }))).toBe(expected);
  });
});

describe("whether there can be another token [S-05]", () => {
  it("needs a refresh token that is not in doubt", () => {
    expect(canRefresh(live("active"), rules())).toBe(true);
    expect(canRefresh(live("active", { refresh: IN_DOUBT }), rules())).toBe(false);
    expect(canRefresh(withToken({ hasRefreshToken: false }), rules())).toBe(false);
  });

  it.each([
    ["ends before the access token", -1, false],
    ["ends with it", 0, false],
    ["ends a second later, which is the provider's rounding", 1, false],
    ["outlives it", 2, true],
  ])("is a question of the refresh token: one that %s [S-05]", (_name, later, expected) => {
    expect(canRefresh(withToken({ refreshExpiresAt: TOKEN.expiresAt + later }), rules())).toBe(expected);
  });

  it.each([
    [121, true, true],
    [120, true, false],
    [40, true, false],
    [120, false, true],
    [undefined, true, true],
  ])("with a session length of %s s and the flag %s: %s", (sessionSeconds, stopNearMaximum, expected) => {
    expect(canRefresh(withToken({ sessionSeconds }), rules({ stopNearMaximum }))).toBe(expected);
  });

  it("in the web view only while somebody uses it [S-10]", () => {
    const webView = rules({ mode: "web-view" });
    expect(refreshesItself(live("active", { activeAt: ago(299) }), NOW, webView)).toBe(true);
    expect(refreshesItself(live("active", { activeAt: ago(300) }), NOW, webView)).toBe(false);
    expect(canRefresh(live("active", { activeAt: ago(300) }), webView)).toBe(true);
  });
});

describe("a page on which idle time does not count", () => {
  it("refreshes however long nobody was active, except in the web view [S-09, S-10]", () => {
    const idle = live("active", { activeAt: ago(3000) });
    expect(refreshesItself(idle, NOW, rules({ mode: "off" }))).toBe(true);
    expect(refreshesItself(idle, NOW, rules({ mode: "full" }))).toBe(true);
  });
});

describe("the countdown", () => {
  it.each([
    [119, undefined],
    [179, undefined],
    [180, "idle"],
    [299, "idle"],
  ])("after %i s without activity: %s [S-04]", (seconds, expected) => {
    expect(warningDue(live("active", { activeAt: ago(seconds) }), NOW, rules())).toBe(expected);
  });

  it.each([
    ["web-view", undefined],
    ["off", undefined],
    ["full", "idle"],
  ] as const)("in mode %s: %s [S-04, S-09, S-10]", (mode, expected) => {
    expect(warningDue(live("active", { activeAt: ago(200) }), NOW, rules({ mode }))).toBe(expected);
  });

  it("begins at half of an idle time that is itself 120 s or less", () => {
    const short = rules({ idleSeconds: 100 });
    expect(warningDue(live("active", { activeAt: ago(49) }), NOW, short)).toBeUndefined();
    expect(warningDue(live("active", { activeAt: ago(50) }), NOW, short)).toBe("idle");
  });

  it("begins at half of an idle time of exactly 120 s, which would be counted down from its start [S-04]", () => {
    const exact = rules({ idleSeconds: 120 });
    expect(warningDue(live("active", { activeAt: ago(59) }), NOW, exact)).toBeUndefined();
    expect(warningDue(live("active", { activeAt: ago(60) }), NOW, exact)).toBe("idle");
  });

  it("begins at 120 s as soon as idle time is longer, as the specification has it [S-04]", () => {
    expect(warningDue(live("active", { activeAt: ago(60) }), NOW, rules({ idleSeconds: 180 }))).toBe("idle");
  });

  it("shows for the end of a token that cannot be refreshed", () => {
    const stuck = (seconds: number) => live("active", { refresh: IN_DOUBT, tokenLeftMs: seconds * 1000 });
    expect(warningDue(stuck(121), NOW, rules())).toBeUndefined();
    expect(warningDue(stuck(120), NOW, rules())).toBe("maximum");
  });

  it("shows what runs out first", () => {
    const both = (idleSeconds: number, tokenSeconds: number) =>
      warningDue(
        live("active", { activeAt: ago(300 - idleSeconds), refresh: IN_DOUBT, tokenLeftMs: tokenSeconds * 1000 }),
        NOW,
        rules(),
      );
    expect(both(50, 100)).toBe("idle");
    expect(both(100, 50)).toBe("maximum");
    expect(both(60, 60)).toBe("idle");
  });
});

describe("the time left", () => {
  it("is idle time while the token renews itself", () => {
    expect(sessionLeftMs(live("active", { activeAt: ago(100), tokenLeftMs: 30_000 }), NOW, rules())).toBe(200_000);
  });

  it("is the shorter of both when it does not", () => {
    const state = live("active", { activeAt: ago(100), tokenLeftMs: 30_000, refresh: IN_DOUBT });
    expect(sessionLeftMs(state, NOW, rules())).toBe(30_000);
  });

  it("is the token's where no idle time counts", () => {
    expect(sessionLeftMs(live("active"), NOW, rules({ mode: "off" }))).toBe(250_000);
  });

  it("is never negative", () => {
    fc.assert(
      fc.property(fc.nat(9999), fc.integer({ min: -9999, max: 9999 }), fc.boolean(), (idle, token, stuck) => {
        const facts = { activeAt: ago(idle), tokenLeftMs: token * 1000, ...(stuck ? { refresh: IN_DOUBT } : {}) };
        for (const mode of ["full", "web-view", "off"] as const)
          expect(sessionLeftMs(live("active", facts), NOW, rules({ mode }))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("only ever falls, whatever somebody does to the clock", () => {
    const steps = fc.array(fc.record({ steady: fc.nat(60_000), wall: fc.integer({ min: -9e6, max: 9e6 }) }));
    fc.assert(
      fc.property(steps, (moves) => {
        const state = live("active");
        let now = NOW;
        for (const { steady, wall } of moves) {
          const next = { wall: now.wall + wall, steady: now.steady + steady };
          const passed = next.steady - NOW.steady;
          expect(tokenLeftMs(state, next)).toBeLessThanOrEqual(state.tokenLeftMs - passed);
          now = next;
        }
      }),
    );
  });
});

describe("the button", () => {
  it("works while a refresh can be had", () => {
    expect(canExtend(live("warning (idle)"), NOW, rules())).toBe(true);
  });

  it("works without one while the token outlives idle time", () => {
    expect(canExtend(live("warning (idle)", { refresh: IN_DOUBT }), NOW, rules())).toBe(true);
    expect(canExtend(live("warning (idle)", { refresh: IN_DOUBT, tokenLeftMs: 50_000 }), NOW, rules())).toBe(false);
    // Both end in the same moment.
    expect(canExtend(live("warning (idle)", { refresh: IN_DOUBT, tokenLeftMs: 100_000 }), NOW, rules())).toBe(false);
  });

  it("does nothing for a session that ends by its maximum, or is over", () => {
    expect(canExtend(live("warning (maximum)"), NOW, rules())).toBe(false);
    expect(canExtend(live("warning (idle)", { idleOverAt: NOW }), NOW, rules())).toBe(false);
  });
});

describe("why a token that is over ends the session", () => {
  it.each([
    ["lost", "refresh-lost"],
    ["keyless", "keyless"],
    ["rejected", "refresh-rejected"],
    ["stale-answers", "refresh-rejected"],
    ["expired", "refresh-expired"],
  ] as const)("in doubt by %s: %s", (why, expected) => {
    expect(tokenEndReason(live("active", { refresh: { name: "in-doubt", why } }))).toBe(expected);
  });

  it("its maximum otherwise", () => {
    expect(tokenEndReason(live("active"))).toBe("maximum");
  });
});

describe("activity of other tabs", () => {
  it("counts when it is later than what is known", () => {
    const state = live("active", { activeAt: ago(100) });
    expect(latestActivity(state, NOW, 30_000)).toEqual(ago(30));
    expect(latestActivity(state, NOW, 100_000)).toBe(state.activeAt);
    expect(latestActivity(state, NOW, 500_000)).toBe(state.activeAt);
    expect(latestActivity(state, NOW, undefined)).toBe(state.activeAt);
  });

  it.each([
    [String(NOW.wall - 5000), 5000],
    [String(NOW.wall), 0],
    [String(NOW.wall + 2000), 0],
    [String(NOW.wall + 2001), undefined],
    [String(NOW.wall + 3_600_000), undefined],
    ["0", undefined],
    ["-1", undefined],
    ["", undefined],
    ["yesterday", undefined],
    [undefined, undefined],
  ])("stored as %j is %s ms ago [S-03]", (text, expected) => {
    expect(idleSince(text, NOW)).toBe(expected);
  });

  it("of a time before the clock was set back does not keep a session alive", () => {
    const text = String(NOW.wall);
    const setBack = { wall: NOW.wall - 3_600_000, steady: NOW.steady + 10_000 };
    expect(idleSince(text, setBack)).toBeUndefined();
    expect(latestActivity(live("active"), later(10), idleSince(text, setBack))).toBe(NOW);
  });
});
