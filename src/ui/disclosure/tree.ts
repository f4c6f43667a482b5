/** Questions about the tree that are right inside a shadow root. */

/** The focused element of the node's own tree; undefined while focus is elsewhere. */
export function focusedIn(node: Node): HTMLElement | undefined {
  const root = node.getRootNode() as Document | ShadowRoot;
  return root.activeElement instanceof HTMLElement ? root.activeElement : undefined;
}

/** The elements an event passed, innermost first, up to and with `limit`. */
export function elementsOf(event: Event, limit: Element): readonly HTMLElement[] {
  const path = event.composedPath();
  const end = path.indexOf(limit);
  return path.slice(0, end + 1).filter((node) => node instanceof HTMLElement);
}

/** True if the node is the container or stands inside it, in one tree. */
export function isWithin(container: Element, node: EventTarget | null | undefined): boolean {
  return node instanceof Node && container.contains(node);
}

const FOCUSABLE = "a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), [tabindex='0']";

/** What Tab reaches inside an element, in order. */
export function focusablesIn(element: Element): readonly HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((found) => found.getClientRects().length > 0);
}
