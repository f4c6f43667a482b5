import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const folder = dirname(fileURLToPath(import.meta.url));

/** Modules of ours that a module loads statically. Type imports and `import()` do not count. */
async function staticClosure(entry: string, seen = new Set<string>()): Promise<ReadonlySet<string>> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  const source = await readFile(entry, "utf8");
  const imports = source.matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from\s+"(\.[^"]+)"|^import\s+"(\.[^"]+)"/gm);
  for (const [, from, bare] of imports) await staticClosure(join(dirname(entry), from ?? bare ?? ""), seen);
  return seen;
}

describe("the production path", () => {
  it.each(["client.ts", "transport.ts", "customer-data.ts", "catalogue.ts"])(
    "of %s carries no mock and no sample customer [A-08]",
    async (file) => {
      const loaded = [...(await staticClosure(join(folder, file)))].map((path) => path.slice(folder.length + 1));
      expect(loaded).toContain(file);
      expect(loaded.filter((path) => /^mock-|\.cases\.ts$|\.test\.ts$/.test(path))).toEqual([]);
    },
  );

  it("would be seen to carry them [A-08]", async () => {
    const loaded = [...(await staticClosure(join(folder, "answers.cases.ts")))];
    expect(loaded.some((path) => path.endsWith(".cases.ts"))).toBe(true);
  });
});
