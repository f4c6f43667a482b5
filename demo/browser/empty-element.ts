/** An element that takes no room would look like a page that failed. What it writes into the page's head is shown in its place. */

/** Px. Lower boxes are words for screen readers. */
const LEAST = 4;

/**
 * Says that the element takes no room, as long as it takes none: some appear later.
 *
 * @param titleBefore the title of the page before the element was there
 */
export function explainEmptyElement(element: HTMLElement, main: HTMLElement, titleBefore: string): void {
  const note = document.createElement("div");
  note.className = "empty-element";
  const words = document.createElement("p");
  words.textContent = `${element.localName} takes no room on the page. Its documentation says what it does.`;
  note.append(words, ...(document.title === titleBefore ? [] : [headEntries()]));
  const follow = () => (takesRoom(element) ? note.remove() : main.append(note));
  new ResizeObserver(follow).observe(element);
}

/** A dialog has a box of its own, beside the box of its element. */
function takesRoom(element: HTMLElement): boolean {
  const inside = element.shadowRoot?.querySelectorAll<HTMLElement>("dialog, section, div") ?? [];
  return [element, ...inside].some((box) => box.offsetHeight > LEAST);
}

function headEntries(): HTMLElement {
  const written = document.createElement("pre");
  const entries = document.head.querySelectorAll("title, meta:not([charset], [name=viewport]), link[rel=canonical]");
  written.textContent = [...entries].map(({ outerHTML }) => outerHTML).join("\n");
  return written;
}
