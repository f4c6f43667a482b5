import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HOVER_OPEN_DELAY_MS } from "../../domain/constants.ts";
import { type Box, createHoverIntent, distanceTo, hoverOpens, isInside, isOnSafePath } from "./hover-intent.ts";

type Trigger = "savings" | "guides";
const panelBox = () => ({ left: 100, top: 80, right: 540, bottom: 400 });
const onSavings = { x: 120, y: 50 };

function setUp(given: { open?: Trigger; pinned?: boolean } = {}) {
  const state = { open: given.open as Trigger | undefined, history: [] as string[] };
  const hover = createHoverIntent<Trigger>({
    open: (trigger) => {
      state.history.push(`open ${trigger}`);
      state.open = trigger;
    },
    close: (trigger) => {
      state.history.push(`close ${trigger}`);
      state.open = undefined;
    },
    current: () => state.open,
    isOpenedByHover: () => given.pinned !== true,
    panelBox,
  });
  return { hover, state };
}

describe("hover", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("opens after 50 ms and not before [H-14]", () => {
    expect(HOVER_OPEN_DELAY_MS).toBe(50);
    const { hover, state } = setUp();
    hover.pointerAt(onSavings, "savings");
    vi.advanceTimersByTime(49);
    expect(state.history).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(state.history).toEqual(["open savings"]);
  });

  it("counts from entering, not from the last movement [H-14]", () => {
    const { hover, state } = setUp();
    hover.pointerAt(onSavings, "savings");
    vi.advanceTimersByTime(30);
    hover.pointerAt({ x: 122, y: 50 }, "savings");
    vi.advanceTimersByTime(20);
    expect(state.history).toEqual(["open savings"]);
  });

  it("opens again what was dismissed under the pointer only after the pointer was elsewhere [H-14, H-15]", () => {
    const { hover, state } = setUp();
    hover.pointerAt(onSavings, "savings");
    hover.dismiss("savings");
    vi.runAllTimers();
    hover.pointerAt({ x: 121, y: 50 }, "savings");
    vi.runAllTimers();
    expect(state.history).toEqual([]);
    hover.pointerAt({ x: 120, y: 10 }, undefined);
    hover.pointerAt(onSavings, "savings");
    vi.runAllTimers();
    expect(state.history).toEqual(["open savings"]);
  });

  it("does not open for a pointer that passes by [H-14]", () => {
    const { hover, state } = setUp();
    hover.pointerAt(onSavings, "savings");
    vi.advanceTimersByTime(30);
    hover.pointerAt({ x: 120, y: 10 }, undefined);
    vi.runAllTimers();
    expect(state.history).toEqual([]);
  });

  it("keeps the panel while the pointer crosses another trigger on its way there [H-14]", () => {
    const { hover, state } = setUp({ open: "savings" });
    hover.pointerAt(onSavings, "savings");
    for (const step of [1, 2, 3, 4, 5]) {
      hover.pointerAt({ x: 120 + step * 30, y: 50 + step * 5 }, "guides");
      vi.advanceTimersByTime(60);
    }
    hover.pointerAt({ x: 300, y: 120 }, undefined);
    vi.runAllTimers();
    expect(state.history).toEqual([]);
  });

  it("gives way when the pointer rests on the other trigger after all [H-14]", () => {
    const { hover, state } = setUp({ open: "savings" });
    hover.pointerAt(onSavings, "savings");
    hover.pointerAt({ x: 200, y: 62 }, "guides");
    vi.runAllTimers();
    expect(state.history).toEqual(["open guides"]);
  });

  it("switches after 50 ms when the pointer moves along the bar [H-12, H-14]", () => {
    const { hover, state } = setUp({ open: "savings" });
    hover.pointerAt(onSavings, "savings");
    hover.pointerAt({ x: 200, y: 50 }, "guides");
    vi.advanceTimersByTime(50);
    expect(state.history).toEqual(["open guides"]);
  });

  it("closes some time after the pointer left, and not if it comes back [H-14]", () => {
    const { hover, state } = setUp({ open: "savings" });
    hover.pointerAt({ x: 300, y: 200 }, undefined);
    hover.pointerAt({ x: 700, y: 300 }, undefined);
    vi.advanceTimersByTime(100);
    hover.pointerAt({ x: 500, y: 300 }, undefined);
    vi.runAllTimers();
    expect(state.history).toEqual([]);
    hover.pointerAt({ x: 700, y: 300 }, undefined);
    vi.runAllTimers();
    expect(state.history).toEqual(["close savings"]);
  });

  it("closes when the pointer leaves the window [H-14]", () => {
    const { hover, state } = setUp({ open: "savings" });
    hover.pointerGone();
    vi.runAllTimers();
    expect(state.history).toEqual(["close savings"]);
  });

  it("leaves a panel alone that was opened by click or key [H-14]", () => {
    const { hover, state } = setUp({ open: "savings", pinned: true });
    hover.pointerAt({ x: 700, y: 300 }, undefined);
    vi.runAllTimers();
    expect(state.history).toEqual([]);
  });
});

/** A panel below a trigger that the pointer left at (120, 50). */
const panel: Box = { left: 100, top: 80, right: 540, bottom: 400 };
const from = { x: 120, y: 50 };

describe("the safe path from a trigger to its panel", () => {
  it.each([
    ["straight down", { x: 120, y: 70 }],
    ["diagonally towards the far corner, over other triggers", { x: 300, y: 68 }],
    ["inside the panel", { x: 300, y: 200 }],
    ["at the panel's very edge", { x: 98, y: 90 }],
  ])("is kept %s [H-14]", (_way, at) => {
    expect(isOnSafePath(from, at, panel)).toBe(true);
  });

  it.each([
    ["along the bar", { x: 300, y: 50 }],
    ["up and away", { x: 120, y: 20 }],
    ["out at the side", { x: 60, y: 60 }],
    ["past the far edge", { x: 560, y: 90 }],
  ])("is left %s [H-14]", (_way, at) => {
    expect(isOnSafePath(from, at, panel)).toBe(false);
  });

  it("works upwards too, for a panel that flipped above its trigger [H-14]", () => {
    const above: Box = { left: 100, top: 100, right: 540, bottom: 300 };
    expect(isOnSafePath({ x: 120, y: 350 }, { x: 200, y: 320 }, above)).toBe(true);
    expect(isOnSafePath({ x: 120, y: 350 }, { x: 200, y: 360 }, above)).toBe(false);
  });

  it("knows inside, and how far outside", () => {
    expect(isInside(panel, { x: 100, y: 80 })).toBe(true);
    expect(isInside(panel, { x: 99, y: 80 })).toBe(false);
    expect(distanceTo(panel, { x: 97, y: 76 })).toBe(5);
    expect(distanceTo(panel, { x: 200, y: 200 })).toBe(0);
  });
});

describe("opening by hover [H-14]", () => {
  it.each([
    ["mouse", true, 0, true],
    ["mouse", true, 2, true],
    ["mouse", true, 3, false],
    ["mouse", true, 10, false],
    ["touch", true, 0, false],
    ["pen", true, 0, false],
    ["mouse", false, 0, false],
  ])("by %s, wide %s, %i touch points: %s [H-14]", (pointerType, isWide, maxTouchPoints, expected) => {
    expect(hoverOpens(pointerType, isWide, maxTouchPoints)).toBe(expected);
  });
});
