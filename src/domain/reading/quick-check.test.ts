import { describe, expect, it } from "vitest";
import { passes, type QuickCheck } from "./quick-check.ts";

const text = (rules: QuickCheck = {}): QuickCheck => ({ type: "string", ...rules });

/** A check with values that it accepts and values that it refuses. */
const CASES: readonly (readonly [string, QuickCheck, readonly unknown[], readonly unknown[]])[] = [
  ["a text", text(), ["a", " a b ", ""], [7, null, [], {}, undefined]],
  ["a text without spaces around it", text({ trimmed: true }), ["a", "a b", ""], [" a", "a "]],
  ["a text of a length", text({ minLength: 1, maxLength: 3 }), ["a", "abc"], ["", "abcd"]],
  ["a text with a pattern", text({ pattern: /^#/ }), ["#a", "#"], ["a#", ""]],
  [
    "an address",
    text({ format: "address" }),
    ["/", "/a/", "/{locale}/x", "https://a.example", "http://localhost:4802/b", "https://{service}.a.example"],
    ["", "a", "//evil.example", "https://a.example/?b=c", "javascript:x", "/a b", "/a\\b", "/~a", "https://a@b"],
  ],
  ["a number", { type: "number" }, [0, -1, 1.5], [Number.NaN, "1", null]],
  ["a number in a range", { type: "number", minimum: 0, maximum: 1 }, [0, 0.5, 1], [-0.1, 1.1]],
  ["true or false", { type: "boolean" }, [true, false], ["true", 0, null]],
  ["null", { type: "null" }, [null], [undefined, 0, ""]],
  ["one of a list", { enum: ["a", false] }, ["a", false], ["b", true, undefined]],
  ["one of several", { anyOf: [text(), { type: "null" }] }, ["a", null], [7]],
  ["a list", { type: "array", items: text(), maxItems: 2 }, [[], ["a", "b"]], [["a", "b", "c"], [7], { 0: "a" }, "a"]],
  [
    "an object",
    { type: "object", properties: { a: text(), b: text() }, required: ["a"] },
    [{ a: "x" }, { a: "x", b: "y" }, { a: "x", b: undefined }],
    [{}, { a: undefined }, { b: "y" }, { a: 7 }, { a: "x", c: "z" }, [], null, "a"],
  ],
  [
    "an object with any other fields",
    { type: "object", properties: { a: text() }, required: ["a"], additionalProperties: true },
    [{ a: "x" }, { a: "x", b: 7 }],
    [{ b: 7 }, { a: 7 }],
  ],
  [
    "a table",
    { type: "object", propertyNames: { enum: ["de-DE"] }, additionalProperties: text() },
    [{}, { "de-DE": "x" }],
    [{ "de-XX": "x" }, { "de-DE": 7 }, ["x"]],
  ],
  [
    "a table with any names",
    { type: "object", additionalProperties: text() },
    [{ anything: "x" }],
    [JSON.parse('{"__proto__":"x"}'), { constructor: "x" }, { toString: "x" }],
  ],
  ["what no rule describes", {}, [], ["a", 1, true, {}, []]],
];

describe("a quick check", () => {
  it.each(CASES)("accepts %s, and nothing else", (_, check, accepted, refused) => {
    for (const value of accepted) expect(passes(value, check), JSON.stringify(value)).toBe(true);
    for (const value of refused) expect(passes(value, check), JSON.stringify(value)).toBe(false);
  });
});
