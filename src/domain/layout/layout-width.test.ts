import { describe, expect, it } from "vitest";
import { layoutWidthFor } from "./layout-width.ts";

describe("the width of what stands around a page", () => {
  it.each([
    ["anonymous", "beforeLogin"],
    ["customer", "afterLogin"],
    ["unknown", "undecided"],
  ] as const)("is, for a session that is %s, the preset %s [H-33, U-03]", (session, width) => {
    expect(layoutWidthFor({ session })).toBe(width);
  });
});
