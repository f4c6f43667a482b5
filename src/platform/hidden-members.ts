/**
 * Elements whose names hide members of `document`, on a page whose bundle contains the shell. Our own modules get a stand-in
 * (page-document.ts), but the host's React and the loader that Vite puts before each chunk use the document itself: with
 * `<img name="createElement">` in its content such a page would have neither header nor footer nor guard.
 */
import { onAddedElements } from "./added-elements.ts";
import { pageDocument } from "./page-document.ts";
import { reportPageError } from "./reports/report-error.ts";

/** The attributes by which elements become members of the document. Source: HTML standard, 3.1.7, "DOM tree accessors". */
const NAMING = [
  ["name", "img[name],form[name],iframe[name],embed[name],object[name]"],
  ["id", "object[id],img[name][id]"],
] as const;
const NAMED_ELEMENTS = NAMING.map(([, selector]) => selector).join();

const following = new WeakSet<Document>();

/** Takes such names away, now and from elements that come later, and reports each. Call it before the first chunk is imported. */
export function uncoverMembers(): void {
  if (pageDocument === undefined || following.has(pageDocument)) return;
  following.add(pageDocument);
  onAddedElements(NAMED_ELEMENTS, takeNames);
  takeNames();
}

function takeNames(): void {
  for (const [attribute, selector] of NAMING) {
    for (const element of pageDocument?.querySelectorAll(selector) ?? []) {
      // A form may have fields that hide its own members.
      const name = Element.prototype.getAttribute.call(element, attribute) ?? "";
      if (!(name in HTMLDocument.prototype)) continue;
      Element.prototype.removeAttribute.call(element, attribute);
      reportPageError("hidden-member", `An element with the ${attribute} "${name}" hid document.${name}. Rename it.`);
    }
  }
}
