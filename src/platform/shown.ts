/** Interval at which an open dialog looks at its place, because what hides or shows a place sends no event. */
export const PLACE_CHECK_MS = 250;

/**
 * Whether an element is rendered and visible. It is not where itself or something around it has `hidden`, `display: none`,
 * `visibility: hidden` or `content-visibility: hidden`, or is a closed `details`. A modal dialog at such a place would
 * make the page inert, and nobody could see why [U-01, S-06].
 */
export function isShown(element: Element): boolean {
  return element.isConnected && element.checkVisibility({ visibilityProperty: true });
}

/**
 * Whether a dialog is visible, or would be if it were open: its place is shown, and no style of the host hides the dialog itself, such as
 * `::part(dialog) { display: none }`. A closed dialog gets `open` for the question only, which moves no focus.
 */
export function isDialogShown(dialog: HTMLDialogElement): boolean {
  if (dialog.open) return isShown(dialog);
  dialog.setAttribute("open", "");
  const isVisible = isShown(dialog);
  dialog.removeAttribute("open");
  return isVisible;
}
