import { FLAG_DRAWINGS, type SvgShape } from "virtual:flags";
import { describe, expect, it } from "vitest";
import { LOCALES } from "../../src/domain/locales/locale.ts";
import { svgDrawing } from "./svg-shapes.ts";

const count = (shapes: readonly SvgShape[]): number =>
  shapes.reduce((sum, { shapes: inner = [] }) => sum + 1 + count(inner), 0);

describe("flags as shapes [M-05]", () => {
  it("reads paths, groups and their fills [M-05]", () => {
    expect(
      svgDrawing(
        '<svg viewBox="0 0 3 2"><path fill="red" d="M0 0"/><g fill-rule="evenodd"><circle cx="1" cy="1" r="0.5"/></g></svg>',
      ),
    ).toEqual({
      viewBox: "0 0 3 2",
      shapes: [
        { tag: "path", attributes: { fill: "red", d: "M0 0" } },
        {
          tag: "g",
          attributes: { fillRule: "evenodd" },
          shapes: [{ tag: "circle", attributes: { cx: "1", cy: "1", r: "0.5" } }],
        },
      ],
    });
  });

  it("refuses a drawing that it cannot draw whole [M-05]", () => {
    expect(() => svgDrawing('<svg viewBox="0 0 3 2"><style>.a{}</style></svg>')).toThrow(/more than shapes/);
    expect(() => svgDrawing('<svg viewBox="0 0 3 2"><path class="a" d=""/></svg>')).toThrow(/cannot draw/);
    expect(() => svgDrawing('<svg viewBox="0 0 3 2"><use href="#a"/></svg>')).toThrow(/<use>/);
  });

  it("exist for the country of every market, and for the European Union [M-05]", () => {
    const countries = LOCALES.map(({ country }) => country?.toLowerCase() ?? "eu");
    expect(Object.keys(FLAG_DRAWINGS).sort()).toEqual([...countries].sort());
  });

  it.each(Object.entries(FLAG_DRAWINGS))("loses nothing of %s [M-05]", async (name, drawing) => {
    const { default: svg } = await import(/* @vite-ignore */ `country-flag-icons/string/3x2/${name.toUpperCase()}`);
    expect(drawing.viewBox).toMatch(/^0 0 [\d.]+ [\d.]+$/);
    expect(count(drawing.shapes)).toBe([...svg.matchAll(/<(?!svg)\w/g)].length);
  });
});
