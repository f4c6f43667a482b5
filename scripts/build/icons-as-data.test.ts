import { describe, expect, it } from "vitest";
import { iconsAsData, leanShapes } from "./icons-as-data.ts";

const lines = (...paths: readonly string[]) => paths.map((d) => ["path", { d, key: d }] as const);

describe("the lines of an icon", () => {
  it("are one path in tenths", () => {
    expect(leanShapes(lines("M3 6l0 10", "M9 2.04c0 1.657 2.686 3 6 3"))).toEqual([
      ["path", { d: "M3 6v10M9 2c0 1.7 2.7 3 6 3", key: "lines" }],
    ]);
  });

  it("keep a dot, which is a line of next to no length", () => {
    expect(leanShapes(lines("M12 16h.01"))).toEqual([["path", { d: "M12 16h.01", key: "lines" }]]);
  });

  it("leave what is filled as it is", () => {
    const filled = ["path", { d: "M1.234 2h3", key: "a", fill: "currentColor" }] as const;
    expect(leanShapes([filled])).toEqual([filled]);
    expect(leanShapes([filled, ...lines("M0 0h1")]).map(([, { key }]) => key)).toEqual(["lines", "a"]);
  });

  it("are paths only, each with a place to begin at", () => {
    expect(() => leanShapes([["circle" as "path", { d: "", key: "c" }]])).toThrow("<circle>");
    expect(() => leanShapes(lines("m1 1h1"))).toThrow("m1 1h1");
  });
});

describe("a file of an icon", () => {
  const transform = iconsAsData().transform as unknown as (code: string, id: string) => string | undefined;
  const code = `const __iconNode = [["path", { "d": "M5 12l14 0", "key": "svg-0" }]];
const IconArrow = createReactComponent("outline", "arrow", "Arrow", __iconNode);`;

  it("holds its lines, and a component that can fall away", () => {
    expect(transform(code, "/node_modules/@tabler/icons-react/dist/esm/icons/IconArrow.mjs")).toBe(
      `const __iconNode = [["path",{"d":"M5 12h14","key":"lines"}]];
const IconArrow = /* @__PURE__ */ createReactComponent("outline", "arrow", "Arrow", __iconNode);`,
    );
    expect(transform(code, "/src/ui/icon/icon.tsx")).toBeUndefined();
  });
});
