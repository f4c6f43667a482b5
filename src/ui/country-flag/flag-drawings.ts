/**
 * The flags of the markets and of the European Union, drawn for 24 by 16 pixels. Every page has all of them in its
 * HTML, so they are kept small: at that size a star is a dot. Shapes need neither HTML from a string nor a `data:`
 * address, which strict content security policies refuse [M-05].
 */
import type { CountryCode } from "../../domain/locales/locale.ts";

/** Attributes of a path in React's spelling. Numbers are in a flag's 36 by 24 units. */
export interface FlagShape {
  readonly fill?: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly strokeLinecap?: "round";
  /** Length of a dash and of the gap after it. */
  readonly strokeDasharray?: string;
  readonly d: string;
}

const WHOLE_FLAG = "M0 0h36v24H0z";
const RED = "#d80027";
const WHITE = "#fff";

/** Rows of round dots: dashes of length 0 with a gap between them. */
const dots = (stroke: string, strokeWidth: number, apart: number) =>
  ({ stroke, strokeWidth, strokeLinecap: "round", strokeDasharray: `0 ${apart}` }) as const;

/** Three vertical bands, the middle one white. */
const verticalBands = (left: string, right: string) =>
  [
    { fill: WHITE, d: WHOLE_FLAG },
    { fill: left, d: "M0 0h12v24H0z" },
    { fill: right, d: "M24 0h12v24H24z" },
  ] as const;

export const FLAG_DRAWINGS = {
  at: [
    { fill: RED, d: WHOLE_FLAG },
    { fill: WHITE, d: "M0 8h36v8H0z" },
  ],
  ch: [
    { fill: RED, d: WHOLE_FLAG },
    { fill: WHITE, d: "M16 5h4v5h5v4h-5v5h-4v-5h-5v-4h5z" },
  ],
  de: [{ d: WHOLE_FLAG }, { fill: RED, d: "M0 8h36v16H0z" }, { fill: "#ffda44", d: "M0 16h36v8H0z" }],
  es: [
    { fill: "#c60b1e", d: WHOLE_FLAG },
    { fill: "#ffc400", d: "M0 6h36v12H0z" },
    { fill: "#c60b1e", d: "M10 10h5v3q0 2-2.5 2T10 13zM10 9l1-2h3l1 2zM8 9h1v6H8zM16 9h1v6h-1z" },
  ],
  eu: [
    { fill: "#039", d: WHOLE_FLAG },
    { fill: "#039", ...dots("#fc0", 2.4, 4.19), d: "M18 4a8 8 0 1 1 0 16a8 8 0 1 1 0-16" },
  ],
  fi: [
    { fill: WHITE, d: WHOLE_FLAG },
    { fill: "#002f6c", d: "M0 9h36v6H0zM10 0h6v24h-6z" },
  ],
  fr: verticalBands("#00318a", RED),
  gb: [
    { fill: "#012169", d: WHOLE_FLAG },
    { stroke: WHITE, strokeWidth: 4.8, d: "M0 0l36 24M36 0L0 24" },
    // The red lines lie lower on the flag's pole side and higher on the other side.
    { stroke: RED, strokeWidth: 1.6, d: "M0 1l18 12M0 25l18-12M18 11l18-12M18 11l18 12" },
    { stroke: WHITE, strokeWidth: 8, d: "M18 0v24M0 12h36" },
    { stroke: RED, strokeWidth: 4.8, d: "M18 0v24M0 12h36" },
  ],
  ie: verticalBands("#169b62", "#ff883e"),
  it: verticalBands("#009246", "#ce2b37"),
  nl: [
    { fill: WHITE, d: WHOLE_FLAG },
    { fill: "#cd1f2a", d: "M0 0h36v8H0z" },
    { fill: "#1d4185", d: "M0 16h36v8H0z" },
  ],
  pl: [
    { fill: WHITE, d: WHOLE_FLAG },
    { fill: "#dc143c", d: "M0 12h36v12H0z" },
  ],
  us: [
    { fill: WHITE, d: WHOLE_FLAG },
    // Seven of thirteen stripes, drawn as one dashed line as wide as the flag.
    { stroke: RED, strokeWidth: 36, strokeDasharray: "1.846", d: "M18 0v24" },
    { fill: "#2e52b2", d: "M0 0h15v13H0z" },
    { ...dots(WHITE, 1.2, 2.4), d: "M1.5 2h13M2.7 4.2h11M1.5 6.4h13M2.7 8.6h11M1.5 10.8h13" },
  ],
} as const satisfies Readonly<Record<Lowercase<CountryCode> | "eu", readonly FlagShape[]>>;
