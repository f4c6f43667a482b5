import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tries } from "../domain/tries.cases.ts";
import { JSON_LIMITS, parsePlainJson, readJson, readText } from "./answer-json.ts";

const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

describe("text of an answer", () => {
  it.each([
    ["", undefined],
    [" \n", undefined],
    ["null", null],
    ['{"a":[1,{"b":"c"}]}', { a: [1, { b: "c" }] }],
  ])("%j is %j [A-07]", (text, value) => expect(parsePlainJson(text)).toEqual({ ok: true, value }));

  it.each(["<html>", "{", "undefined", "\ufeff{}"])("%j is not JSON [A-07]", (text) =>
    expect(parsePlainJson(text)).toEqual({ ok: false, reason: "not JSON" }),
  );

  it("may be as deep, as rich and as long as the limits, and no more [A-07]", () => {
    const { depth, values, bytes } = JSON_LIMITS;
    expect(parsePlainJson(nested(depth + 1)).ok).toBe(true);
    expect(parsePlainJson(nested(depth + 2))).toEqual({ ok: false, reason: "nested too deep" });
    expect(parsePlainJson(nested(100_000)).ok).toBe(false);
    const list = (length: number) => JSON.stringify(new Array(length).fill(0));
    expect(parsePlainJson(list(values - 1)).ok).toBe(true);
    expect(parsePlainJson(list(values))).toEqual({ ok: false, reason: "too many values" });
    expect(parsePlainJson(JSON.stringify("x".repeat(bytes - 2))).ok).toBe(true);
    expect(parsePlainJson(JSON.stringify("x".repeat(bytes - 1)))).toEqual({ ok: false, reason: "too long" });
  });

  it("loses keys that reach a prototype, at every depth, and nothing else [A-07]", () => {
    const text = '{"__proto__":{"x":1},"a":[{"constructor":{"prototype":{"x":1}},"b":1}],"prototype":2}';
    expect(parsePlainJson(text)).toEqual({ ok: true, value: { a: [{ b: 1 }] } });
    const dirty = parsePlainJson('{"__proto__":{"x":1}}');
    expect(dirty.ok && Object.keys(dirty.value as object)).toEqual([]);
  });

  it("is read as JSON reads it, or refused, for any text [A-07]", () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), fc.string({ unit: "binary" })), (text) => {
        const parsed = parsePlainJson(text);
        if (parsed.ok && parsed.value !== undefined && !/__proto__|constructor|prototype/.test(text)) {
          expect(parsed.value).toEqual(JSON.parse(text));
        }
      }),
      { numRuns: tries(4000) },
    );
  });
});

describe("reading an answer", () => {
  it("joins characters that were cut in two [A-07]", async () => {
    const bytes = new TextEncoder().encode("Zürich €");
    const stream = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect(await readText(new Response(stream), 100)).toBe("Zürich €");
  });

  it("stops an answer that is longer than the bound [A-07]", async () => {
    let pulled = 0;
    let cancelled = false;
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(1_000));
      },
      cancel: () => {
        cancelled = true;
      },
    });
    expect(await readText(new Response(endless), 10_000)).toBeUndefined();
    expect(pulled).toBeLessThan(20);
    expect(cancelled).toBe(true);
  });

  it("reads an answer as long as the bound, and none that is a byte longer [A-07]", async () => {
    expect(await readText(new Response("12345"), 5)).toBe("12345");
    expect(await readText(new Response("12345€"), 7)).toBeUndefined();
    const long = new Response(`"${"x".repeat(JSON_LIMITS.bytes)}"`);
    expect(await readJson(long)).toEqual({ ok: false, reason: "too long" });
  });

  it("finds nothing in an answer without a body [A-07]", async () => {
    expect(await readText(new Response(null, { status: 204 }), 10)).toBe("");
  });
});
