import { FLAG_DRAWINGS, type FlagName, isFlagName } from "./flag-drawings.ts";
import { type SvgDrawing, type SvgShape, svgDrawing } from "./svg-shapes.ts";

const drawings = new Map<FlagName, SvgDrawing>();

function drawingOf(name: FlagName): SvgDrawing {
  const drawing = drawings.get(name) ?? svgDrawing(FLAG_DRAWINGS[name]);
  drawings.set(name, drawing);
  return drawing;
}

/**
 * A flag beside the name of its country; decoration, for the name is read [M-05].
 *
 * @param country ISO 3166-1 alpha-2 in lower case, `eu`, or the address of a picture
 */
export function Flag({ country }: { readonly country: string }) {
  if (isFlagName(country)) {
    const { viewBox, shapes } = drawingOf(country);
    return (
      <svg
        className="flag"
        viewBox={viewBox}
        preserveAspectRatio="xMidYMid slice"
        width={24}
        height={16}
        aria-hidden="true"
      >
        <Shapes shapes={shapes} />
      </svg>
    );
  }
  if (!/^(https?:\/\/|\/|data:image\/)/i.test(country)) return <span className="flag" aria-hidden="true" />;
  return <img className="flag" src={country} alt="" width={24} height={16} loading="lazy" decoding="async" />;
}

function Shapes({ shapes }: { readonly shapes: readonly SvgShape[] }) {
  return shapes.map((shape, place) =>
    shape.tag === "path" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a flag never change
      <path key={place} fill={shape.fill} d={shape.d} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a flag never change
      <g key={place} fill={shape.fill}>
        <Shapes shapes={shape.shapes} />
      </g>
    ),
  );
}
