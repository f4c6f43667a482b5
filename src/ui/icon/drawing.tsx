/**
 * A drawing of Tabler Icons. All its lines are one path, so that an icon is two nodes: a header holds some forty, and
 * everybody who builds, styles or adopts it pays for each node.
 */
import type { Shapes } from "@tabler/icons-react/dist/esm/icons/*.mjs";

interface DrawingProps {
  readonly shapes: Shapes;
  /** Width and height. */
  readonly size: number;
  /** Width of its lines in its own 24 units. */
  readonly stroke: number;
  readonly color?: string | undefined;
  readonly className?: string;
  /** Names what has no words beside it. */
  readonly label?: string;
  readonly "data-icon-color"?: string | undefined;
  readonly "data-expand"?: "";
}

/** Unless it is named: beside or inside something that has a name of its own. */
export function Drawing({ shapes, size, stroke, color = "currentColor", label, ...rest }: DrawingProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke={color}
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label === undefined ? undefined : "img"}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      {...rest}
    >
      <path d={linesOf(shapes)} />
      {shapes.map(([, { d, fill, key }]) => fill && <path key={key} d={d} fill={fill} />)}
    </svg>
  );
}

/** Each begins at a place of its own (`M`), whatever was drawn before it. */
export function linesOf(shapes: Shapes): string {
  return shapes.map(([, { d, fill }]) => (fill ? "" : d)).join("");
}
