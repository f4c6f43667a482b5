import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { drawingName, iconDrawing, iconDrawingsFile } from "./icon-drawings.ts";

const lines = (...paths: readonly string[]) => paths.map((d) => ["path", { d }] as const);

describe("the drawing of an icon", () => {
  it("has all lines as one path in tenths", () => {
    expect(iconDrawing(lines("M3 6l0 10", "M9 2.04c0 1.657 2.686 3 6 3"))).toEqual({
      lines: "M3 6v10M9 2c0 1.7 2.7 3 6 3",
    });
  });

  it("keeps a dot, which is a line of almost no length", () => {
    expect(iconDrawing(lines("M12 16h.01"))).toEqual({ lines: "M12 16h.01" });
  });

  it("leaves filled shapes as they are", () => {
    const filled = ["path", { d: "M1.234 2h3", fill: "currentColor" }] as const;
    expect(iconDrawing([filled])).toEqual({ lines: "", filled: ["M1.234 2h3"] });
    expect(iconDrawing([filled, ...lines("M0 0h1")])).toEqual({ lines: "M0 0h1", filled: ["M1.234 2h3"] });
  });

  it("refuses a shape that is no path, and a path without a start", () => {
    expect(() => iconDrawing([["circle", {}]])).toThrow("<circle>");
    expect(() => iconDrawing(lines("m1 1h1"))).toThrow("m1 1h1");
  });
});

describe("the file with all drawings", () => {
  it("names a drawing by its icon", () => {
    expect([drawingName("arrow-left"), drawingName("menu-2")]).toEqual(["arrowLeftIcon", "menu2Icon"]);
  });

  it("equals a fresh run of npm run icons", () => {
    expect(readFileSync("src/ui/icon/icon-drawings.data.ts", "utf8")).toBe(iconDrawingsFile());
  });
});
