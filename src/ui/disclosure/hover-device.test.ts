import { describe, expect, it } from "vitest";
import { hoverOpens } from "./hover-device.ts";

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
    expect(hoverOpens(pointerType, { isWide, maxTouchPoints })).toBe(expected);
  });
});
