import { describe, expect, it } from "vitest";
import { compressedSize, hashesIn, sizeChanges, sizeRecord } from "./size-record.ts";

describe("the record of sizes", () => {
  it("names files without version and hash, sorted", () => {
    const files = [
      { file: "shell.js", bytes: 3 },
      { file: "shell-prefixed.js", bytes: 4 },
      { file: "chunks/core-1a2b3c4d.js", bytes: 1 },
      { file: "chunks/purify.es-CRJ3nKE9.js", bytes: 2 },
      { file: "chunks/purify.es-_Ab-nKE9.js", bytes: 2 },
    ];
    expect(Object.entries(sizeRecord(files))).toEqual([
      ["chunks/core.js", 1],
      ["chunks/purify.es.js", 4],
      ["shell-prefixed.js", 4],
      ["shell.js", 3],
    ]);
  });

  it("gives equal code one size, whatever hashes its build has", () => {
    const sizeOf = (hash: string) =>
      compressedSize(
        `import("./core-${hash}.js"), import("./prefixed.js")`,
        hashesIn([`core-${hash}.js`, "prefixed.js"]),
      );
    expect(new Set(["1a2b3cZ4", "CRJ3nKE9", "_Ab-nKE9", "0000000_"].map(sizeOf)).size).toBe(1);
    expect(hashesIn(["a-CRJ3nKE9.js", "b-prefixed.js", "c-CRJ3nKE9.css"])).toEqual(["CRJ3nKE9"]);
  });

  it("shows what became larger or smaller, came or went, the largest difference first", () => {
    expect(sizeChanges({ a: 1000, b: 500, c: 10, d: 50 }, { a: 900, b: 541, c: 50, e: 7 })).toEqual([
      "   -100 B  a",
      "    -50 B  d (gone)",
      "    +41 B  b",
      "    +40 B  c",
      "     +7 B  e (new)",
    ]);
  });
});
