import { describe, expect, it } from "vitest";
import {
  ago,
  BACKING_OFF,
  IN_FLIGHT,
  live,
  NEWER,
  NOW,
  OLDER,
  reading,
  rules,
  TOKEN,
  WAITING,
} from "../tests/session-fixtures.ts";
import { reduce } from "./reducer.ts";
import type { SessionRules } from "./session-rules.ts";
import type { RefreshOutcome } from "./session-state.ts";
import { isLive, type RefreshRegion, type SessionState } from "./session-state.ts";

const settle = (state: ReturnType<typeof live>, outcome: RefreshOutcome, changes: Partial<SessionRules> = {}) =>
  reduce(state, { type: "refresh-settled", usedToken: TOKEN, outcome, now: NOW }, rules(changes));

describe("a refresh that settled", () => {
  it.each([
    ["expired", "refresh-expired"],
    ["rejected", "refresh-rejected"],
  ] as const)("ends the session at once where the specification's rule is set: %s is %s [S-08]", (kind, reason) => {
    const [state, effects] = settle(live("active", { refresh: IN_FLIGHT }), { kind }, { refreshFailure: "at-once" });
    expect(state).toMatchObject({ name: "ending", reason });
    const name = kind === "expired" ? "refresh token expired" : "refresh token failed";
    expect(effects[0]).toEqual({ type: "track", name });
  });

  it.each([
    ["active", false],
    ["warning (idle)", true],
  ] as const)(
    "that failed in silence hides the countdown that shows, and none to come: %s [S-04, S-08]",
    (kind, muted) => {
      const [state] = settle(
        live(kind, { refresh: IN_FLIGHT }),
        { kind: "lost" },
        { silentFailure: "hides-countdown" },
      );
      expect(state).toMatchObject({ muted });
      const [kept] = settle(live(kind, { refresh: IN_FLIGHT }), { kind: "lost" }, { silentFailure: "keeps-countdown" });
      expect(kept).toMatchObject({ muted: false });
    },
  );

  it("that the customer asked for and that failed keeps the countdown, which says so [S-06, S-08]", () => {
    const asked = live("warning (idle)", { refresh: IN_FLIGHT, extending: NOW });
    const [state] = settle(asked, { kind: "lost" }, { silentFailure: "hides-countdown" });
    expect(state).toMatchObject({ name: "warning", muted: false, extending: undefined, extensionFailed: true });
  });

  it("is under way from the moment it is sent, and only one that was waited for [S-05]", () => {
    const sent = (refresh: RefreshRegion) =>
      reduce(live("active", { refresh }), { type: "refresh-sent", now: NOW }, rules())[0];
    expect(sent(WAITING)).toMatchObject({ refresh: IN_FLIGHT });
    expect(sent(BACKING_OFF)).toMatchObject({ refresh: BACKING_OFF });
  });

  it("does not end it at once for an answer that was lost: that is no refusal for good [S-08]", () => {
    const [state] = settle(live("active", { refresh: IN_FLIGHT }), { kind: "lost" }, { refreshFailure: "at-once" });
    expect(state).toMatchObject({ name: "active", refresh: { name: "in-doubt", why: "lost" } });
  });

  it("is taken over even where the server's clock was set back since the token before it [S-02]", () => {
    const [state] = settle(live("active", { refresh: IN_FLIGHT }), { kind: "renewed", reading: reading(OLDER) });
    expect(state).toMatchObject({ name: "active", token: OLDER, refresh: { name: "idle" } });
  });

  it("does not take over what is older than a token that came meanwhile [S-02]", () => {
    const state = live("active", { token: NEWER, refresh: IN_FLIGHT });
    expect(settle(state, { kind: "adopted", reading: reading(OLDER) })[0]).toMatchObject({ token: NEWER });
  });

  it("confirms no extension by an adopted token that is over already [S-06]", () => {
    const asked = live("warning (idle)", { refresh: IN_FLIGHT, extending: ago(1) });
    const [state, effects] = settle(asked, { kind: "adopted", reading: reading(NEWER, 0) });
    expect(state.name).toBe("unverified");
    expect(effects).not.toContainEqual({ type: "track", name: "session extended manually" });
    // The provider gave this page nothing, so it is not one of its three tries that bring nothing.
    expect(state).toMatchObject({ staleAnswers: 0 });
  });

  it("keeps the session to whose token's end it was silent, covered, until it settles [S-08]", () => {
    const silent = live("active", { tokenLeftMs: -1, refresh: IN_FLIGHT });
    expect(reduce(silent, { type: "ticked", idleMs: undefined, now: NOW }, rules())[0].name).toBe("unverified");
    // A session that cannot be refreshed has nothing to wait for, with or without the customer's request.
    const stuck = { ...silent, token: { ...TOKEN, hasRefreshToken: false } };
    expect(reduce(stuck, { type: "ticked", idleMs: undefined, now: NOW }, rules())[0].name).toBe("ending");
    const wished = { ...stuck, extending: ago(1) };
    expect(reduce(wished, { type: "ticked", idleMs: undefined, now: NOW }, rules())[0].name).toBe("unverified");
    const answered = { ...wished, refresh: { name: "idle" } as const };
    expect(reduce(answered, { type: "ticked", idleMs: undefined, now: NOW }, rules())[0].name).toBe("ending");
  });

  it("decides in the web view too, where the token ran out while a refresh was on its way and nobody was there [S-10]", () => {
    const webView = { mode: "web-view" } as const;
    const idle = live("active", { tokenLeftMs: -1, activeAt: ago(1000), refresh: IN_FLIGHT });
    const [waiting] = reduce(idle, { type: "ticked", idleMs: undefined, now: NOW }, rules(webView));
    expect(waiting.name).toBe("unverified");
    if (!isLive(waiting)) return;
    expect(settle(waiting, { kind: "renewed", reading: reading(NEWER) }, webView)[0]).toMatchObject({ name: "active" });
    expect(settle(waiting, { kind: "lost" }, webView)[0]).toMatchObject({ name: "ending", reason: "refresh-lost" });
  });

  it("ends the session by the specification's rule when the server answers 503 or 429, with the event [S-08, S-15]", () => {
    const refused: RefreshOutcome = { kind: "refused", isAnswer: true, chance: 0, retryAfterMs: undefined };
    const [state, effects] = settle(live("active", { refresh: IN_FLIGHT }), refused, { refreshFailure: "at-once" });
    expect(state).toMatchObject({ name: "ending", reason: "refresh-rejected" });
    expect(effects.map((effect) => (effect.type === "track" ? effect.name : effect.type))).toEqual([
      "refresh token failed",
      "session expired",
      "hold",
    ]);
    // Nothing was sent: the network is missing.
    const [unsent] = settle(
      live("active", { refresh: IN_FLIGHT }),
      { ...refused, isAnswer: false },
      { refreshFailure: "at-once" },
    );
    expect(unsent).toMatchObject({ name: "active", refresh: { name: "backing-off" } });
  });

  it("frees a token in doubt when a late answer proves that it was not spent, and only then [S-08]", () => {
    const lost = { name: "in-doubt", why: "lost" } as const;
    const refused: RefreshOutcome = { kind: "refused", chance: 0, retryAfterMs: undefined };
    expect(settle(live("active", { refresh: lost }), refused)[0]).toMatchObject({ refresh: { name: "backing-off" } });
    for (const refresh of [{ name: "in-doubt", why: "rejected" }, BACKING_OFF] as const)
      expect(settle(live("active", { refresh }), refused)[0]).toMatchObject({ refresh });
    expect(settle(live("active", { refresh: lost, token: NEWER }), refused)[0]).toMatchObject({ refresh: lost });
    for (const kind of ["rejected", "expired", "lost", "gone", "other-customer"] as const)
      expect(settle(live("active", { refresh: lost }), { kind })).toEqual([live("active", { refresh: lost }), []]);
  });

  it("by a repeated answer waits longer each time, and stops after three [S-08]", () => {
    const waits: unknown[] = [];
    let state: SessionState = live("active", { refresh: IN_FLIGHT });
    for (let count = 0; count < 3 && isLive(state); count += 1) {
      [state] = settle({ ...state, refresh: IN_FLIGHT }, { kind: "repeated", reading: reading(TOKEN, 250) });
      waits.push(isLive(state) && (state.refresh.name === "backing-off" ? state.refresh.delayMs : state.refresh.name));
    }
    expect(waits).toEqual([4000, 8000, "in-doubt"]);
  });
});
