/**
 * Calls back for a press beside a modal dialog: one that starts and ends on its backdrop. The target of a click does not say
 * that: where a press starts in a field and ends on the backdrop, or the other way round, it is the dialog [U-01].
 */
export function pressedBeside(dialog: HTMLDialogElement, onPress: () => void, signal: AbortSignal): void {
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
      if (hasStartedBeside && isBeside(event, dialog)) onPress();
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
