import { describe, expect, it } from "vitest";
import { placeholdersOf } from "./placeholders.ts";

describe("the placeholders of a text", () => {
  it.each([
    ["", ""],
    ["{{count, number}} of {{total}}", "count, total"],
    ["{{ total }} {{count }} {{total}}", "count, total"],
    ["{name}", undefined],
    ["{{name}", undefined],
    ["{{a{b}}", undefined],
  ])("of %j are %j", (text, names) => {
    expect(placeholdersOf(text)).toBe(names);
  });
});
