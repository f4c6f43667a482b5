/**
 * The document as its interface defines it, whatever elements the page holds. `<img name="querySelector">` hides the method
 * of that name (`[LegacyOverrideBuiltIns]` of the HTML standard), and a page cannot define it again. The builds put this
 * in for the global `document`, in packages too (scripts/build/bundle.ts).
 */

const page = globalThis.document as Document | undefined;
/** `HTMLDocument.prototype`, which inherits from `Document.prototype`. */
const members = Object.getPrototypeOf(page ?? {});

/** Undefined on a server. */
export const pageDocument = page && new Proxy(page, { get: memberOf, set: setMember });

function memberOf(page: Document, name: string | symbol): unknown {
  const member = Reflect.get(name in members ? members : page, name, page);
  if (typeof member !== "function") return member;
  // A package may call a method of this document on another one, or give this document to a method.
  return function (this: unknown, ...args: unknown[]) {
    const result: unknown = member.apply(unwrapped(this), args.map(unwrapped));
    return result instanceof TreeWalker ? takingWrapped(result) : result;
  };
}

/** The browser's own methods take no proxy for a node. */
const unwrapped = (value: unknown): unknown => (value === pageDocument ? page : value);

/** lit-html gives this document to its walker as the current node. */
function takingWrapped(walker: TreeWalker): TreeWalker {
  const own = Object.getOwnPropertyDescriptor(TreeWalker.prototype, "currentNode") as { set(node: unknown): void };
  return Object.defineProperty(walker, "currentNode", { ...own, set: (node) => own.set.call(walker, unwrapped(node)) });
}

function setMember(page: Document, name: string | symbol, value: unknown): boolean {
  return Reflect.set(members, name, value, page);
}
