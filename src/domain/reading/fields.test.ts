import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isUnsafeHref } from "../links/link.ts";
import { callback, colour, href, icon, oneOf, pictureUrl, quantity, richText, text, yesOrNo } from "./fields.ts";
import { HOSTILE_TEXTS, hostileValues } from "./reading.cases.ts";
import { readTolerantly } from "./tolerant-reading.ts";
import { record, type TolerantSchema } from "./tolerant-schema.ts";

const read = <T>(schema: TolerantSchema<T>, value: unknown) => readTolerantly(schema, value, "x").data;

describe("text", () => {
  it("is trimmed and kept as it stands, markup and all: it is rendered as text", () => {
    expect(read(text, "  Tom & <b>Jerry</b> ")).toBe("Tom & <b>Jerry</b>");
  });

  it("has a length that a page can bear", () => {
    expect(read(text, "x".repeat(1000))).toHaveLength(1000);
    expect(read(text, "x".repeat(1001))).toBeUndefined();
    expect(read(richText, "x".repeat(50_000))).toHaveLength(50_000);
    expect(read(richText, "x".repeat(50_001))).toBeUndefined();
    expect(read(text, " ")).toBeUndefined();
  });
});

describe("true or false", () => {
  it.each(["true", "false", 0, 1, null, [], {}])("is not %j", (value) => {
    expect(read(yesOrNo, value)).toBeUndefined();
  });

  it("is a boolean", () => {
    expect([read(yesOrNo, true), read(yesOrNo, false)]).toEqual([true, false]);
  });
});

describe("a quantity", () => {
  it.each([
    [0, 0],
    [4.6, 4.6],
    ["4.6", 4.6],
    ["4.625", 4.625],
    [" 12 ", 12],
  ])("reads %j as %d", (value, expected) => {
    expect(read(quantity, value)).toBe(expected);
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY, "", "4,6", "1e9", "0x10", "4.6e2", "-1", "9".repeat(20), null])(
    "is not %j",
    (value) => {
      expect(read(quantity, value)).toBeUndefined();
    },
  );
});

describe("what is expected", () => {
  it.each([
    [quantity, "a number"],
    [callback, "a function"],
    [text, "text"],
    [href, "a safe address"],
    [pictureUrl, "the address of a picture"],
    [colour, "a colour"],
    [yesOrNo, "true or false"],
  ] as const)("is said in words that tell it apart: %#", (schema, words) => {
    expect(readTolerantly<unknown>(schema, Symbol("no"), "x").issues).toMatchObject([
      { expected: words, hint: expect.stringMatching(/\b(Write|Set|Choose) \w/) },
    ]);
  });
});

describe("one of a list", () => {
  it("is that and nothing of a prototype", () => {
    const schema = oneOf(["a", "b"]);
    expect(read(schema, "b")).toBe("b");
    for (const value of ["c", "length", "constructor", 0, "A"]) expect(read(schema, value)).toBeUndefined();
    expect(readTolerantly(schema, "c", "x").issues).toMatchObject([{ expected: "one of a, b" }]);
  });
});

describe("an address to follow", () => {
  it.each(["/a", "a/b", "?q=1", "#x", "https://a.example/", "http://a.example", "mailto:a@b.example", "tel:+491"])(
    "may be %s",
    (value) => {
      expect(read(href, value)).toBe(value);
    },
  );

  it("is never unsafe, whatever comes [L-17]", () => {
    for (const value of [...HOSTILE_TEXTS, ...hostileValues()]) {
      const result = read(href, value);
      expect(result === undefined || !isUnsafeHref(result)).toBe(true);
    }
    fc.assert(
      fc.property(fc.string(), (value) => {
        const result = read(href, value);
        expect(result === undefined || !isUnsafeHref(result)).toBe(true);
      }),
    );
  });

  it("has a length that a server can bear", () => {
    expect(read(href, `/${"x".repeat(2047)}`)).toHaveLength(2048);
    expect(read(href, `/${"x".repeat(2048)}`)).toBeUndefined();
  });
});

describe("a picture", () => {
  it.each([
    "/a.svg",
    "https://a.example/a.png",
    "//a.example/a.png",
    "img/a.webp?v=1",
    "data:image/png;base64,AA",
    "data:image/svg+xml,%3Csvg%2F%3E",
    "www.a.example/picture",
    "http://a.example/picture",
    "/picture",
    "a.svg",
    "picture.svg#dark",
  ])("may be %s", (value) => {
    expect(read(pictureUrl, value)).toBe(value);
  });

  it("is read without the spaces around it", () => {
    expect(read(pictureUrl, " /a.svg\n")).toBe("/a.svg");
  });

  it.each([
    ...["term", ".", "two words.svg", "see www.a.example", "see a/b", "a.svg and more", "a.svg? b", "a.svg!"],
    "see data:image/png;base64,AA",
  ])("is not %j, which is no address", (value) => {
    expect(read(pictureUrl, value)).toBeUndefined();
  });

  it("has a length that a page can bear, and more room when it is embedded", () => {
    const embedded = "data:image/png;";
    expect(read(pictureUrl, `/${"x".repeat(2047)}`)).toHaveLength(2048);
    expect(read(pictureUrl, `/${"x".repeat(2048)}`)).toBeUndefined();
    expect(read(pictureUrl, embedded.padEnd(100_000, "x"))).toHaveLength(100_000);
    expect(read(pictureUrl, embedded.padEnd(100_001, "x"))).toBeUndefined();
  });

  it.each([
    "data:text/html,x",
    "data:image/png",
    "data:image/evil;x",
    "javascript:x",
    "",
    5,
    `data:image/png;${"x".repeat(100_000)}`,
  ])("is not %j [L-17]", (value) => {
    expect(read(pictureUrl, value)).toBeUndefined();
  });
});

describe("an icon", () => {
  it.each(["term", "creditUnion", "building-bank", "/a.svg"])("may be %s [H-10]", (value) => {
    expect(read(icon, value)).toBe(value);
  });

  it("is named as missing by both of its forms", () => {
    expect(readTolerantly(record("an entry", { icon: icon }), {}, "x").issues).toMatchObject([
      { path: "x.icon", expected: "the name of an icon or the address of a picture" },
    ]);
  });

  it.each(["9lives", "two words", "icon!", "", "x".repeat(65)])("is not %j", (value) => {
    expect(read(icon, value)).toBeUndefined();
  });

  it("is never unsafe [H-10, L-17]", () => {
    for (const value of HOSTILE_TEXTS.filter((hostile) => hostile.includes(":")))
      expect(read(icon, value)).toBeUndefined();
  });
});

describe("a colour", () => {
  it("ends no declaration and loads nothing, whatever comes [H-10]", () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(read(colour, value) ?? "").toMatch(/^[^;:{}"'<>\\@!]*$/);
      }),
    );
    expect(read(colour, "url(x)")).toBeUndefined();
    expect(read(colour, "URL(x)")).toBeUndefined();
    expect(read(colour, "#fff")).toBe("#fff");
  });

  it.each(["#0A5C36", "rebeccapurple", "rgb(10 92 54 / 50%)", "hsl(150, 80%, +20.5%)", "light-green"])(
    "may be %s",
    (value) => {
      expect(read(colour, value)).toBe(value);
      expect(read(colour, ` ${value} `)).toBe(value);
    },
  );

  it.each(["1px", "red;", "red}", "x".repeat(65), "url (x) url(x)", 5])("is not %j", (value) => {
    expect(read(colour, value)).toBeUndefined();
  });
});

describe("a callback", () => {
  it("is a function and never called [H-10]", () => {
    let calls = 0;
    const call = () => {
      calls += 1;
    };
    expect(read(callback, call)).toBe(call);
    for (const value of ["call", {}, null, 1]) expect(read(callback, value)).toBeUndefined();
    expect(calls).toBe(0);
  });
});
