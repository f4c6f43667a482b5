/**
 * Tells the styles of a shadow root which value a property has: selectors see attributes but no properties, and the
 * base writes none into markup. A value in force by property is the custom state `<attribute>-<value>`, as in
 * `:host(:state(theme-v2))`; the property taken back is none, and the styles see the attribute alone. Engines of the
 * spring of 2024 that have light-dark() but no `:state()` (Chrome 123, Firefox 125) get `data-shell-<attribute>`.
 *
 * https://html.spec.whatwg.org/multipage/custom-elements.html#custom-state-pseudo-class
 */
import type { EnumAttributeMeta } from "./metadata.ts";

/** An element hands them out once. */
const known = new WeakMap<HTMLElement, ElementInternals>();

export function tellStyles(host: HTMLElement, { name, values }: EnumAttributeMeta, given: unknown): void {
  if (!CSS.supports("selector(:state(a))")) {
    if (given === undefined) host.removeAttribute(`data-shell-${name}`);
    else host.setAttribute(`data-shell-${name}`, String(given));
    return;
  }
  const internals = known.get(host) ?? host.attachInternals();
  known.set(host, internals);
  for (const value of values) {
    if (value === given) internals.states.add(`${name}-${value}`);
    else internals.states.delete(`${name}-${value}`);
  }
}
