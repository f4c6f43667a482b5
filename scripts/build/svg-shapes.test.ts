import { FLAG_DRAWINGS } from "virtual:flags";
import { describe, expect, it } from "vitest";
import { LOCALES } from "../../src/domain/locales/locale.ts";
import { svgDrawing } from "./svg-shapes.ts";

describe("flags as shapes [M-05]", () => {
  it("reads paths and their fills, and says of each shape what its groups say of it [M-05]", () => {
    expect(
      svgDrawing(
        '<svg viewBox="0 0 3 2"><path fill="red" d="M0 0"/><g fill="blue" fill-rule="evenodd"><circle r="0.5"/><path fill="red" d="M1 1"></path></g><path d="M2 2"/></svg>',
      ),
    ).toEqual({
      viewBox: "0 0 3 2",
      shapes: [
        { tag: "path", attributes: { fill: "red", d: "M0 0" } },
        { tag: "circle", attributes: { fill: "blue", fillRule: "evenodd", r: "0.5" } },
        { tag: "path", attributes: { fill: "red", fillRule: "evenodd", d: "M1 1" } },
        { tag: "path", attributes: { d: "M2 2" } },
      ],
    });
  });

  it("refuses a drawing that it cannot draw whole [M-05]", () => {
    expect(() => svgDrawing('<svg viewBox="0 0 3 2"><style>.a{}</style></svg>')).toThrow(/more than shapes/);
    expect(() => svgDrawing('<svg viewBox="0 0 3 2"><path class="a" d=""/></svg>')).toThrow(/cannot draw/);
    expect(() => svgDrawing('<svg viewBox="0 0 3 2"><use href="#a"/></svg>')).toThrow(/<use /);
    expect(() => svgDrawing('<svg viewBox="0 0 3 2"><g opacity="0.5"></g></svg>')).toThrow(/<g opacity/);
  });

  it("exist for the country of every market, and for the European Union [M-05]", () => {
    const countries = LOCALES.map(({ country }) => country?.toLowerCase() ?? "eu");
    expect(Object.keys(FLAG_DRAWINGS).sort()).toEqual([...countries].sort());
  });

  it.each(Object.entries(FLAG_DRAWINGS))("loses nothing of %s [M-05]", async (name, drawing) => {
    const { default: svg } = await import(/* @vite-ignore */ `country-flag-icons/string/3x2/${name.toUpperCase()}`);
    expect(drawing.viewBox).toMatch(/^0 0 [\d.]+ [\d.]+$/);
    expect(drawing.shapes.length).toBe([...svg.matchAll(/<(?!svg|g\b)\w/g)].length);
  });
});
