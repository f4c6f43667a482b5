import type { SvgDrawing, SvgShape } from "virtual:flags";
import { pathOnGrid } from "./path-grid.ts";

const TAG = /<(\/?)(\w+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;

const isShape = (tag: string): tag is SvgShape["tag"] => ["path", "circle", "ellipse", "g"].includes(tag);

/**
 * Reads a flat drawing. Flags come as text; drawn as shapes they need neither HTML from a string nor a `data:` address,
 * both of which strict content security policies refuse.
 *
 * @throws Error for a drawing that holds anything else, such as styles
 */
export function svgDrawing(svg: string): SvgDrawing {
  if (svg.replaceAll(TAG, "").trim() !== "") throw new Error(`holds more than shapes: ${svg.replaceAll(TAG, "")}`);
  let viewBox = "";
  const open: SvgShape[][] = [[]];
  for (const [, closing, tag = "", text = "", selfClosing] of svg.matchAll(TAG)) {
    const attributes = Object.fromEntries(
      [...text.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => [name, value]),
    );
    if (isFine(viewBox) && attributes.d !== undefined) attributes.d = pathOnGrid(attributes.d);
    if (tag === "svg") viewBox ||= attributes.viewBox ?? "";
    else if (closing) open.pop();
    else if (!isShape(tag) || "class" in attributes) throw new Error(`holds <${tag}>, which the flag cannot draw`);
    else {
      const shapes: SvgShape[] = [];
      open.at(-1)?.push({ tag, attributes: reactNames(attributes), ...(tag === "g" && { shapes }) });
      if (!selfClosing) open.push(shapes);
    }
  }
  return { viewBox, shapes: open[0] ?? [] };
}

/** So many units that a whole one is less than a quarter of what a sharp screen can show of a flag. */
function isFine(viewBox: string): boolean {
  return Number(viewBox.split(" ")[2]) >= FINE_UNITS;
}

/** A flag is drawn 24 px wide, on the sharpest screens with four pixels to each. */
const FINE_UNITS = 24 * 4 * 4;

function reactNames(attributes: Readonly<Record<string, string>>): SvgShape["attributes"] {
  const name = (text: string) => text.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(attributes).map(([key, value]) => [name(key), value]));
}
