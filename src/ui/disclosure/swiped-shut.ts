/**
 * A panel that covers the window of a phone follows the finger to where it came from, and closes if it is let go behind a third of its
 * size. Styles say which way that is, by `--way-out`: `0 1` for a sheet that is pulled down by its head, `-1 0` or `1 0` for a
 * drawer. A press stays one: the panel takes the finger only after some pixels.
 */

const SLOP_PX = 10;
/** Of the panel's size. */
const ENOUGH = 1 / 3;

interface Finger {
  readonly id: number;
  readonly from: PointerEvent;
  readonly way: readonly [x: number, y: number];
}

/** @returns a function that ends it */
export function followFinger(panel: HTMLElement): () => void {
  const connection = new AbortController();
  const { signal } = connection;
  let finger: Finger | undefined;
  let moved = 0;

  const isGrip = (target: Element, [x]: Finger["way"]) =>
    // A section over the panel does not move with it. In a sheet the list below the head scrolls.
    target.closest("[popover]") === panel && (x !== 0 || panel.firstElementChild?.contains(target));

  const begin = (event: PointerEvent) => {
    const [x = 0, y = 0] = getComputedStyle(panel).getPropertyValue("--way-out").split(" ").map(Number);
    const isAsked = event.pointerType === "touch" && finger === undefined && (x || y);
    if (!isAsked || !isGrip(event.composedPath()[0] as Element, [x, y])) return;
    moved = 0;
    finger = { id: event.pointerId, from: event, way: [x, y] };
  };
  const follow = (event: PointerEvent) => {
    if (event.pointerId !== finger?.id) return;
    const { from, way } = finger;
    const far = (event.clientX - from.clientX) * way[0] + (event.clientY - from.clientY) * way[1];
    if (far < SLOP_PX && moved === 0) return;
    moved = Math.max(1, far);
    panel.setPointerCapture(event.pointerId);
    panel.style.translate = way.map((side) => `${side * moved}px`).join(" ");
  };
  const end = ({ type, pointerId }: PointerEvent) => {
    if (pointerId !== finger?.id) return;
    const size = finger.way[0] === 0 ? panel.offsetHeight : panel.offsetWidth;
    const { translate } = panel.style;
    finger = undefined;
    const isShut = type === "pointerup" && moved > size * ENOUGH;
    if (isShut) panel.hidePopover();
    // It leaves from where the finger left it.
    panel.style.translate = "";
    if (!isShut && translate) panel.animate({ translate: [translate, "none"] }, backMs(panel));
  };

  panel.addEventListener("pointerdown", begin, { signal });
  panel.addEventListener("pointermove", follow, { signal });
  panel.addEventListener("pointerup", end, { signal });
  panel.addEventListener("pointercancel", end, { signal });
  return () => {
    connection.abort();
    panel.style.translate = "";
  };
}

/** 0 for readers who want less motion. */
const backMs = (panel: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(panel).getPropertyValue("--shell-motion-release")) || 0;
