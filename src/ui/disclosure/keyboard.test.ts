import { describe, expect, it } from "vitest";
import { nextEntry } from "./keyboard.ts";

describe("keys in an open menu [H-15]", () => {
  it.each([
    ["ArrowDown", 0, 1],
    ["ArrowDown", 2, 0],
    ["ArrowDown", -1, 0],
    ["ArrowUp", 1, 0],
    ["ArrowUp", 0, 2],
    ["ArrowUp", -1, 2],
    ["Home", 2, 0],
    ["End", 0, 2],
    ["a", 0, undefined],
  ])("%s at entry %i of three leads to %j [H-15]", (key, current, expected) => {
    expect(nextEntry(key, current, 3)).toBe(expected);
  });

  it("lead nowhere in an empty menu [H-15]", () => {
    expect(nextEntry("ArrowDown", -1, 0)).toBeUndefined();
  });
});
