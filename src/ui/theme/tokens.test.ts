import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BLOCK_BACKGROUNDS } from "../layout/block-backgrounds.ts";

/** Contrast of two oklch colours, to check the token file. Source: CSS Color 4, WCAG 2.2 relative luminance. */
interface Oklch {
  /** 0 to 1. */
  readonly lightness: number;
  readonly chroma: number;
  /** Degrees. */
  readonly hue: number;
}

/** Reads `oklch(0.5 0.1 250)`; undefined for any other text and for colours with an alpha. */
function parseOklch(text: string): Oklch | undefined {
  const match = /^oklch\(\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)\s*\)$/.exec(text.trim());
  if (!match) return undefined;
  return { lightness: Number(match[1]), chroma: Number(match[2]), hue: Number(match[3]) };
}

/** Linear-light sRGB, each channel clipped to the gamut as a screen would. */
function linearRgb({ lightness, chroma, hue }: Oklch): readonly [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (channel: number) => Math.min(1, Math.max(0, channel));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function luminance(color: Oklch): number {
  const [red, green, blue] = linearRgb(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Ratio from 1 to 21. */
function contrast(one: Oklch, other: Oklch): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

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

/** Text, background, minimum ratio. */
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

/** Foregrounds of a content block with their minimum ratios by WCAG 2.2, 1.4.3 and 1.4.11. */
const FRONTS = { text: 4.5, muted: 4.5, brand: 4.5, control: 3, focus: 3 } as const;

it.each(BLOCK_BACKGROUNDS)("everything can be read on a block of the colour %s [U-03, L-18]", (ground) => {
  const palette = colors(THEME_SELECTORS.v2);
  const weak = SCHEMES.flatMap((scheme) =>
    Object.entries(FRONTS).flatMap(([front, least]) => {
      const [text, back] = [palette.get(front)?.[scheme], palette.get(ground)?.[scheme]];
      if (!text || !back) return [`${front} or ${ground} is missing`];
      const ratio = contrast(text, back);
      return ratio < least ? [`${front} on ${ground}, ${scheme}: ${ratio.toFixed(2)} < ${least}`] : [];
    }),
  );
  expect(weak).toEqual([]);
});
