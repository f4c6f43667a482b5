import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CONTENT_ICONS } from "./content-icons.ts";
import { Drawing, type IconDrawing } from "./drawing.tsx";
import { CONTROL_ICONS } from "./icon.tsx";

const markup = (drawing: IconDrawing) => renderToStaticMarkup(Drawing({ drawing, size: 20, stroke: 1.5 }));

describe("an icon", () => {
  it("has one path for all its lines, and a path for each shape that is filled [H-10]", () => {
    const drawn = markup({ lines: "M1 1l2 0M3 3v1", filled: ["M9 9z"] });
    expect(drawn.match(/<path[^>]*>/g)).toEqual(['<path d="M1 1l2 0M3 3v1">', '<path d="M9 9z" fill="currentColor">']);
  });

  it("of each name is drawn, and hidden from who listens", () => {
    const all: Readonly<Record<string, IconDrawing>> = { ...CONTENT_ICONS, ...CONTROL_ICONS };
    const unlike = Object.entries(all).filter(([, { lines }]) => !/^m[\d.]/i.test(lines));
    expect(unlike.map(([name]) => name)).toEqual([]);
    expect(new Set(Object.values(all).map(({ lines }) => lines)).size).toBe(new Set(Object.values(all)).size);
    expect(markup(CONTENT_ICONS.tax)).toMatch(/^<svg width="20" height="20" .* aria-hidden="true"><path d="m/i);
  });
});
