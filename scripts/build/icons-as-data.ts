/**
 * Of an icon nothing is used but its lines: as one path, in tenths of its 24 units, which no screen shows; every page
 * carries some forty in its HTML. The component that its file would make of them goes.
 */
import type { Shapes } from "@tabler/icons-react/dist/esm/icons/*.mjs";
import { optimize } from "svgo";
import type { Plugin } from "vite";

const SHAPES = /const __iconNode = (\[[^;]*\]);/;

export function iconsAsData(): Plugin {
  return {
    name: "icons-as-data",
    transform: (code, id) =>
      id.includes("/@tabler/icons-react/")
        ? code
            .replace("= createReactComponent(", "= /* @__PURE__ */ createReactComponent(")
            .replace(SHAPES, (_, shapes: string) => {
              return `const __iconNode = ${JSON.stringify(leanShapes(JSON.parse(shapes) as Shapes))};`;
            })
        : undefined,
  };
}

/**
 * All lines of an icon as its first shape; what is filled stays what it is.
 *
 * @throws Error for what is no path, or begins where the one before it ended
 */
export function leanShapes(shapes: Shapes): Shapes {
  const other = shapes.find(([tag]: readonly [string, object]) => tag !== "path");
  if (other !== undefined) throw new Error(`an icon holds <${other[0]}>, which is no path`);
  const filled = shapes.filter(([, { fill }]) => fill !== undefined);
  const lines = shapes.filter(([, { fill }]) => fill === undefined).map(([, { d }]) => d);
  const continued = lines.find((d) => !d.startsWith("M"));
  if (continued !== undefined) throw new Error(`an icon's line begins nowhere: ${continued}`);
  return [...(lines.length > 0 ? [["path", { d: leanPath(lines.join("")), key: "lines" }] as const] : []), ...filled];
}

function leanPath(d: string): string {
  const { data } = optimize(
    `<svg viewBox="0 0 24 24" fill="none" stroke="#000" stroke-linecap="round"><path d="${d}"/></svg>`,
    {
      // Rounded, and otherwise the curves that were drawn: to replace one takes it further away than a tenth.
      plugins: [
        {
          name: "convertPathData",
          params: { floatPrecision: 1, convertToQ: false, straightCurves: false, smartArcRounding: false },
        },
      ],
    },
  );
  const [, lean] = / d="([^"]+)"/.exec(data) ?? [];
  if (lean === undefined) throw new Error(`svgo gives no path for ${d}`);
  // A dot is a line of next to no length, and of none it need not be drawn.
  return lean.replaceAll(/([hv])0(?![.\d])/g, "$1.01");
}
