import { describe, expect, it } from "vitest";
import { runnerProblem } from "../test/runners.ts";
import { propertyProblems, propertyUses, publicPropertyProblems } from "./custom-properties.ts";

const problems = (sources: Readonly<Record<string, string>>) =>
  propertyProblems(propertyUses(new Map(Object.entries(sources))));

describe("custom properties", () => {
  const reader = { "src/ui/a.css": "a { color: var(--shell-color-text, var(--shell-color-line)); }" };

  it("are set and read, in style sheets and by scripts", () => {
    const tokens = ":host { --shell-color-text: light-dark(#000, #fff); --shell-color-line: #ccc }";
    expect(problems({ ...reader, "src/ui/theme/tokens.css": tokens })).toEqual([]);
    const script = 'export const a = (host) => host.style.setProperty("--shell-color-text", "x");';
    const style = 'export const b = { "--shell-color-line": 1 };';
    expect(problems({ ...reader, "src/ui/a.ts": script, "src/ui/b.ts": style })).toEqual([]);
  });

  it("are named with their readers where they were renamed in one place alone", () => {
    const tokens = ":host { --shell-color-ink: #000; --shell-color-line: #ccc }";
    expect(problems({ ...reader, "src/ui/theme/tokens.css": tokens })).toEqual([
      "src/ui/a.css: reads --shell-color-text, which nothing sets",
      "src/ui/theme/tokens.css: sets --shell-color-ink, which nothing reads",
    ]);
  });

  it("are set first where a page may have one of the name, and not left to a fallback", () => {
    const style = ".list { gap: var(--gap, 2px); } .list:empty { --gap: 0 }";
    expect(problems({ "src/ui/a.css": style })).toEqual([
      "src/ui/a.css: reads --gap with a fallback, in place of which a page's own --gap would count; set it first",
    ]);
    expect(problems({ "src/ui/a.css": `:host { --gap: initial } ${style}` })).toEqual([]);
  });

  it("of a comment or a test do not count", () => {
    const comment = "/* --shell-color-text: --shell-color-line: var(--other) */";
    expect(problems({ "src/ui/a.css": comment, "src/ui/a.test.ts": '"var(--other)"' })).toEqual([]);
  });
});

describe("a token that hosts may set", () => {
  const tokens = ":host { --shell-color-text: #000; }";

  it("goes only with a word in the change log", () => {
    const recorded = ["--shell-color-text", "--shell-color-ink"];
    expect(publicPropertyProblems(tokens, recorded, "")).toEqual([
      expect.stringContaining("--shell-color-ink is gone"),
    ]);
    expect(publicPropertyProblems(tokens, recorded, "`--shell-color-ink` is `--shell-color-text` now.")).toEqual([]);
  });

  it("is recorded as soon as it is there", () => {
    expect(publicPropertyProblems(tokens, [], "")).toEqual([expect.stringContaining("--shell-color-text is new")]);
  });
});

describe("a test file", () => {
  it.each(["src/a/b.test.ts", "elements/a/a.node.test.ts", "elements/a/a.test.tsx", "e2e/a.spec.ts", "e2e/a.soak.ts"])(
    "%s has one runner",
    (file) => expect(runnerProblem(file)).toBeUndefined(),
  );

  it.each(["scripts/a.test.tsx", "commands/a.spec.ts", "e2e/a.test.ts", "src/a.test.js", "demo/pages/a.test.tsx"])(
    "%s would never run, and is named",
    (file) => expect(runnerProblem(file)).toContain("no runner"),
  );

  it("is no other file", () => {
    expect(runnerProblem("src/domain/latest.ts")).toBeUndefined();
  });
});
