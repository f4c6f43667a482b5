import { describe, expect, it } from "vitest";
import { queryValue } from "./tag-values.ts";

describe("a value of a query", () => {
  it.each([
    ["?regflow=broker", "broker"],
    ["regflow=broker", "broker"],
    ["?a=1&regflow=broker&b=2", "broker"],
    ["?regflow=first&regflow=second", "first"],
    ["?regflow=a+b%20c", "a b c"],
    ["?regflow=a%2Bb", "a+b"],
    ["regflow=a?b=c", "a?b=c"],
    [`?regflow=${"x".repeat(256)}`, "x".repeat(256)],
  ])("is read from %j", (search, value) => expect(queryValue(search, "regflow")).toBe(value));

  it.each([
    "",
    "?",
    "?regflow",
    "?regflow=",
    "?Regflow=a",
    "?myregflow=a",
    "?regflows=a",
    "?regflow=%",
    "?regflow=%ff",
    `?regflow=${"x".repeat(257)}`,
  ])("is missing, empty, too long or wrongly encoded in %j", (search) => {
    expect(queryValue(search, "regflow")).toBeUndefined();
  });
});
