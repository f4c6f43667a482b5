import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { passes } from "../../src/domain/reading/quick-check.ts";
import { leavesOf, replaced } from "../../src/domain/reading/reading.cases.ts";
import { parseStatus, STATUS_SCHEMA } from "../../src/domain/status/status-schema.ts";
import { parseConfig } from "../../src/stores/config/config-parser.ts";
import { CONFIG_KEYS } from "../../src/stores/config/config-schema.ts";
import { CONFIG_EXAMPLE } from "../configuration/config-documents.ts";
import { quickCheckOf } from "./quick-checks.ts";

const config = quickCheckOf(v.partial(v.object(CONFIG_KEYS)));
const status = quickCheckOf(STATUS_SCHEMA);

/** Values of pages for developers, which may load the schema. */
const { mocks: _, session, ...forVisitors } = CONFIG_EXAMPLE;
const { refreshReuse: _reuse, ...plainSession } = session;
const PLAIN = { ...forVisitors, session: { ...plainSession, refreshReuse: "strict" } };
const PLAIN_STATUS = { stop: [{ tag: "app-header" }, { version: "0.1.0" }], notices: { "de-DE": "Wartung" } };

/** Values near the border of what a part accepts. */
const BORDER: readonly unknown[] = [
  ...[
    "",
    " a ",
    "a",
    "x y",
    "#a",
    "/a/",
    "/a?b",
    "~/a",
    "//evil.example",
    "/a\\b",
    "de-DE",
    "strict",
    "a".repeat(3000),
  ],
  ...[
    "https://a.example",
    "https://a.example/{locale}.json",
    "https://a.example/?b=c",
    "https://a.example:x/",
    "/:a/{b}",
  ],
  ...[0, 0.5, 1, 300, -1, 1e9, null, true, false, [], ["a"], ["a", 7], {}, { a: "b" }, { "de-DE": true }],
  JSON.parse('{"__proto__":"a"}'),
  { constructor: "a" },
];

const NAMES = ["x", "url", "de-DE", "toString"];

const withPart = (holder: unknown, name: string, value: unknown): unknown =>
  Array.isArray(holder) ? [...holder, value] : { ...(holder as object), [name]: value };

/** The data with each part replaced by each value, and with each value as one more part beside it. */
function* changes(data: object): Generator<object> {
  for (const { keys } of leavesOf(data)) {
    const around = keys.slice(0, -1);
    const holder = around.reduce((inner: unknown, key) => (inner as Record<string, unknown>)[key], data);
    for (const value of BORDER) {
      yield replaced(data, keys, value) as object;
      for (const name of NAMES) yield replaced(data, around, withPart(holder, name, value)) as object;
    }
  }
}

describe("the quick check of the configuration", () => {
  it.each(Object.entries(PLAIN))("needs no schema for the example of %s [W-02]", (key, value) => {
    expect(passes({ [key]: value }, config)).toBe(true);
  });

  it.each(Object.keys(PLAIN))("accepts of %s only what the schema leaves unchanged [W-02, W-03]", (key) => {
    const accepted = [...changes({ [key]: PLAIN[key as keyof typeof PLAIN] })].filter((given) => passes(given, config));
    for (const given of accepted) expect(parseConfig([given])).toEqual({ config: given, problems: [] });
  });
});

describe("the quick check of the status document", () => {
  it("accepts only what the schema reads the same", () => {
    expect(passes(PLAIN_STATUS, status)).toBe(true);
    const accepted = [...changes(PLAIN_STATUS)].filter((given) => passes(given, status));
    for (const given of accepted) {
      expect(parseStatus(JSON.stringify(given))).toEqual({ stop: [], notices: {}, ...given });
    }
    expect(accepted.length).toBeGreaterThan(0);
  });
});

describe("the derivation", () => {
  it("fails for a rule that a quick check cannot have, so that none is forgotten", () => {
    expect(() => quickCheckOf(v.pipe(v.number(), v.multipleOf(2)))).toThrow("no rule multipleOf");
    expect(() =>
      quickCheckOf(
        v.pipe(
          v.string(),
          v.check((text) => text === "a"),
        ),
      ),
    ).toThrow("check");
    expect(() => quickCheckOf(v.pipe(v.string(), v.toLowerCase()))).toThrow("to_lower_case");
  });
});
