import { isShown } from "./shown.ts";

/**
 * Calls back for a press beside a modal dialog: one that starts and ends on its backdrop. The target of a click does not say
 * that: where a press starts in a field and ends on the backdrop, or the other way round, it is the dialog [U-01].
 */
export function pressedBeside(
  dialog: HTMLDialogElement,
  onPress: (press: MouseEvent) => void,
  signal: AbortSignal,
): void {
  let hasStartedBeside = false;
  dialog.addEventListener(
    "pointerdown",
    (event) => {
      hasStartedBeside = isBeside(event, dialog);
    },
    { signal },
  );
  dialog.addEventListener(
    "click",
    (event) => {
      if (hasStartedBeside && isBeside(event, dialog)) onPress(event);
      hasStartedBeside = false;
    },
    { signal },
  );
}

/** By the place, because a press on the border or the scroll bar of a dialog has the dialog as its target, too. */
function isBeside(event: MouseEvent, dialog: HTMLDialogElement): boolean {
  if (event.composedPath()[0] !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < left || x >= right || y < top || y >= bottom;
}

/** Whether a press is on a layer that the page shows since then, such as the calendar that a date picker puts at the end of the body. */
export function isOnLayer({ clientX: x, clientY: y }: MouseEvent, before: ReadonlySet<Element>): boolean {
  return [...layersOfPage()].some((layer) => {
    const { left, right, top, bottom } = layer.getBoundingClientRect();
    return !before.has(layer) && x >= left && x < right && y >= top && y < bottom;
  });
}

/** Surfaces over the page, in the body or in a wrapper that a framework has put there. */
export function layersOfPage(): ReadonlySet<Element> {
  const candidates = document.body.querySelectorAll(":scope > *, :scope > * > *");
  return new Set(
    [...candidates].filter((one) => isShown(one) && /absolute|fixed/.test(getComputedStyle(one).position)),
  );
}
