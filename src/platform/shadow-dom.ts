/** Queries about the tree that also give the right answer inside a shadow root. */
import { inAllRoots, isAround, renderedParent } from "./rendered-tree.ts";

/** The focused element of the node's own tree; undefined while focus is elsewhere. */
export function focusedIn(node: Node): HTMLElement | undefined {
  const root = node.getRootNode() as Document | ShadowRoot;
  return root.activeElement instanceof HTMLElement ? root.activeElement : undefined;
}

/** The elements an event passed, innermost first, up to and including `limit`. */
export function elementsOf(event: Event, limit: Element): readonly HTMLElement[] {
  const path = event.composedPath();
  const end = path.indexOf(limit);
  return path.slice(0, end + 1).filter((node) => node instanceof HTMLElement);
}

/** True if the node is the container or one of its descendants in the same tree. */
export function isWithin(container: Element, node: EventTarget | null | undefined): boolean {
  return node instanceof Node && container.contains(node);
}

const FOCUSABLE = "a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), [tabindex='0']";

/** Elements inside `element` that Tab reaches, in order. */
export function focusablesIn(element: Element): readonly HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((found) => found.getClientRects().length > 0);
}

/** Number of points tested in each direction of the window. */
const POINTS = 16;

/**
 * Tests whether anything in the window covers a modal dialog and its backdrop. It samples points of the window instead
 * of reading the tree, because content of closed shadow roots is in no tree that can be read. Ancestors of the dialog
 * do not count as covering it.
 */
export function isUncovered(dialog: HTMLDialogElement): boolean {
  for (let column = 0; column < POINTS; column += 1) {
    for (let row = 0; row < POINTS; row += 1) {
      const [x, y] = [((column + 0.5) * innerWidth) / POINTS, ((row + 0.5) * innerHeight) / POINTS];
      const seen = document.elementFromPoint(x, y);
      if (seen !== null && !dialog.contains(seen) && !isAround(seen, dialog)) return false;
    }
  }
  return true;
}

/**
 * Tests whether an element can be pressed, focused and heard: it is inside every open modal dialog, and nothing around it is
 * inert.
 */
export function isReachable(element: Element): boolean {
  // A modal dialog is not inert by what is around it.
  for (let around: Element | null = element; around?.matches(":modal") === false; around = renderedParent(around))
    if (around instanceof HTMLElement && around.inert) return false;
  return inAllRoots(":modal").every((layer) => isAround(layer, element));
}

/** Tests whether assistive technology finds an element: a dialog of the host may have set `aria-hidden` on the rest of the page. */
export function isHeard(element: Element): boolean {
  if (element.ariaHidden === "true") return false;
  const parent = renderedParent(element);
  return parent === null || isHeard(parent);
}
