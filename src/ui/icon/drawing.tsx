/** A drawing of an icon, in 24 × 24 units. */
export interface IconDrawing {
  /** SVG path data of all lines. One path keeps an icon at two nodes, and a header contains about forty icons. */
  readonly lines: string;
  /** SVG path data of each filled shape. */
  readonly filled?: readonly string[];
}

interface DrawingProps {
  readonly drawing: IconDrawing;
  /** Width and height in px. */
  readonly size: number;
  /** Line width in the drawing's 24 units. */
  readonly stroke: number;
  readonly color?: string | undefined;
  readonly className?: string;
  /** Accessible name, for an icon without text next to it. */
  readonly label?: string;
  readonly "data-icon-color"?: string | undefined;
  readonly "data-expand"?: "";
}

/** Without a label the icon is hidden from assistive technology, because the element around it has a name. */
export function Drawing({ drawing, size, stroke, color = "currentColor", label, ...rest }: DrawingProps) {
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
      <path d={drawing.lines} />
      {drawing.filled?.map((d) => (
        <path key={d} d={d} fill="currentColor" />
      ))}
    </svg>
  );
}
