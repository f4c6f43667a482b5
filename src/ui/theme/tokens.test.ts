import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast, type Oklch, parseOklch } from "./contrast.ts";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

const SCHEMES = ["light", "dark"] as const;
type Scheme = (typeof SCHEMES)[number];

function block(selector: string): string {
  const start = css.indexOf(`${selector} {`);
  return css.slice(start, css.indexOf("\n}", start));
}

function colors(selector: string): Map<string, Record<Scheme, Oklch>> {
  const found = new Map<string, Record<Scheme, Oklch>>();
  for (const [, name, light, dark] of block(selector).matchAll(
    /--shell-color-([a-z-]+): light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\);/g,
  )) {
    const pair = { light: parseOklch(light ?? ""), dark: parseOklch(dark ?? "") };
    if (name && pair.light && pair.dark) found.set(name, { light: pair.light, dark: pair.dark });
  }
  return found;
}

const THEME_SELECTORS = { v1: ":host", v2: ':host([theme="v2"])' } as const;
const SURFACES = ["surface", "raised", "sunken", "hover"] as const;

/** Text, ground, least ratio. */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ...SURFACES.flatMap((ground) =>
    ["text", "muted", "brand", "negative", "positive"].map((text) => [text, ground, 4.5] as const),
  ),
  ["text", "tint", 4.5],
  ["brand", "tint", 4.5],
  ["on-brand", "brand", 4.5],
  ["on-brand", "brand-hover", 4.5],
  ["on-tag", "tag", 4.5],
  ...SURFACES.flatMap((ground) => ["control", "focus", "badge"].map((part) => [part, ground, 3] as const)),
];

describe.each(Object.entries(THEME_SELECTORS))("theme %s [L-18]", (_theme, selector) => {
  const palette = colors(selector);

  it.each(SCHEMES)("has enough contrast in the %s scheme", (scheme) => {
    const weak = PAIRS.flatMap(([text, ground, least]) => {
      const [front, back] = [palette.get(text)?.[scheme], palette.get(ground)?.[scheme]];
      if (!front || !back) return [`${text} or ${ground} is missing`];
      const ratio = contrast(front, back);
      return ratio < least ? [`${text} on ${ground}: ${ratio.toFixed(2)} < ${least}`] : [];
    });
    expect(weak).toEqual([]);
  });
});

describe("the two themes [L-18]", () => {
  it("name the same colours", () => {
    expect([...colors(THEME_SELECTORS.v2).keys()]).toEqual([...colors(THEME_SELECTORS.v1).keys()]);
  });

  it("measure contrast as WCAG does: black on white is 21", () => {
    expect(contrast({ lightness: 0, chroma: 0, hue: 0 }, { lightness: 1, chroma: 0, hue: 0 })).toBeCloseTo(21, 1);
  });
});
