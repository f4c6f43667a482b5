import { describe, expect, it } from "vitest";
import { doubleNameProblems, fileNameProblems, unknownIdProblems } from "./house-rules.ts";
import { shadowSafetyProblems } from "./shadow-safety.ts";
import { topLevelNameProblems } from "./top-level-names.ts";

describe("file names", () => {
  it("refuses names that say nothing, whatever their endings", () => {
    const bad = ["src/ui/index.ts", "src/api/utils.tsx", "scripts/helpers.test.ts", "demo/common.css", "demo/misc.mjs"];
    expect(fileNameProblems([...bad, "src/ui/price-index.ts", "src/index/rate.ts"])).toHaveLength(bad.length);
  });
});

describe("one name, one thing", () => {
  it("refuses two files of one name in two folders", () => {
    expect(doubleNameProblems(["src/api/customer.ts", "src/api/orders.ts", "src/domain/customer.ts"])).toEqual([
      "src/domain/customer.ts: has the name of src/api/customer.ts; name each for what it alone holds",
    ]);
  });

  it("allows a part with its styles and its test, and the run.ts of each check", () => {
    const part = ["src/ui/tab/tab.css", "src/ui/tab/tab.test.tsx", "src/ui/tab/tab.tsx"];
    expect(doubleNameProblems([...part, "scripts/house/run.ts", "scripts/sizes/run.ts"])).toEqual([]);
  });
});

describe("one top-level name, one meaning", () => {
  it("refuses a name that two files declare, but not in tests, in a function, or as a part of every element", () => {
    const sources = new Map([
      [
        "src/a.ts",
        "export const pause = 1; export const definition = 1; function local() { const inner = 1; return inner; }",
      ],
      ["elements/x/b.ts", "interface pause {} export const definition = 2; const inner = 2;"],
      ["src/a.test.ts", "const pause = 3;"],
    ]);
    expect(topLevelNameProblems(sources)).toEqual([
      "elements/x/b.ts: declares pause, as does src/a.ts; give each the name of its own meaning",
    ]);
  });
});

describe("ids of rows", () => {
  it("refuses one that the document does not have", () => {
    const sources = new Map([["src/a.ts", `/** Opens [${["X-01", "X-07"].join(", ")}]. */`]]);
    expect(unknownIdProblems(sources, "- X-01 opens\n- X-02 closes\n")).toEqual([
      "src/a.ts: X-07 is no row of docs/reference/spec-ids.md",
    ]);
  });
});

describe("shadow safety", () => {
  it.each([
    ["const a = document.activeElement;", "document.activeElement"],
    ["const a = root.ownerDocument.activeElement;", "ownerDocument.activeElement"],
    ["on((event) => event.target);", "event.target"],
    ["on((e) => e?.target);", "e.target"],
    ["function on(press: PointerEvent) { return press.target; }", "press.target"],
    ["on(({ target }: MouseEvent) => target);", "target"],
    ["on((event) => { const { target } = event; });", "target"],
    ["const { activeElement } = document;", "activeElement"],
  ])("refuses %s", (source, found) => {
    const [problem, ...others] = shadowSafetyProblems("src/ui/menu.tsx", source);
    expect(problem).toContain(`src/ui/menu.tsx:1: ${found}`);
    expect(others).toEqual([]);
  });

  it.each([
    "const a = root.activeElement;",
    "on((event) => event.composedPath());",
    "const a = link.target;",
    "const { target } = link;",
    'const words = "event.target and document.activeElement";',
  ])("allows %s", (source) => {
    expect(shadowSafetyProblems("src/ui/menu.tsx", source)).toEqual([]);
  });

  it("leaves src/platform and tests alone", () => {
    const source = "document.activeElement;";
    expect(shadowSafetyProblems("src/platform/focus.ts", source)).toEqual([]);
    expect(shadowSafetyProblems("src/ui/menu.test.tsx", source)).toEqual([]);
  });
});
