import { html, nothing, type TemplateResult } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import type { RichTextContent } from "./rich-text-content.ts";

interface RichTextBox {
  readonly class: string;
  readonly part?: string;
}

/**
 * Safe rich text in a template of lit-html [U-04]. Equal text is not written again, although each run of the sanitizer makes
 * another object of it: a link inside keeps the focus.
 */
export function richTextBox(content: RichTextContent, { class: classes, part }: RichTextBox): TemplateResult {
  if (content.kind === "text") return html`<div class=${classes} part=${part ?? nothing}>${content.text}</div>`;
  const markup = content.html.__html;
  return html`<div class=${classes} part=${part ?? nothing} .innerHTML=${guard([String(markup)], () => markup)}></div>`;
}
