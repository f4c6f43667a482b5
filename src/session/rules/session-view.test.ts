import { describe, expect, it } from "vitest";
import { ago, IN_DOUBT, LIVE_KINDS, later, live, NOW, rules } from "../tests/session-fixtures.ts";
import type { SessionState } from "./session-state.ts";
import { differs, sessionView } from "./session-view.ts";

const view = (state: SessionState, now = NOW) => sessionView(state, now, rules());

describe("sessionView", () => {
  it("of a live session has exactly these fields, and no token among them", () => {
    expect(view(live("warning (idle)"))).toEqual({
      state: "warning",
      warning: "idle",
      remainingSeconds: 100,
      canExtend: true,
      extending: false,
      extendedMinutes: undefined,
      failure: undefined,
      covered: false,
      reason: undefined,
    });
  });

  it("of nobody's session has nothing to extend, and nothing left", () => {
    expect(view({ name: "anonymous" })).toEqual({
      state: "anonymous",
      warning: undefined,
      remainingSeconds: 0,
      canExtend: false,
      extending: false,
      extendedMinutes: undefined,
      failure: undefined,
      covered: false,
      reason: undefined,
    });
  });

  it("has the same fields in every state", () => {
    const states: readonly SessionState[] = [
      { name: "boot" },
      { name: "anonymous" },
      ...LIVE_KINDS.map((kind) => live(kind)),
      { name: "ending", reason: "idle", since: NOW, step: "hold" },
      { name: "ended", reason: "logout" },
    ];
    const keys = states.map((state) => Object.keys(view(state)).sort().join());
    expect(new Set(keys).size).toBe(1);
  });

  it.each([
    ["active", live("active"), false],
    ["warning", live("warning (idle)"), false],
    ["extended", live("extended"), false],
    ["unverified: the token is over", live("unverified"), true],
    ["put away", live("active", { away: true }), true],
    ["idle time over, the others are asked", live("active", { idleOverAt: NOW }), true],
    ["ending", { name: "ending", reason: "idle", since: NOW, step: "hold" } as const, true],
    ["ended", { name: "ended", reason: "idle" } as const, true],
    ["boot", { name: "boot" } as const, false],
    ["anonymous", { name: "anonymous" } as const, false],
  ])("covers the page when %s: %s", (_name, state, covered) => {
    expect(view(state).covered).toBe(covered);
  });

  it("rounds the seconds up, so that 0 is the end", () => {
    const state = live("warning (idle)", { activeAt: ago(180) });
    expect(view(state, later(0.1)).remainingSeconds).toBe(120);
    expect(view(state, later(1)).remainingSeconds).toBe(119);
    expect(view(state, later(119.9)).remainingSeconds).toBe(1);
    expect(view(state, later(120)).remainingSeconds).toBe(0);
    expect(view(state, later(9999)).remainingSeconds).toBe(0);
  });

  it("shows what the customer may do", () => {
    expect(view(live("warning (maximum)"))).toMatchObject({ warning: "maximum", canExtend: false });
    const unused = live("warning (maximum)", { activeAt: ago(10) });
    expect(sessionView(unused, NOW, rules({ idleSeconds: 60 })).canExtend).toBe(false);
    expect(view(live("warning (idle)", { refresh: IN_DOUBT, tokenLeftMs: 1000 })).canExtend).toBe(false);
    expect(view(live("warning (idle)", { extending: NOW }))).toMatchObject({ extending: true });
    expect(view(live("warning (idle)", { extensionFailed: true })).failure).toBe("extension-failed");
    expect(view(live("extended")).extendedMinutes).toBe(5);
  });

  it("says why it ended", () => {
    expect(view({ name: "ended", reason: "refresh-expired" }).reason).toBe("refresh-expired");
    expect(view({ name: "ending", reason: "logout", since: NOW, step: "close" }).reason).toBe("logout");
  });
});

describe("differs", () => {
  it("sees every field but seconds nobody sees", () => {
    const active = view(live("active"));
    expect(differs(active, { ...active, remainingSeconds: 3 })).toBe(false);
    expect(differs(active, { ...active, covered: true })).toBe(true);
    expect(differs(active, { ...active, state: "extended" })).toBe(true);
    expect(differs(active, { ...active, failure: "extension-failed" })).toBe(true);
  });

  it("sees the seconds of a countdown", () => {
    const warning = view(live("warning (idle)"));
    expect(differs(warning, { ...warning, remainingSeconds: 99 })).toBe(true);
    expect(differs(warning, { ...warning })).toBe(false);
  });
});
