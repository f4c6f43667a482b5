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
