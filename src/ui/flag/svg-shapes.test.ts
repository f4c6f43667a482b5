import { describe, expect, it } from "vitest";
import { FLAG_DRAWINGS } from "./flag-drawings.ts";
import { type SvgShape, svgDrawing } from "./svg-shapes.ts";

const paths = (shapes: readonly SvgShape[]): number =>
  shapes.reduce((count, shape) => count + (shape.tag === "path" ? 1 : paths(shape.shapes)), 0);

describe("flags as shapes [M-05]", () => {
  it("reads paths, groups and their fills [M-05]", () => {
    expect(
      svgDrawing('<svg viewBox="0 0 3 2"><path fill="red" d="M0 0"/><g fill="#FFF"><path d="M1 1"/></g></svg>'),
    ).toEqual({
      viewBox: "0 0 3 2",
      shapes: [
        { tag: "path", fill: "red", d: "M0 0", shapes: [] },
        { tag: "g", fill: "#FFF", d: undefined, shapes: [{ tag: "path", fill: undefined, d: "M1 1", shapes: [] }] },
      ],
    });
  });

  it.each(Object.entries(FLAG_DRAWINGS))("loses nothing of %s [M-05]", (_name, svg) => {
    const drawing = svgDrawing(svg);
    expect(drawing.viewBox).toMatch(/^0 0 [\d.]+ [\d.]+$/);
    expect(paths(drawing.shapes)).toBe([...svg.matchAll(/<path/g)].length);
    expect(svg.replaceAll(/<\/?(svg|g|path)[^>]*>/g, "").trim()).toBe("");
  });
});
