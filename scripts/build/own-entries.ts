/**
 * valibot walks schemas and what they read by `for…in`, and so meets whatever a host's old library has added to
 * `Object.prototype`, which is no schema and was not given: every parse would fail. Built, it walks own keys only.
 */
import type { Plugin } from "vite";

const WALK = /for \(const (\w+) in ([\w.]+)\)/g;

export function withOwnEntries(source: string): string {
  return source.replaceAll(WALK, "for (const $1 of Object.keys($2))");
}

export function ownEntries(): Plugin {
  return {
    name: "own-entries",
    transform(code, id) {
      if (!/\/valibot\/dist\/index\.mjs$/.test(id)) return undefined;
      return { code: withOwnEntries(code), map: null };
    },
  };
}
