/** Contrast of two oklch colours, for the checks over the token file. Source: CSS Color 4, WCAG 2.2 relative luminance. */
export interface Oklch {
  /** 0 to 1. */
  readonly lightness: number;
  readonly chroma: number;
  /** Degrees. */
  readonly hue: number;
}

/** Reads `oklch(0.5 0.1 250)`; undefined for any other text and for colours with an alpha. */
export function parseOklch(text: string): Oklch | undefined {
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
export function contrast(one: Oklch, other: Oklch): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
