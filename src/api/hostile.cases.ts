/** Answers that a broken or hostile service might send, for property tests of every schema family. */
import * as fc from "fast-check";
import { CUSTOMER_ID, TOKEN } from "./client.cases.ts";

const nested = (depth: number): unknown => JSON.parse(`${'{"a":['.repeat(depth)}${"]}".repeat(depth)}`);

/** Values that replace a field. The string `"\u0000DELETE"` removes it instead. */
const MISSING = "\u0000DELETE";

const HOSTILE_VALUES: readonly unknown[] = [
  MISSING,
  null,
  true,
  false,
  0,
  -1,
  0.1,
  1e99,
  -1e308,
  2 ** 53,
  "",
  " ",
  "0",
  "..",
  "NaN",
  "__proto__",
  "constructor",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "</b>",
  "javascript:alert(1)",
  "data:text/html,<b>",
  "//evil.example/a.svg",
  'https://evil.example/"onload=alert(1)',
  "\u202edrawkcab",
  "a\u0000b",
  "\ud800",
  "{{site}}",
  "x".repeat(501),
  "y".repeat(20_000),
  CUSTOMER_ID,
  `Bearer ${TOKEN}`,
  "DE89370400440532013000",
  [],
  {},
  [null],
  [[]],
  [{}],
  Array.from({ length: 501 }, () => ({})),
  JSON.parse('{"toString":1,"valueOf":"x","then":"y","length":1}'),
  nested(6),
  nested(20),
  nested(200),
  JSON.parse('{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}}'),
];

/** Where and how an answer is broken. Small numbers, so that fast-check can shrink them. */
export interface Wound {
  readonly steps: readonly number[];
  readonly value: number;
}

const woundArbitrary: fc.Arbitrary<Wound> = fc.record(
  {
    steps: fc.array(fc.nat(12), { maxLength: 6 }),
    value: fc.nat(HOSTILE_VALUES.length - 1),
  },
  { noNullPrototype: true },
);

type Container = Record<string, unknown>;
const isContainer = (value: unknown): value is Container => typeof value === "object" && value !== null;

/** Copies the value with one part replaced or removed, or with a prototype key added. */
function wounded(root: unknown, { steps, value }: Wound): unknown {
  const hostile = HOSTILE_VALUES[value];
  if (!isContainer(root) || steps.length === 0) return hostile === MISSING ? undefined : hostile;
  const [step = 0, ...rest] = steps;
  const keys = [...Object.keys(root), "__proto__"];
  const key = keys[step % keys.length] ?? "__proto__";
  const copy: Container = Array.isArray(root) ? ([...root] as unknown as Container) : { ...root };
  const inner = key === "__proto__" ? undefined : root[key];
  const next = isContainer(inner) ? wounded(inner, { steps: rest, value }) : hostile;
  if (next === MISSING) delete copy[key];
  else Object.defineProperty(copy, key, { value: next, enumerable: true, configurable: true, writable: true });
  return copy;
}

/** The text of an answer: mostly a good one with a few wounds, sometimes any JSON, sometimes no JSON. */
export function hostileAnswer(samples: readonly unknown[]): fc.Arbitrary<string> {
  const broken = fc
    .tuple(fc.nat(samples.length - 1), fc.array(woundArbitrary, { minLength: 1, maxLength: 3 }))
    .map(([index, wounds]) => JSON.stringify(wounds.reduce<unknown>(wounded, samples[index])) ?? "");
  const notJson = fc.constantFrom(
    "",
    " ",
    "<!doctype html><title>Login</title>",
    "undefined",
    "NaN",
    "{",
    '{"id":"A"',
    "\ufeff{}",
    `${"[".repeat(3_000)}`,
    `${"[".repeat(3_000)}${"]".repeat(3_000)}`,
  );
  return fc.oneof(
    { weight: 17, arbitrary: broken },
    { weight: 2, arbitrary: fc.json({ maxDepth: 3 }) },
    { weight: 1, arbitrary: notJson },
  );
}

/** Markup, control characters other than white space, and characters that change the direction of text. */
const HIDDEN_OR_MARKUP = /<[a-z!/?]|(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/iu;

/** Returns the fault of a value that would reach the domain; undefined if a view may show it. */
export function unfit(value: unknown, depth = 0): string | undefined {
  if (depth > 8) return "too deep";
  if (typeof value === "string") {
    if (value.length > 2_000) return "a text without end";
    return HIDDEN_OR_MARKUP.test(value) ? `not plain text: ${JSON.stringify(value.slice(0, 40))}` : undefined;
  }
  if (typeof value === "number") return Math.abs(value) <= 2 ** 53 ? undefined : `no amount: ${value}`;
  if (!isContainer(value)) return undefined;
  const entries = Object.entries(value);
  if (entries.length > 500) return "a list without end";
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype) return "a foreign prototype";
  for (const [key, inner] of entries) {
    if (["__proto__", "constructor", "prototype", "polluted"].includes(key)) return `the key ${key}`;
    const reason = unfit(inner, depth + 1);
    if (reason !== undefined) return `${key}: ${reason}`;
  }
  return undefined;
}
