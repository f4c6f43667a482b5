import type { SvgDrawing, SvgShape } from "virtual:flags";
import { pathOnGrid } from "./path-grid.ts";

type Attributes = SvgShape["attributes"];

const TAG = /<(\/?)(\w+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;

const isShape = (tag: string): tag is SvgShape["tag"] => ["path", "circle", "ellipse"].includes(tag);
/** What a group may say: it means the same on each of its shapes, as a transform or an opacity would not. */
const INHERITED = ["fill", "fill-rule", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"];

/**
 * Reads a flat drawing. Flags come as text; drawn as shapes they need neither HTML from a string nor a `data:` address,
 * both of which strict content security policies refuse. What a group says is said by each of its shapes:
 * every page pays for a node.
 *
 * @throws Error for a drawing that holds anything else, such as styles
 */
export function svgDrawing(svg: string): SvgDrawing {
  if (svg.replaceAll(TAG, "").trim() !== "") throw new Error(`holds more than shapes: ${svg.replaceAll(TAG, "")}`);
  let viewBox = "";
  const shapes: SvgShape[] = [];
  const groups: Attributes[] = [];
  for (const [, closing, tag = "", text = "", selfClosing] of svg.matchAll(TAG)) {
    const attributes = Object.fromEntries(
      [...text.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => [name, value]),
    );
    const isKnown = tag === "g" ? Object.keys(attributes).every((name) => INHERITED.includes(name)) : isShape(tag);
    if (tag === "svg") viewBox ||= attributes.viewBox ?? "";
    else if (!isKnown || "class" in attributes) throw new Error(`holds <${tag}${text}>, which the flag cannot draw`);
    else if (isShape(tag)) {
      if (closing) continue;
      if (isFine(viewBox) && attributes.d !== undefined) attributes.d = pathOnGrid(attributes.d);
      shapes.push({ tag, attributes: reactNames(Object.assign({}, ...groups, attributes)) });
    } else if (closing) groups.pop();
    else if (!selfClosing) groups.push(attributes);
  }
  return { viewBox, shapes };
}

/** So many units that a whole one is less than a quarter of what a sharp screen can show of a flag. */
function isFine(viewBox: string): boolean {
  return Number(viewBox.split(" ")[2]) >= FINE_UNITS;
}

/** A flag is drawn 24 px wide, on the sharpest screens with four pixels to each. */
const FINE_UNITS = 24 * 4 * 4;

function reactNames(attributes: Attributes): Attributes {
  const name = (text: string) => text.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(attributes).map(([key, value]) => [name(key), value]));
}
