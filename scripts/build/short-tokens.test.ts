import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { shortNames, withShortNames } from "./short-tokens.ts";

const tokens = readFileSync("src/ui/theme/tokens.css", "utf8");
const manifest = readFileSync("custom-elements.json", "utf8");
const names = shortNames(tokens, manifest);

describe("the names of tokens in what is built", () => {
  it("are short and each another's, but for those that hosts are told of", () => {
    expect(new Set(names.values()).size).toBe(names.size);
    expect(names.size).toBeGreaterThan(30);
    for (const told of ["--shell-color-brand", "--shell-type-family", "--shell-radius-control", "--shell-logo"]) {
      expect(manifest).toContain(told);
      expect(names.has(told)).toBe(false);
    }
  });

  it("are the same where a token is declared and where it is read", () => {
    const css = ":host{--shell-space-1:4px;--shell-logo:none}a{margin:var(--shell-space-1);gap:var(--shell-space-12)}";
    const short = names.get("--shell-space-1");
    expect(withShortNames(css, names)).toBe(
      `:host{${short}:4px;--shell-logo:none}a{margin:var(${short});gap:var(--shell-space-12)}`,
    );
  });
});
