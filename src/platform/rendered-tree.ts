/** The page as it is rendered: through slots and every open shadow root. */

/** The parent as the page is rendered, through slots and shadow roots. */
export function renderedParent(element: Element): Element | null {
  const parent = element.assignedSlot ?? element.parentNode;
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : null;
}

/** Tests for the element itself or an ancestor, as the page is rendered. */
export function isAround(outer: Element, inner: Element | null): boolean {
  return inner !== null && (inner === outer || isAround(outer, renderedParent(inner)));
}

/** The focused element, in whatever open shadow root; null or `body` while nothing has the focus. */
export function innermostFocus(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}

/** The elements of every open shadow root, after those of the document. */
export function inAllRoots(selector: string, root: Document | ShadowRoot = document): readonly Element[] {
  const roots = [...root.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [...root.querySelectorAll(selector), ...roots.flatMap((inner) => inAllRoots(selector, inner))];
}
