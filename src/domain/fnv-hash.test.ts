import { expect, it } from "vitest";
import { fnvHash } from "./fnv-hash.ts";

it.each([
  ["", 0x811c9dc5],
  ["a", 0xe40c292c],
  ["foobar", 0xbf9cf968],
])("FNV-1a of %j is the published value", (text, hash) => {
  expect(fnvHash(text)).toBe(hash);
  expect(fnvHash(text, 1)).not.toBe(hash);
});
