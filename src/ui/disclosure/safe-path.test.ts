import { describe, expect, it } from "vitest";
import { type Box, distanceTo, isInside, isOnSafePath } from "./safe-path.ts";

/** A panel below a trigger that was left at (120, 50). */
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
