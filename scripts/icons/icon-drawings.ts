/** Makes the drawings in src/ui/icon/icon-drawings.data.ts from the icons of @tabler/icons. */
import { readFileSync } from "node:fs";
import { optimize } from "svgo";
import type { IconDrawing } from "../../src/ui/icon/drawing.tsx";
import { FILLED_TABLER_ICONS, TABLER_ICONS } from "./icon-names.data.ts";

/** A shape of an outline icon: `[tag, attributes]`. A shape with a `fill` is filled, every other one is a line. */
type TablerShape = readonly [tag: string, attributes: { readonly d?: string; readonly fill?: string }];

/** Shapes by icon name, as Tabler drew them. */
export function tablerShapes(kind: "outline" | "filled" = "outline"): Readonly<Record<string, readonly TablerShape[]>> {
  // The package exports only its pictures, so that its data is read by path.
  const file = `node_modules/@tabler/icons/tabler-nodes-${kind}.json`;
  return JSON.parse(readFileSync(file, "utf8")) as Readonly<Record<string, readonly TablerShape[]>>;
}

/** The name under which a drawing is exported: `arrow-left` is `arrowLeftIcon`. */
export function drawingName(icon: string): string {
  return `${icon.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}Icon`;
}

/**
 * Joins all lines of an icon into one path in tenths of its 24 units, because every page carries about forty icons in
 * its HTML. Filled shapes stay as they are.
 *
 * @throws Error for a shape that is no path, and for a path that does not start with a move
 */
export function iconDrawing(shapes: readonly TablerShape[]): IconDrawing {
  const paths = shapes.map(([tag, { d = "", fill }]) => {
    if (tag !== "path") throw new Error(`An icon contains <${tag}>, which is no path`);
    if (!d.startsWith("M")) throw new Error(`A path of an icon does not start with M: ${d}`);
    return { d, isFilled: fill !== undefined };
  });
  const lines = paths.filter(({ isFilled }) => !isFilled).map(({ d }) => d);
  const filled = paths.filter(({ isFilled }) => isFilled).map(({ d }) => d);
  return { lines: lines.length > 0 ? shortPath(lines.join("")) : "", ...(filled.length > 0 && { filled }) };
}

function shortPath(d: string): string {
  const { data } = optimize(
    `<svg viewBox="0 0 24 24" fill="none" stroke="#000" stroke-linecap="round"><path d="${d}"/></svg>`,
    {
      // Numbers are rounded and curves keep their kind: a replaced curve may be off by more than a tenth.
      plugins: [
        {
          name: "convertPathData",
          params: { floatPrecision: 1, convertToQ: false, straightCurves: false, smartArcRounding: false },
        },
      ],
    },
  );
  const [, short] = / d="([^"]+)"/.exec(data) ?? [];
  if (short === undefined) throw new Error(`svgo gives no path for ${d}`);
  // A dot is a line of almost no length. Browsers need not draw a line of length 0.
  return short.replaceAll(/([hv])0(?![.\d])/g, "$1.01");
}

const HEADER = `/**
 * Drawings of Tabler Icons. \`npm run icons\` writes this file from @tabler/icons, do not edit it. The icons to draw are
 * listed in scripts/icons/icon-names.data.ts.
 */
import type { IconDrawing } from "./drawing.tsx";
`;

/** As the formatter writes it: a text that is too long for its line starts on a line of its own. */
function field(name: string, value: string): string {
  const text = JSON.stringify(value);
  const inOneLine = `  ${name}: ${text},`;
  return inOneLine.length <= 120 ? inOneLine : `  ${name}:\n    ${text},`;
}

const listText = (texts: readonly string[]): string => texts.map((text) => JSON.stringify(text)).join(", ");

function listField(name: string, texts: readonly string[]): string {
  const inOneLine = `  ${name}: [${listText(texts)}],`;
  return inOneLine.length <= 120
    ? inOneLine
    : `  ${name}: [\n${texts.map((text) => `    ${listText([text])},`).join("\n")}\n  ],`;
}

/** The text of src/ui/icon/icon-drawings.data.ts. */
export function iconDrawingsFile(): string {
  const outlines = tablerShapes();
  const drawings = TABLER_ICONS.map((name) => drawingText(name, iconDrawing(shapesOf(name, outlines))));
  const fills = tablerShapes("filled");
  const filled = FILLED_TABLER_ICONS.map((name) => {
    const shapes = shapesOf(name, fills).map(
      ([tag, { d }]) => [tag, { d: shortPath(d ?? ""), fill: "currentColor" }] as const,
    );
    return drawingText(name, iconDrawing(shapes));
  });
  return `${[HEADER, ...drawings, ...filled].join("\n")}\n`;
}

function shapesOf(name: string, all: ReturnType<typeof tablerShapes>): readonly TablerShape[] {
  const shapes = all[name];
  if (shapes === undefined) throw new Error(`@tabler/icons has no icon named ${name}`);
  return shapes;
}

function drawingText(name: string, { lines, filled }: IconDrawing): string {
  const rows = [field("lines", lines), ...(filled ? [listField("filled", filled)] : [])];
  return [`export const ${drawingName(name)}: IconDrawing = {`, ...rows, "};"].join("\n");
}
