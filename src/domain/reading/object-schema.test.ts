import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { looseObject, object, objectWithRest, partial, strictObject } from "./object-schema.ts";

/** The result of a task while `Object.prototype` has one more enumerable member, which would break `expect`. */
function withExtendedPrototype<T>(task: () => T): T {
  Object.defineProperty(Object.prototype, "extend", {
    enumerable: true,
    configurable: true,
    writable: true,
    value() {},
  });
  try {
    return task();
  } finally {
    Reflect.deleteProperty(Object.prototype, "extend");
  }
}

/** Schemas of objects in objects with optional fields, and for each an input that it accepts and one that it refuses. */
const SCHEMAS = {
  object: () => object({ a: strictObject({ b: v.optional(v.string()) }) }),
  "partial object": () => partial(object({ a: strictObject({ b: v.optional(v.string()) }) })),
  "partial strict object": () => partial(strictObject({ a: object({ b: v.optional(v.string()) }) })),
  "loose object": () => looseObject({ a: object({ b: v.optional(v.string()) }) }),
  "object with rest": () =>
    objectWithRest({ a: object({ b: v.optional(v.string()) }), extend: v.optional(v.string()) }, v.string()),
  record: () => v.record(v.string(), strictObject({ b: v.optional(v.string()) })),
};

function accepts(schema: v.GenericSchema, input: unknown): boolean {
  try {
    return v.safeParse(schema, input).success;
  } catch {
    return false;
  }
}

describe("schemas of objects", () => {
  it("drop, keep or refuse other fields, as valibot's own do", () => {
    const input = { a: "a", b: "b" };
    expect(v.parse(object({ a: v.string() }), input)).toEqual({ a: "a" });
    expect(v.parse(looseObject({ a: v.string() }), input)).toEqual(input);
    expect(v.safeParse(strictObject({ a: v.string() }), input).issues?.[0]).toMatchObject({
      expected: "never",
      path: [{ key: "b" }],
    });
    expect(v.parse(partial(strictObject({ a: v.string() })), {})).toEqual({});
  });

  it.each([undefined, null, 1, "text", () => undefined, [[]], [[{}]]])("refuse %s", (input) => {
    expect(accepts(strictObject({}), input)).toBe(false);
    expect(accepts(partial(strictObject({})), input)).toBe(false);
    expect(accepts(looseObject({}), input)).toBe(false);
    expect(accepts(object({}), input)).toBe(false);
    expect(accepts(partial(object({})), input)).toBe(false);
  });
});

describe("on a page that extends Object.prototype", () => {
  it.each(Object.entries(SCHEMAS))(
    "the schema of a %s reads own fields only, made before or after [W-03]",
    (_, make) => {
      const before = make();
      const answers = withExtendedPrototype(() =>
        [before, make()].map((schema) => [accepts(schema, { a: { b: "c" } }), accepts(schema, { a: { b: 1 } })]),
      );
      expect(answers).toEqual([
        [true, false],
        [true, false],
      ]);
    },
  );

  it("valibot's own schema takes the member for a field, which is the reason for ours [W-03]", () => {
    const isAccepted = withExtendedPrototype(() => accepts(v.strictObject({ a: v.string() }), { a: "a" }));
    expect(isAccepted).toBe(false);
  });
});
