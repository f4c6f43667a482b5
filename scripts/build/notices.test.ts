import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { noticeOf, packageFolder } from "./notices.ts";
import { root } from "./paths.ts";

describe("the notices of third parties", () => {
  it("know the package of a module", () => {
    expect(packageFolder("/a/node_modules/@floating-ui/dom/dist/dom.mjs")).toBe("/a/node_modules/@floating-ui/dom");
    expect(packageFolder("\0/a/node_modules/react/cjs/react.js?commonjs")).toBe("/a/node_modules/react");
    expect(packageFolder("/a/node_modules/b/node_modules/c/c.js")).toBe("/a/node_modules/b/node_modules/c");
    expect([packageFolder("/a/src/domain/menu.ts"), packageFolder("\0virtual:locales/en")]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it("hold the text of every licence that a package brings", () => {
    expect(noticeOf(path.join(root, "node_modules/react"))).toMatch(/^react \d[\d.]+ \(MIT\)\n\nMIT License\n/);
    expect(noticeOf(path.join(root, "node_modules/dompurify"))).toContain("Mozilla Public License");
  });

  it("stop the build for a package without one", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "notice-"));
    writeFileSync(path.join(folder, "package.json"), '{ "name": "free", "version": "1.0.0", "license": "MIT" }');
    expect(() => noticeOf(folder)).toThrow("free 1.0.0 is bundled and has no licence text");
    rmSync(folder, { recursive: true });
  });
});
