import { HOVER_OPEN_DELAY_MS } from "../../domain/constants.ts";
import { type Box, distanceTo, isInside, isOnSafePath, type Point } from "./safe-path.ts";

/** A pointer that rests on the way to a panel has arrived where it is. Our choice. */
const REST_MS = 160;
/** Leaving closes after this long, so that a slip over the edge does not. Our choice. */
const CLOSE_MS = 240;

export interface HoverActions<Trigger> {
  open(trigger: Trigger): void;
  close(trigger: Trigger): void;
  /** The trigger whose panel is open, however it was opened. */
  current(): Trigger | undefined;
  /** True for a panel that hover opened and nothing else confirmed: only such a panel closes by leaving it. */
  isFleeting(trigger: Trigger): boolean;
  panelBox(trigger: Trigger): Box;
}

export interface HoverIntent<Trigger> {
  /** The pointer is at a point of the window, over a trigger or none. */
  pointerAt(point: Point, over: Trigger | undefined): void;
  /** The pointer left the window. */
  pointerGone(): void;
  /** The panel was closed: hover opens it again only after the pointer has been elsewhere. */
  dismiss(trigger: Trigger): void;
  cancel(): void;
}

/** Turns the way of a pointer into opening and closing, with a safe path from a trigger to its panel [H-14]. */
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

  /** Opens a trigger, or closes what is open, once the pointer has stayed with that for a while. */
  const plan = (trigger: Trigger | undefined, delay: number, restart = false) => {
    if (!restart && planned !== undefined && planned.trigger === trigger) return;
    cancel();
    planned = { trigger };
    timer = setTimeout(() => {
      planned = undefined;
      const current = actions.current();
      if (trigger !== undefined) {
        if (trigger !== current) actions.open(trigger);
      } else if (current !== undefined && actions.isFleeting(current)) actions.close(current);
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
