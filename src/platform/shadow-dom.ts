/** The questions of the DOM that shadow roots answer differently. Everything outside this folder asks them here. */

/** The element that has focus, looked up through every open shadow root. */
export function activeElementOf(root: Document | ShadowRoot): Element | null {
  let active = root.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** True when `inner` is `outer` or stands inside it, also inside shadow roots within it. */
export function contains(outer: Node, inner: Node | null | undefined): boolean {
  let node: Node | null | undefined = inner;
  while (node) {
    if (outer === node || outer.contains(node)) return true;
    const root: Node = node.getRootNode();
    node = "host" in root ? (root as ShadowRoot).host : undefined;
  }
  return false;
}

/** The nodes an event passes, innermost first, across open shadow roots. */
export function eventPath(event: Event): readonly EventTarget[] {
  return event.composedPath();
}

/** The innermost node an event came from, not the host that retargeting shows. */
export function eventOrigin(event: Event): EventTarget | null {
  return event.composedPath()[0] ?? event.target;
}
