/** Made by `scripts/build/locale-modules.ts` from the table of locales and country-flag-icons. */
declare module "virtual:flags" {
  export const FLAG_DRAWINGS: {
    readonly [country in Lowercase<import("../../domain/locales/locale.ts").CountryCode> | "eu"]: SvgDrawing;
  };

  export interface SvgDrawing {
    readonly viewBox: string;
    readonly shapes: readonly SvgShape[];
  }

  export interface SvgShape {
    readonly tag: "path" | "circle" | "ellipse";
    /** Names as React spells them. */
    readonly attributes: Readonly<Record<string, string>>;
  }
}
