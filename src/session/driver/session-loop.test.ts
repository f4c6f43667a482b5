import { describe, expect, it } from "vitest";
import type { SessionEffect, UntimedEvent } from "../rules/session-state.ts";
import { NOW, reading, rules, STRANGER, TOKEN } from "../tests/session-fixtures.ts";
import { createSessionLoop, type SessionLoop } from "./driver.ts";

/** A loop whose effects are only recorded, and may cause an event. */
function started(causes: (effect: SessionEffect, loop: SessionLoop) => void = () => {}) {
  const steps: string[] = [];
  const clock = { now: () => NOW, after: () => () => {}, every: () => () => {} };
  const loop: SessionLoop = createSessionLoop(
    clock,
    () => rules(),
    (effect) => {
      steps.push(`${effect.type} in ${loop.state().name}`);
      causes(effect, loop);
    },
  );
  return { loop, steps };
}

const opened = (idleMs = 0): UntimedEvent => ({ type: "opened", reading: reading(TOKEN), idleMs, isLogin: false });

describe("the loop of a session", () => {
  it("runs all effects of an event before the event that one of them causes [S-07]", () => {
    const { loop, steps } = started((effect) => {
      if (effect.type === "track") loop.dispatch({ type: "held" });
    });
    loop.dispatch(opened());
    steps.length = 0;
    loop.dispatch({ type: "logout-requested", reason: "idle" });
    expect(steps).toEqual(["track in ending", "hold in ending", "close in ending"]);
  });

  it.each([
    ["that has ended when the page opens", [opened(400_000)]],
    [
      "that has ended when its record appears",
      [
        { type: "opened", reading: undefined, idleMs: undefined, isLogin: false },
        { type: "record-changed", reading: reading(TOKEN), idleMs: 400_000 },
      ],
    ],
  ] as const satisfies readonly [string, readonly UntimedEvent[]][])(
    "knows the token of a session %s, for its logout and the way back [S-07, S-14]",
    (_, events) => {
      const { loop } = started();
      for (const event of events) loop.dispatch(event);
      expect([loop.state().name, loop.lastToken()]).toEqual(["ending", TOKEN]);
    },
  );

  it("keeps the token of its own session when another customer's record replaces it [S-07]", () => {
    const { loop } = started();
    loop.dispatch(opened());
    loop.dispatch({ type: "record-changed", reading: reading(STRANGER), idleMs: 0 });
    expect([loop.state(), loop.lastToken()]).toEqual([{ name: "ended", reason: "other-customer" }, TOKEN]);
  });
});
