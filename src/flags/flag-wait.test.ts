import { expect, it } from "vitest";
import type { KeyValueStore } from "../platform/storage.ts";
import { flagWaitMs, keepWait, waitLeftMs } from "./flag-wait.ts";

const NOW = 1_800_000_000_000;
const DAY_MS = 86_400_000;

function waitStore(text?: string) {
  const entries = new Map(text === undefined ? [] : [["wait", text]]);
  const storage: KeyValueStore = {
    get: (key) => entries.get(key),
    set: (key, value) => Boolean(entries.set(key, value)),
    remove: (key) => void entries.delete(key),
  };
  return { storage, key: "wait", url: "https://flags.example" };
}

it.each([
  [429, "600", 600_000],
  [503, "30", 30_000],
  [500, null, undefined],
  [429, null, 300_000],
  [429, "soon", 300_000],
  [429, "-5", 300_000],
])("a refusal %i with Retry-After %j asks for a wait of %j ms [T-01]", (status, text, expected) => {
  expect(flagWaitMs(status, { text }, NOW)).toBe(expected);
});

it("counts down, at most a day, and is over once [T-01]", () => {
  const store = waitStore();
  expect(waitLeftMs(store, NOW)).toBe(0);
  keepWait(store, 600_000, NOW);
  expect([0, 599_999, 600_000, 600_001].map((ms) => waitLeftMs(store, NOW + ms))).toEqual([600_000, 1, 0, 0]);
  keepWait(store, 400 * DAY_MS, NOW);
  expect(waitLeftMs(store, NOW)).toBe(DAY_MS);
  // The clock was set back since.
  expect(waitLeftMs(store, NOW - 1)).toBe(0);
});

it.each([
  "{",
  "null",
  "[]",
  "7",
  `{"url":"https://flags.example","since":"a","until":"b"}`,
  `{"url":"https://flags.example","since":0,"until":"soon"}`,
  `{"url":"https://flags.example","since":0,"until":1e300}`,
])("is none where somebody else wrote %s", (text) => {
  expect(waitLeftMs(waitStore(text), NOW)).toBe(0);
});
