import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { buildId, fileVersion } from "./build-id.ts";

it("is the same in any folder, and another for other sources, also below a folder called samples", () => {
  const base = mkdtempSync(path.join(tmpdir(), "build-id-"));
  const idIn = (place: string, text: string) => {
    const folder = path.join(base, place);
    for (const name of ["src", "elements", "entries", "commands", "locales", "scripts/build"])
      mkdirSync(path.join(folder, name), { recursive: true });
    for (const name of ["scripts/locales", "demo/components"]) mkdirSync(path.join(folder, name), { recursive: true });
    for (const name of ["vite.config.ts", "tsconfig.json", "package-lock.json", "demo/site.json", "src/one.ts"])
      writeFileSync(path.join(folder, name), text);
    return buildId(folder);
  };
  expect(idIn("samples/main", "1")).toBe(idIn("main", "1"));
  expect(idIn("samples/main", "2")).not.toBe(idIn("main", "1"));
  rmSync(base, { recursive: true });
});

it("differs whenever the bytes of the files differ: by sources, version and year", () => {
  const versions = [
    fileVersion("a1b2", "0.1.0", 2026),
    fileVersion("a1b3", "0.1.0", 2026),
    fileVersion("a1b2", "0.1.1", 2026),
    fileVersion("a1b2", "0.1.0", 2027),
  ];
  expect(new Set(versions).size).toBe(4);
  expect(versions[0]).toMatch(/^[0-9a-f]{8}$/);
  expect(fileVersion("a1b2", "0.1.0", 2026)).toBe(versions[0]);
});
