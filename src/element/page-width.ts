/**
 * `--shell-page-width` on `html`: the width of header and footer that applies, for the content of pages [H-33]. For a customer the
 * script of a fragment sets it before the first paint; every element then follows the session. A page names 1272 px as the fallback,
 * which is what visitors have until the scripts are there.
 *
 * It comes by a constructed sheet, because an attribute of `html` would be a mismatch for frameworks that hydrate the root. The rule has no
 * specificity, so that each rule of a page wins.
 */

const SHEET: unique symbol = Symbol.for("savings-shell-page-width@1") as never;

/** All copies of the script on a page share one sheet. */
export function setPageWidth(hasSession: boolean): void {
  const page = globalThis as { [SHEET]?: CSSStyleSheet };
  page[SHEET] ??= new CSSStyleSheet();
  // Those of `containers.css`, in rem: `html` may have another font size than the element that uses the width.
  const width = hasSession ? "1200px,75rem" : "1272px,79.5rem";
  page[SHEET].replaceSync(`:where(html){--shell-page-width:max(${width})}`);
  // A page that is written anew by `document.open()` has lost it.
  if (!document.adoptedStyleSheets.includes(page[SHEET])) document.adoptedStyleSheets.push(page[SHEET]);
}
