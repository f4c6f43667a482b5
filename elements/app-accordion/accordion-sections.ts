/** The sections of `items` as a template. A section keeps its nodes while its key is among the items [F-04]. */
import { html, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { repeat } from "lit-html/directives/repeat.js";
import { type AccordionSection, isSectionOpen } from "../../src/ui/accordion/accordion-section.ts";
import { chevronDownIcon } from "../../src/ui/icon/icon-drawings.data.ts";
import type { RichTextContent } from "../../src/ui/rich-text/rich-text-content.ts";
import { richTextBox } from "../../src/ui/rich-text/rich-text-template.ts";

export interface ShownSection extends AccordionSection {
  readonly text: RichTextContent;
}

/** @param isOpenNow whether a section of the page is open; undefined for a key that is not shown yet */
export function accordionSections(
  sections: readonly ShownSection[],
  isOpenNow: (key: string) => boolean | undefined,
): TemplateResult {
  const section = ({ key, title, text, ...state }: ShownSection) =>
    // The reader, a search in the page or the host may have opened it since: `live` compares with the page.
    html`<details class="accordion-item accordion-toggle" part="item" data-key=${key} ?open=${live(isSectionOpen(state, isOpenNow(key)))}>
      <summary><span class="accordion-title">${title}</span>${chevron}</summary>
      ${richTextBox(text, { class: "accordion-details rich-text" })}
    </details>`;
  return html`${repeat(sections, ({ key }) => key, section)}`;
}

const chevron = html`<svg
  viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"
  fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"
><path d=${chevronDownIcon.lines}></path></svg>`;

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
