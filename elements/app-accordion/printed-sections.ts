/**
 * On paper every section is open, and none has an arrow: nobody can press it there [F-04]. Returns a function that gives each
 * section back what it had.
 */
export function openForPaper(sections: readonly HTMLDetailsElement[]): () => void {
  const undo = sections.flatMap((section) => [openSection(section), hideMarker(section)]);
  return () => {
    for (const step of undo) step();
  };
}

function openSection(section: HTMLDetailsElement): () => void {
  const { open } = section;
  const name = section.getAttribute("name");
  // Of sections with one name the browser keeps one open.
  section.removeAttribute("name");
  section.open = true;
  return () => {
    section.open = open;
    if (name !== null) section.setAttribute("name", name);
  };
}

/** The arrow of a section of the page is the list marker of its summary. */
function hideMarker(section: HTMLDetailsElement): () => void {
  const summary = section.querySelector<HTMLElement>(":scope > summary");
  if (summary === null) return () => {};
  const style = summary.getAttribute("style");
  summary.style.setProperty("list-style", "none", "important");
  return () => {
    // Chromium keeps an empty attribute where properties are set and the attribute is removed.
    summary.setAttribute("style", style ?? "");
    if (style === null) summary.removeAttribute("style");
  };
}
