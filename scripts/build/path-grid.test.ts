import { describe, expect, it } from "vitest";
import { pathOnGrid } from "./path-grid.ts";

describe("an outline on the grid", () => {
  it.each([
    ["M0 0h513v341.3H0z", "M0 0h513v341H0z"],
    ["m10.4.6 5.4-3.2", "m10 1 6-4"],
    ["M1.2 1.2 8.8 9.7", "M1 1 9 10"],
    ["M0 0c1.5.4 2.6 3.5 4.4 4.4s2.2.1 3.3-.6", "M0 0c2 0 3 4 4 4s3 1 4 0"],
  ])("%s is %s", (path, onGrid) => expect(pathOnGrid(path)).toBe(onGrid));

  it("adds no error up over many steps, nor after it was closed", () => {
    expect(pathOnGrid(`M0 0${"h.4".repeat(10)}`)).toBe("M0 0h0h1h0h1h0h0h1h0h1h0");
    expect(pathOnGrid("m.4 0 .4 5zm10 0h3")).toBe("m0 0 1 5zm10 0h3");
  });

  it("is as it came where it has an arc", () => {
    expect(pathOnGrid("M1.5 0a2.5 2.5 0 0 1 5 0")).toBe("M1.5 0a2.5 2.5 0 0 1 5 0");
  });
});
