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
  // A package may call a method of this document on another one.
  return function (this: unknown, ...given: unknown[]) {
    return member.apply(this === pageDocument ? page : this, given);
  };
}

function setMember(page: Document, name: string | symbol, value: unknown): boolean {
  return Reflect.set(members, name, value, page);
}
