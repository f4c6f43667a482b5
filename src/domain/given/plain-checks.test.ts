import { describe, expect, it } from "vitest";
import {
  hasShape,
  isBetween,
  isBoolean,
  isListOf,
  isOneOf,
  isPlainAddress,
  isRecord,
  isRecordOf,
  isText,
  MAXIMUM_CONFIG_TEXT,
} from "./plain-checks.ts";

describe("a text", () => {
  it.each(["a", "a b", "–"])("may be %j", (value) => expect(isText(value)).toBe(true));

  it.each(["", " ", " a", "a ", "a\n", 5, null, undefined, ["a"]])("is not %j", (value) => {
    expect(isText(value)).toBe(false);
  });

  it("has at most the length that is asked for", () => {
    expect([isText("x".repeat(MAXIMUM_CONFIG_TEXT)), isText("x".repeat(MAXIMUM_CONFIG_TEXT + 1))]).toEqual([
      true,
      false,
    ]);
    expect([isText("abc", 3), isText("abcd", 3)]).toEqual([true, false]);
  });
});

describe("a plain address", () => {
  it.each([
    "https://a.example",
    "HTTPS://A.example/",
    "http://a-b.example:4800/x/y.js",
    "https://4.example/a_b/",
    "/a",
    "/a/b-c.svg",
    "/a/",
  ])("may be %j", (value) => expect(isPlainAddress(value)).toBe(true));

  it.each([
    "",
    "a",
    "a/b",
    "/",
    "//a.example",
    "https://",
    "https:///a",
    "https://.a.example",
    "https://-a.example",
    "https://a.example:port",
    "https://a.example//b",
    "https://a.example/?q=1",
    "https://a.example/#b",
    "https://user@a.example",
    "ftp://a.example",
    "see https://a.example",
    "https://a.example and more",
    "/a b",
    "/a//b",
    " /a",
    5,
    null,
    `/${"x".repeat(MAXIMUM_CONFIG_TEXT)}`,
  ])("is not %j, which the schema judges", (value) => expect(isPlainAddress(value)).toBe(false));
});

describe("a choice, a number, a list, a record", () => {
  it("is one of the listed values and of their type", () => {
    const check = isOneOf(["a", 1]);
    expect(["a", 1, "1", "b", undefined].map(check)).toEqual([true, true, false, false, false]);
  });

  it("is between two numbers, both included, and no text", () => {
    const check = isBetween(1, 3);
    expect([1, 3, 2.5].map(check)).toEqual([true, true, true]);
    expect([0.9, 3.1, Number.NaN, "2", null].map(check)).toEqual([false, false, false, false, false]);
  });

  it("is true or false and nothing like it", () => {
    expect([true, false, 0, "true", null].map(isBoolean)).toEqual([true, true, false, false, false]);
  });

  it("has entries that are all right, and not too many", () => {
    const check = isListOf(isBoolean, 2);
    expect([[], [true], [true, false]].map(check)).toEqual([true, true, true]);
    expect([[true, 1], [true, true, true], { length: 0 }, "ab", null].map(check)).toEqual(Array(5).fill(false));
    expect(isListOf(isBoolean)(Array(1000).fill(true))).toBe(true);
  });

  it("has names and values that are all right", () => {
    const check = isRecordOf(isOneOf(["a", "b"]), isBoolean);
    expect([{}, { a: true }, { a: true, b: false }].map(check)).toEqual([true, true, true]);
    expect([{ c: true }, { a: 1 }, { a: true, c: true }, [true], null, "a"].map(check)).toEqual(Array(6).fill(false));
  });
});

describe("an object", () => {
  it("is no list, no text and not null", () => {
    expect([{}, { a: 1 }].map(isRecord)).toEqual([true, true]);
    expect([[], null, "a", 5, undefined].map(isRecord)).toEqual(Array(5).fill(false));
  });

  const check = hasShape({ url: isText }, { size: isBetween(0, 9) });

  it("has each required value and no other than the optional ones", () => {
    expect([{ url: "a" }, { url: "a", size: 1 }].map(check)).toEqual([true, true]);
    expect([{}, { size: 1 }, { url: 5 }, { url: "a", size: 10 }, { url: "a", other: 1 }].map(check)).toEqual(
      Array(5).fill(false),
    );
    expect([null, [], "url"].map(check)).toEqual([false, false, false]);
  });

  it("needs nothing where all values are optional", () => {
    expect(hasShape({}, { size: isText })({})).toBe(true);
    expect(hasShape({})({ size: 1 })).toBe(false);
  });

  it("inherits nothing that counts", () => {
    expect(check(Object.create({ url: "a" }))).toBe(false);
    expect(hasShape({ toString: isText })({})).toBe(false);
    for (const name of ["constructor", "toString", "hasOwnProperty"]) {
      expect(check({ url: "a", [name]: 1 })).toBe(false);
    }
  });
});
