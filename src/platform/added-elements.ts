/**
 * Calls the listener when an element that fits the selector comes into the document. Only added nodes are looked at, so the
 * work does not grow with the size of the page. Shadow roots are not looked into.
 *
 * @param isDue true while every change counts, for example while the page is being parsed
 * @returns a function that ends it
 */
export function onAddedElements(selector: string, listener: () => void, isDue = () => false): () => void {
  const isWanted = (node: Node): boolean =>
    node instanceof Element && (node.matches(selector) || node.querySelector(selector) !== null);
  const observer = new MutationObserver((records) => {
    if (isDue()) return listener();
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (isWanted(node)) return listener();
      }
    }
  });
  // An observer needs the document itself, not its stand-in (src/platform/page-document.ts).
  observer.observe(document.getRootNode(), { childList: true, subtree: true });
  return () => observer.disconnect();
}
