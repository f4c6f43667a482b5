import { HOVER_OPEN_DELAY_MS, TOUCH_POINTS_LIMIT } from "../../domain/constants.ts";

/** A pointer that rests for this long on its way to a panel has chosen the trigger below it. Our choice. */
const REST_MS = 160;
/** Delay of closing after the pointer left, so that a slip over the edge does not close. Our choice. */
const CLOSE_MS = 240;

export interface HoverActions<Trigger> {
  open(trigger: Trigger): void;
  close(trigger: Trigger): void;
  /** The trigger whose panel is open, for whatever reason. */
  current(): Trigger | undefined;
  /** True for a panel that only hover has opened. Only such a panel closes when the pointer leaves. */
  isOpenedByHover(trigger: Trigger): boolean;
  panelBox(trigger: Trigger): Box;
}

export interface HoverIntent<Trigger> {
  /** Reports the pointer's position in the window and the trigger below it, if any. */
  pointerAt(point: Point, over: Trigger | undefined): void;
  /** The pointer left the window. */
  pointerGone(): void;
  /** Reports that the panel was closed. Hover opens it again only after the pointer has been elsewhere. */
  dismiss(trigger: Trigger): void;
  cancel(): void;
}

/** Opens and closes panels by pointer movements, with a safe path from a trigger to its panel [H-14]. */
export function createHoverIntent<Trigger>(actions: HoverActions<Trigger>): HoverIntent<Trigger> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let planned: { readonly trigger: Trigger | undefined } | undefined;
  let leftAt: Point | undefined;
  let dismissed: Trigger | undefined;
  let distance = Number.POSITIVE_INFINITY;

  const cancel = () => {
    clearTimeout(timer);
    planned = undefined;
  };

  /** Opens a trigger's panel, or closes the open one, after the pointer has stayed for the delay. */
  const plan = (trigger: Trigger | undefined, delay: number, restart = false) => {
    if (!restart && planned !== undefined && planned.trigger === trigger) return;
    cancel();
    planned = { trigger };
    timer = setTimeout(() => {
      planned = undefined;
      const current = actions.current();
      if (trigger !== undefined) {
        if (trigger !== current) actions.open(trigger);
      } else if (current !== undefined && actions.isOpenedByHover(current)) actions.close(current);
    }, delay);
  };

  return {
    pointerAt(point, over) {
      const current = actions.current();
      if (over !== dismissed) dismissed = undefined;
      if (current === undefined) {
        if (over === undefined || over === dismissed) return cancel();
        leftAt = point;
        return plan(over, HOVER_OPEN_DELAY_MS);
      }
      const panel = actions.panelBox(current);
      const before = distance;
      distance = distanceTo(panel, point);
      if (over === current) {
        leftAt = point;
        return cancel();
      }
      if (isInside(panel, point)) return cancel();
      const isHeading = leftAt !== undefined && distance < before && isOnSafePath(leftAt, point, panel);
      if (isHeading) return plan(over, over === undefined ? CLOSE_MS : REST_MS, true);
      if (over !== undefined) return plan(over, HOVER_OPEN_DELAY_MS);
      plan(undefined, CLOSE_MS);
    },
    pointerGone: () => plan(undefined, CLOSE_MS),
    dismiss(trigger) {
      dismissed = trigger;
      if (planned?.trigger === trigger) cancel();
    },
    cancel,
  };
}

/** Geometry of a pointer's path from a trigger to its panel [H-14]. */
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

/** Tolerance of the path in px, because hands are not steady. */
const TOLERANCE = 4;

export function isInside(box: Box, { x, y }: Point): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/**
 * True while a pointer that left its trigger at `from` may still be moving to the panel: it is inside the triangle from
 * that point to the panel, or in the gap between the two. So a diagonal path may cross other triggers.
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

/** Which side of the line from `a` to `b` a point is on, by sign. */
function side(point: Point, a: Point, b: Point): number {
  return (point.x - b.x) * (a.y - b.y) - (a.x - b.x) * (point.y - b.y);
}

/** Hover opens menus only for a mouse on wide windows, never on a touch device [H-14]. */
export function hoverOpens(pointerType: string, isWide: boolean, maxTouchPoints: number): boolean {
  return pointerType === "mouse" && isWide && maxTouchPoints <= TOUCH_POINTS_LIMIT;
}
