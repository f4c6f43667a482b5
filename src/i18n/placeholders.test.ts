import { describe, expect, it } from "vitest";
import { placeholdersOf } from "./changed-content.ts";

describe("the placeholders of a text", () => {
  it.each([
    ["", ""],
    ["{{count, number}} of {{total}}", "count, total"],
    ["{{ total }} {{count }} {{total}}", "count, total"],
    ["no placeholder, but a comma", ""],
    ["{{b}}{{a}}", "a, b"],
    ["{{a, number, x}}", "a"],
    ["{{a,}}", "a"],
    ["{{ }}", ""],
    ["{name}", undefined],
    ["{{a}}}", undefined],
    ["}", undefined],
    ["{{a, {b}}}", undefined],
    ["{{name}", undefined],
    ["{{a{b}}", undefined],
  ])("of %j are %j", (text, names) => {
    expect(placeholdersOf(text)).toBe(names);
  });
});
