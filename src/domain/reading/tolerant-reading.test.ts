import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { MAXIMUM_ISSUES, MAXIMUM_READ_ENTRIES, Place } from "./place.ts";
import { hostileValues, leavesOf, replaced, without } from "./reading.cases.ts";
import { readTolerantly } from "./tolerant-reading.ts";
import { listOf, listWithIds, mended, record, type TolerantSchema } from "./tolerant-schema.ts";

const word = v.pipe(v.string(), v.title("text"), v.description("Write text."));
const count = v.pipe(v.number(), v.title("a number"), v.description("Write a number."));

const sample = record("a sample", {
  name: word,
  size: mended(count, (place) => place.path.length),
  kind: v.optional(word, "plain"),
  note: v.exactOptional(word),
});
const parse = <T>(schema: TolerantSchema<T>, input: unknown) => readTolerantly(schema, input, "it");
const paths = (issues: readonly { readonly path: string }[]) => issues.map(({ path }) => path);

describe("a single value", () => {
  it("passes when the schema takes it", () => {
    expect(parse(word, "a")).toEqual({ data: "a", issues: [] });
  });

  it.each([
    [null, "It is null."],
    [[], "It is a list."],
    [{}, "It is an object."],
    [1, "It is a number."],
    [true, "It is a boolean."],
    [() => 1, "It is a function."],
    [Symbol("x"), "It is a symbol."],
    [1n, "It is a bigint."],
  ])("of another kind is named by its kind alone: %s", (value, found) => {
    expect(parse(word, value)).toEqual({
      data: undefined,
      issues: [{ path: "it", expected: "text", hint: `${found} Write text.` }],
    });
  });

  it.each([
    ["secret", "It is text."],
    [" ", "It is empty."],
  ])("that is text is not repeated: %j", (value, found) => {
    expect(parse(count, value).issues[0]?.hint).toBe(`${found} Write a number.`);
  });
});

describe("a list", () => {
  it("keeps what is right, in order, and names the rest by position", () => {
    expect(parse(listOf(word, 9), ["a", 1, "b", null, "c"])).toMatchObject({ data: ["a", "b", "c"] });
    expect(paths(parse(listOf(word, 9), ["a", 1, "b", null, "c"]).issues)).toEqual(["it[1]", "it[3]"]);
  });

  it("is read up to its maximum, with one issue for the rest", () => {
    const { data, issues } = parse(listOf(word, 2), ["a", "b", "c", "d"]);
    expect(data).toEqual(["a", "b"]);
    expect(issues).toEqual([
      { path: "it", expected: "at most 2 entries", hint: "There are more. The rest is left out." },
    ]);
  });

  it.each([{ 0: "a", length: 1 }, "text", 1, null, new Set(["a"])])("is nothing like a list: %s", (value) => {
    expect(parse(listOf(word, 9), value)).toMatchObject({ data: undefined, issues: [{ expected: "a list of text" }] });
  });

  it("may hold exactly its maximum", () => {
    expect(parse(listOf(word, 2), ["a", "b"])).toEqual({ data: ["a", "b"], issues: [] });
  });

  it("is told to be written in square brackets", () => {
    expect(parse(listOf(word, 9), "a").issues).toEqual([
      { path: "it", expected: "a list of text", hint: "It is text. Write it in square brackets." },
    ]);
  });

  it("ends where all lists together have more entries than a page can bear", () => {
    const most = listOf(listOf(word, MAXIMUM_READ_ENTRIES * 2), 9);
    const { data = [], issues } = parse(most, [new Array(MAXIMUM_READ_ENTRIES + 9).fill("a"), ["b"]]);
    expect(data.flat().length).toBeLessThan(MAXIMUM_READ_ENTRIES);
    expect(issues).toHaveLength(1);
  });

  it("has holes like missing values", () => {
    expect(paths(parse(listOf(word, 9), new Array(2)).issues)).toEqual(["it[0]", "it[1]"]);
  });
});

describe("a list with ids", () => {
  const withIds = listWithIds(record("an entry", { id: word }), 20);

  it("gives every entry an id of its own, and keeps the ids that are right", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a", "b", "a-2", "a-3"), { maxLength: 20 }), (given) => {
        const { data = [], issues } = parse(
          withIds,
          given.map((id) => ({ id })),
        );
        expect(data).toHaveLength(given.length);
        expect(new Set(data.map(({ id }) => id)).size).toBe(given.length);
        expect(issues).toHaveLength(data.filter(({ id }, position) => id !== given[position]).length);
      }),
    );
  });
});

describe("an entry of a list with ids", () => {
  const withIds = listWithIds(record("an entry", { id: word }), 2);

  it("is told that its id occurs twice, at its place", () => {
    expect(parse(withIds, [{ id: "a" }, { id: "a" }])).toEqual({
      data: [{ id: "a" }, { id: "a-2" }],
      issues: [
        {
          path: "it[1].id",
          expected: "an id of its own",
          hint: "The id occurs twice in this list. Give each entry its own.",
        },
      ],
    });
  });

  it("gets the first number that is free", () => {
    const ids = listWithIds(record("an entry", { id: word }), 9);
    const given = ["a", "a-3", "a", "a", "a"].map((id) => ({ id }));
    expect(parse(ids, given).data?.map(({ id }) => id)).toEqual(["a", "a-3", "a-2", "a-4", "a-5"]);
  });

  it("is left out without an id, with no second mistake about it", () => {
    expect(paths(parse(withIds, [{ id: 5 }, { id: "a" }]).issues)).toEqual(["it[0].id"]);
  });

  it("is named in the words for a missing list", () => {
    expect(parse(record("a menu", { entries: withIds }), {}).issues).toEqual([
      { path: "it.entries", expected: "a list of an entry", hint: "It is missing. Add it." },
    ]);
  });
});

describe("a record", () => {
  it.each([
    [null, "It is null."],
    [[{ name: "n" }], "It is a list."],
    ["name", "It is text."],
    [" ", "It is empty."],
    [5, "It is a number."],
    [() => ({ name: "n" }), "It is a function."],
  ])("is told to be written in curly brackets where it is %j", (value, found) => {
    expect(parse(sample, value)).toEqual({
      data: undefined,
      issues: [{ path: "it", expected: "a sample", hint: `${found} Write it in curly brackets.` }],
    });
  });

  it("takes the fields it knows and no other", () => {
    const input = { name: "n", size: 1, kind: "k", note: "o", other: 1, __proto__: { polluted: 1 } };
    expect(parse(sample, input)).toEqual({ data: { name: "n", size: 1, kind: "k", note: "o" }, issues: [] });
  });

  it("is left out without a required field", () => {
    expect(parse(sample, { size: 1 })).toEqual({
      data: undefined,
      issues: [{ path: "it.name", expected: "text", hint: "It is missing. Add it." }],
    });
    expect(paths(parse(sample, { name: 5, size: 1 }).issues)).toEqual(["it.name"]);
  });

  it("mends a field, which is a mistake", () => {
    expect(parse(sample, { name: "n" })).toMatchObject({ data: { name: "n", size: 7, kind: "plain" } });
    expect(paths(parse(sample, { name: "n" }).issues)).toEqual(["it.size"]);
    expect(paths(parse(sample, { name: "n", size: "x" }).issues)).toEqual(["it.size"]);
  });

  it("defaults a field, which is a mistake only when it is wrong", () => {
    expect(parse(sample, { name: "n", size: 1 }).issues).toEqual([]);
    expect(parse(sample, { name: "n", size: 1, kind: 5 })).toMatchObject({
      data: { kind: "plain" },
      issues: [{ path: "it.kind" }],
    });
  });

  it.each([undefined, null, "", "  "])("takes %j for a field that nobody filled in", (note) => {
    const { data, issues } = parse(sample, { name: "n", size: 1, note });
    expect(data).toEqual({ name: "n", size: 1, kind: "plain" });
    expect(issues).toEqual([]);
  });

  it("leaves out an optional field that is wrong", () => {
    const { data, issues } = parse(sample, { name: "n", size: 1, note: 5 });
    expect(data).toEqual({ name: "n", size: 1, kind: "plain" });
    expect(paths(issues)).toEqual(["it.note"]);
  });

  it.each(["Name", "NAME", "na_me", "-name_"])("names the slip in the field %s, once", (written) => {
    expect(parse(sample, { [written]: "n", size: 1 })).toEqual({
      data: undefined,
      issues: [{ path: "it.name", expected: "the field name", hint: `It is written ${written}. Write it as name.` }],
    });
  });

  it("takes no other field for a slip, nor one that stands beside the right field", () => {
    const right = { name: "n", size: 1 };
    for (const other of ["names", "uid", "title", "_content_type_uid", "x".repeat(500), "constructor"]) {
      expect(parse(sample, { ...right, [other]: 1 }).issues).toEqual([]);
    }
    expect(parse(sample, { ...right, Name: "other" })).toMatchObject({ data: { name: "n" }, issues: [] });
  });

  it("takes neither of two fields for a slip of the other", () => {
    const both = record("a sample", { name: v.exactOptional(word), na_me: v.exactOptional(word) });
    expect(parse(both, { na_me: "n" })).toEqual({ data: { na_me: "n" }, issues: [] });
  });

  it("looks for slips in short names and in the first hundred fields alone", () => {
    const long = (length: number) => `n${"-".repeat(length - 4)}ame`;
    const input = (...names: readonly string[]) => Object.fromEntries([...names, "size"].map((name) => [name, 1]));
    const others = Array.from({ length: 99 }, (_, at) => `other${at}`);
    const slips = (...names: readonly string[]) =>
      parse(sample, input(...names)).issues.filter(({ hint }) => hint.startsWith("It is written")).length;
    expect([slips(long(64)), slips(long(65))]).toEqual([1, 0]);
    expect([slips(...others, "Name"), slips(...others, "one more", "Name")]).toEqual([1, 0]);
  });

  it("names a slip in a field that may be missing", () => {
    expect(paths(parse(sample, { name: "n", size: 1, Note: "o" }).issues)).toEqual(["it.note"]);
  });

  it("reads the getters of a class and of what it extends", () => {
    class Named {
      get name() {
        return "n";
      }
    }
    class Sized extends Named {
      readonly size = 1;
    }
    expect(parse(sample, new Sized())).toMatchObject({ data: { name: "n", size: 1 }, issues: [] });
  });

  it("reads nothing that every object inherits", () => {
    Object.defineProperty(Object.prototype, "name", { get: () => "n", configurable: true });
    try {
      expect(paths(parse(sample, { size: 1 }).issues)).toEqual(["it.name"]);
    } finally {
      Reflect.deleteProperty(Object.prototype, "name");
    }
  });

  it("reads no field of a prototype that is no getter", () => {
    const heir: unknown = Object.create({ name: "n", size: 1 });
    expect(parse(sample, heir).data).toBeUndefined();
  });

  it("survives getters that throw, each being one mistake", () => {
    const input = Object.defineProperty({ size: 1 }, "name", {
      get: () => {
        throw new Error("secret");
      },
    });
    expect(parse(sample, input)).toEqual({
      data: undefined,
      issues: [{ path: "it.name", expected: "text", hint: "It cannot be read: reading it throws." }],
    });
  });

  it("reads an object that refuses to list its fields", () => {
    const refuse = () => {
      throw new Error("secret");
    };
    const input = new Proxy({ name: "n", size: 1 }, { ownKeys: refuse });
    expect(parse(sample, input)).toEqual({ data: { name: "n", size: 1, kind: "plain" }, issues: [] });
  });

  it("survives every hostile value", () => {
    for (const value of hostileValues()) {
      const { data, issues } = parse(listOf(sample, 5), [value]);
      expect(Array.isArray(data)).toBe(true);
      expect(issues.every(({ path }) => path.startsWith("it[0]"))).toBe(true);
    }
  });
});

describe("nothing", () => {
  it("is no mistake, whatever is read", () => {
    for (const schema of [word, listOf(word, 1), sample]) {
      expect(parse<unknown>(schema, undefined)).toEqual({ data: undefined, issues: [] });
    }
  });
});

describe("a place", () => {
  it("writes its path as an author would", () => {
    expect(new Place("").key("a").item(2).key("b").path).toBe("a[2].b");
    expect(new Place("data").item(0).path).toBe("data[0]");
  });

  it("notes one mistake for each place", () => {
    const place = new Place("data");
    expect(place.key("a").isMistaken).toBe(false);
    place.key("a").mistake("x", "first");
    place.key("a").mistake("y", "second");
    place.key("b").mistake("z", "third");
    expect(place.issues.map(({ hint }) => hint)).toEqual(["first", "third"]);
    expect(place.key("a").isMistaken).toBe(true);
    expect(place.isMistaken).toBe(false);
  });

  it("lists so many mistakes and says that there are more", () => {
    const place = new Place("");
    for (let position = 0; position < MAXIMUM_ISSUES * 2; position += 1) place.item(position).mistake("x", "y");
    expect(place.issues).toHaveLength(MAXIMUM_ISSUES + 1);
    expect(place.issues.at(-1)?.hint).toMatch(/more mistakes/);
  });

  it("takes so many entries in all and says so once", () => {
    const place = new Place("");
    const taken = Array.from({ length: MAXIMUM_READ_ENTRIES + 5 }, () => place.key("x").countEntry());
    expect(taken.filter(Boolean)).toHaveLength(MAXIMUM_READ_ENTRIES);
    const whole = new Place("");
    for (let entry = 0; entry < MAXIMUM_READ_ENTRIES; entry += 1) whole.countEntry();
    expect(whole.issues).toEqual([]);
    expect(place.issues).toEqual([
      {
        path: "x",
        expected: `at most ${MAXIMUM_READ_ENTRIES} entries in all`,
        hint: "There are more. The rest is left out.",
      },
    ]);
  });
});

describe("the ways to spoil data", () => {
  const data = { a: [{ b: 1 }, 2], c: "d" };

  it("find every value by its place", () => {
    expect(leavesOf(data).map(({ path }) => path)).toEqual(["a", "a[0]", "a[0].b", "a[1]", "c"]);
  });

  it("replace and remove exactly one of them", () => {
    expect(replaced(data, ["a", 0, "b"], 9)).toEqual({ a: [{ b: 9 }, 2], c: "d" });
    expect(replaced(data, ["x"], 9)).toEqual(data);
    expect(without(data, ["a", 0, "b"])).toEqual({ a: [{}, 2], c: "d" });
    expect(data).toEqual({ a: [{ b: 1 }, 2], c: "d" });
  });
});
