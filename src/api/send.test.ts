import { describe, expect, it } from "vitest";
import { isPathSafe } from "./send.ts";

describe("a value that goes into a path", () => {
  it.each(["BAC-1", "a.b:c@d_e", "a.", ".a", "...a...", "x".repeat(100)])("may be %j", (value) => {
    expect(isPathSafe(value)).toBe(true);
  });

  it.each(["", ".", "..", "...", "a/b", "a b", "a?b", "a#b", "%2e", "ä", "a\n", "x".repeat(101), 5, undefined])(
    "is not %j",
    (value) => expect(isPathSafe(value)).toBe(false),
  );
});
