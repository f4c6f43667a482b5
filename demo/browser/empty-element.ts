/** An element that takes no room would look like a page that failed. What it writes into the page's head is shown in its place. */

/** @param titleBefore the title of the page before the element was there */
export function explainEmptyElement(element: HTMLElement, main: HTMLElement, titleBefore: string): void {
  if (element.offsetHeight > 0) return;
  const note = document.createElement("p");
  note.textContent = `${element.localName} takes no room on the page. Its documentation says what it does.`;
  main.append(note);
  if (document.title === titleBefore) return;
  const written = document.createElement("pre");
  const entries = document.head.querySelectorAll("title, meta:not([charset], [name=viewport]), link[rel=canonical]");
  written.textContent = [...entries].map(({ outerHTML }) => outerHTML).join("\n");
  main.append(written);
}
