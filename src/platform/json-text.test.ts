import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { jsonText } from "./json-text.ts";

describe("the text of what is stored or sent", () => {
  afterEach(() => Reflect.deleteProperty(Array.prototype, "toJSON"));

  it("is what the language writes [W-03]", () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => jsonText(value) === JSON.stringify(value)));
    expect(jsonText({ at: new URL("https://own.example/") })).toBe('{"at":"https://own.example/"}');
  });

  it("has arrays where a library of the page gives them a form of their own [W-03]", () => {
    Reflect.set(Array.prototype, "toJSON", () => "an array");
    expect(jsonText([1, { list: ["a", [2]] }])).toBe('[1,{"list":["a",[2]]}]');
  });
});
