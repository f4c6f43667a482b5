/**
 * State that all copies of a module on a page share: a bundle of a remote, a second bundle, or a module that a tool has evaluated twice. The
 * state of the page is in `Page` (src/stores/page.ts); this holds what code below the stores needs, such as contexts of React.
 * Servers have one of each as well, because a context by itself holds nothing.
 */
const SHARED: unique symbol = Symbol.for("savings-shell-shared@1") as never;
const windowWithShared = globalThis as { [SHARED]?: Map<string, unknown> };

/**
 * Made by the copy that asks first.
 *
 * @param name says its shape too: copies of several releases may share one page
 */
export function sharedByCopies<T>(name: string, make: () => T): T {
  windowWithShared[SHARED] ??= new Map();
  const shared = windowWithShared[SHARED];
  if (!shared.has(name)) shared.set(name, make());
  return shared.get(name) as T;
}
