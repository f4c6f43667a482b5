import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CONTENT_ICONS } from "./content-icons.ts";
import { Drawing, linesOf } from "./drawing.tsx";
import { CONTROL_ICONS } from "./icon.tsx";

const markup = (shapes: (typeof CONTENT_ICONS)["tax"]) =>
  renderToStaticMarkup(Drawing({ shapes, size: 20, stroke: 1.5 }));

describe("an icon", () => {
  it("has one path for all its lines, and a path for each shape that is filled [H-10]", () => {
    const key = "";
    const drawn = markup([
      ["path", { d: "M1 1l2 0", key }],
      ["path", { d: "M3 3v1", key }],
      ["path", { d: "M9 9z", key, fill: "currentColor" }],
    ]);
    expect(drawn.match(/<path[^>]*>/g)).toEqual(['<path d="M1 1l2 0M3 3v1">', '<path d="M9 9z" fill="currentColor">']);
  });

  it("of each name is drawn, and hidden from who listens", () => {
    const all = { ...CONTENT_ICONS, ...CONTROL_ICONS };
    const unlike = Object.entries(all).filter(([, shapes]) => !/^M[\d.]/.test(linesOf(shapes)));
    expect(unlike.map(([name]) => name)).toEqual([]);
    expect(new Set(Object.values(all).map(linesOf)).size).toBe(new Set(Object.values(all)).size);
    expect(markup(CONTENT_ICONS.tax)).toMatch(/^<svg width="20" height="20" .* aria-hidden="true"><path d="M/);
  });
});
