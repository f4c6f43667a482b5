import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { contrast, parseOklch } from "../theme/contrast.ts";
import { BLOCK_BACKGROUNDS } from "./block-backgrounds.ts";

const css = readFileSync(new URL("../theme/tokens.css", import.meta.url), "utf8");
const theme = css.slice(css.indexOf(':host([theme="v2"]) {'));

function colorOf(name: string, scheme: "light" | "dark") {
  const pair = new RegExp(`--shell-color-${name}: light-dark\\((oklch\\([^)]*\\)), (oklch\\([^)]*\\))\\)`).exec(theme);
  const color = parseOklch(pair?.[scheme === "light" ? 1 : 2] ?? "");
  if (!color) throw new Error(`Theme v2 has no colour ${name} of its own`);
  return color;
}

/** What may stand in a content block, and the least ratio by WCAG 2.2, 1.4.3 and 1.4.11. */
const FRONTS = { text: 4.5, muted: 4.5, brand: 4.5, control: 3, focus: 3 } as const;

it.each(BLOCK_BACKGROUNDS)("everything can be read on a block of the colour %s [U-03, L-18]", (ground) => {
  const weak = (["light", "dark"] as const).flatMap((scheme) =>
    Object.entries(FRONTS).flatMap(([front, least]) => {
      const ratio = contrast(colorOf(front, scheme), colorOf(ground, scheme));
      return ratio < least ? [`${front} on ${ground}, ${scheme}: ${ratio.toFixed(2)} < ${least}`] : [];
    }),
  );
  expect(weak).toEqual([]);
});
