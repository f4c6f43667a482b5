import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { withOwnEntries } from "./own-entries.ts";

const source = readFileSync(fileURLToPath(import.meta.resolve("valibot")), "utf8");
const load = (code: string): Promise<typeof import("valibot")> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);

/** What a page of a host parses: an object in an object, partly optional, strict. */
function parses(v: typeof import("valibot")): boolean {
  const schema = v.partial(v.object({ a: v.strictObject({ b: v.optional(v.string()) }) }));
  return v.safeParse(schema, { a: { b: "c" } }).success;
}

describe("schemas on a page that extends Object.prototype", () => {
  afterEach(() => {
    Reflect.deleteProperty(Object.prototype, "extend");
  });

  it("hold as built, and would not as they come [W-03]", async () => {
    const [built, plain] = [await load(withOwnEntries(source)), await load(source)];
    expect([parses(built), parses(plain)]).toEqual([true, true]);
    Object.defineProperty(Object.prototype, "extend", { enumerable: true, configurable: true, value() {} });
    const held = [() => parses(built), () => parses(plain)].map((attempt) => {
      try {
        return attempt();
      } catch {
        return false;
      }
    });
    Reflect.deleteProperty(Object.prototype, "extend");
    expect(held).toEqual([true, false]);
  });
});
