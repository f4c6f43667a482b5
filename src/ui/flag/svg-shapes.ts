/** A shape of a flat drawing: a path, or a group of shapes. */
export interface SvgShape {
  readonly tag: "g" | "path";
  readonly fill: string | undefined;
  /** Path data; undefined for a group. */
  readonly d: string | undefined;
  readonly shapes: readonly SvgShape[];
}

export interface SvgDrawing {
  readonly viewBox: string;
  readonly shapes: readonly SvgShape[];
}

const TAG = /<(\/?)(svg|g|path)([^>]*?)(\/?)>/g;

/**
 * Reads a drawing made of paths and groups. Flags come as text; drawn as shapes they need neither HTML from a string
 * nor a `data:` address, both of which strict content security policies refuse.
 */
export function svgDrawing(svg: string): SvgDrawing {
  let viewBox = "";
  const open: SvgShape[][] = [[]];
  for (const [, closing, tag, attributes = "", selfClosing] of svg.matchAll(TAG)) {
    if (tag === "svg") viewBox ||= attributeOf(attributes, "viewBox") ?? "";
    else if (closing) open.pop();
    else {
      const shapes: SvgShape[] = [];
      const shape = { fill: attributeOf(attributes, "fill"), d: attributeOf(attributes, "d"), shapes };
      open.at(-1)?.push({ tag: tag === "g" ? "g" : "path", ...shape });
      if (!selfClosing) open.push(shapes);
    }
  }
  return { viewBox, shapes: open[0] ?? [] };
}

function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
}
