import { describe, expect, it, vi } from "vitest";
import { ACTIVITY_EVENTS, ASSISTIVE_EVENTS, browserActivity, POINTER_AND_KEY_EVENTS, withReports } from "./activity.ts";
import type { Clock } from "./clock.ts";

function person(options: { events?: typeof POINTER_AND_KEY_EVENTS; isReal?: (event: Event) => boolean } = {}) {
  let now = 0;
  const clock: Clock = { now: () => ({ wall: now, steady: now }), after: () => () => {}, every: () => () => {} };
  const target = new EventTarget();
  const seen = vi.fn();
  const cancel = browserActivity({ clock, target, throttleMs: 1000, isReal: () => true, ...options }).listen(seen);
  return {
    seen,
    cancel,
    does: (type: string, afterMs = 1000) => {
      now += afterMs;
      target.dispatchEvent(new Event(type));
    },
  };
}

describe("activity [S-03]", () => {
  it.each(["mouseup", "keyup", "keydown", "touchend"])("is %s: mouse release, key press, touch end", (type) => {
    const { seen, does } = person();
    does(type);
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it.each(ASSISTIVE_EVENTS)("is %s too, which may be all that assistive technology sends", (type) => {
    const { seen, does } = person();
    does(type);
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it.each(["mousemove", "scroll", "wheel", "pointermove", "touchmove", "blur"])("is not %s", (type) => {
    const { seen, does } = person();
    does(type);
    expect(seen).not.toHaveBeenCalled();
  });

  it("is the specification's events alone where that is configured", () => {
    const { seen, does } = person({ events: POINTER_AND_KEY_EVENTS });
    for (const type of ASSISTIVE_EVENTS) does(type);
    expect(seen).not.toHaveBeenCalled();
    does("mouseup");
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it("is told once a second at most", () => {
    const { seen, does } = person();
    does("keyup");
    for (let count = 0; count < 9; count += 1) does("keyup", 100);
    expect(seen).toHaveBeenCalledTimes(1);
    does("keyup", 100);
    expect(seen).toHaveBeenCalledTimes(2);
  });

  it("is never an event that a script dispatched", () => {
    const target = new EventTarget();
    const seen = vi.fn();
    const clock: Clock = { now: () => ({ wall: 0, steady: 0 }), after: () => () => {}, every: () => () => {} };
    browserActivity({ clock, target, throttleMs: 1000 }).listen(seen);
    for (const type of ACTIVITY_EVENTS) target.dispatchEvent(new Event(type));
    expect(seen).not.toHaveBeenCalled();
  });

  it("does not let a script's event use up the second", () => {
    const { seen, does } = person({ isReal: (event) => event.type === "click" });
    does("keyup");
    does("click", 10);
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it("is not listened to after cancelling", () => {
    const { seen, does, cancel } = person();
    cancel();
    does("mouseup");
    expect(seen).not.toHaveBeenCalled();
  });
});

it("what the host reports counts too, at most once in the throttle time [S-03]", () => {
  let now = 1000;
  const clock: Clock = { now: () => ({ wall: now, steady: now }), after: () => () => {}, every: () => () => {} };
  const target = new EventTarget();
  const seen = vi.fn();
  const people = browserActivity({ clock, target, throttleMs: 1000 });
  const cancel = withReports(people, { clock, target, throttleMs: 1000 }).listen(seen);
  for (const afterMs of [0, 999, 1]) {
    now += afterMs;
    target.dispatchEvent(new Event("shell-activity"));
  }
  expect(seen).toHaveBeenCalledTimes(2);
  cancel();
  now += 5000;
  target.dispatchEvent(new Event("shell-activity"));
  expect(seen).toHaveBeenCalledTimes(2);
});
