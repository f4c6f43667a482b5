/** Geometry of a pointer on its way from a trigger to the panel that hangs on it [H-14]. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Hands tremble: the path is this much wider than the drawn lines, in px. */
const TOLERANCE = 4;

export function isInside(box: Box, { x, y }: Point): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/**
 * True while a pointer that left its trigger at `from` may still be heading for the panel: it is inside the cone that
 * opens from that point to the panel, or in the gap between the two. A diagonal way over other triggers is such a way.
 */
export function isOnSafePath(from: Point, at: Point, panel: Box): boolean {
  if (isInside(grown(panel), at)) return true;
  const { left, top, right, bottom } = grown(panel);
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  return corners.some((corner, place) => isInTriangle(at, from, corner, corners[(place + 1) % 4] ?? corner));
}

/** Distance of a point to a box; 0 inside. */
export function distanceTo(box: Box, { x, y }: Point): number {
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}

const grown = ({ left, top, right, bottom }: Box): Box => ({
  left: left - TOLERANCE,
  top: top - TOLERANCE,
  right: right + TOLERANCE,
  bottom: bottom + TOLERANCE,
});

function isInTriangle(point: Point, a: Point, b: Point, c: Point): boolean {
  const sides = [side(point, a, b), side(point, b, c), side(point, c, a)];
  return sides.every((value) => value >= 0) || sides.every((value) => value <= 0);
}

/** On which side of the line from `a` to `b` a point lies, by sign. */
function side(point: Point, a: Point, b: Point): number {
  return (point.x - b.x) * (a.y - b.y) - (a.x - b.x) * (point.y - b.y);
}
