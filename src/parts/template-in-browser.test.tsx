import { expect } from "chai";
import { html, nothing, render, svg, type TemplateResult } from "lit-html";
import { partTexts } from "../i18n/part-texts.ts";
import { closeButton } from "./close-button.ts";
import { templateText } from "./part-decision.ts";

/** What lit-html makes of a template, without its comments. */
function rendered(template: TemplateResult): HTMLElement {
  const place = document.createElement("div");
  render(template, place);
  const comments = document.createTreeWalker(place, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) (comment as Comment).remove();
  place.normalize();
  return place;
}

function parsed(markup: string): HTMLElement {
  const place = document.createElement("div");
  place.innerHTML = markup;
  return place;
}

describe("a template as text, beside what lit-html makes of it", () => {
  const templates: Readonly<Record<string, TemplateResult>> = {
    "the close button": closeButton(partTexts("fi-FI"), () => {}),
    "odd characters": html`<p title=${"\"a\" < 'b' > & &amp;\n"} lang=${"de"}>${"\"a\" < 'b' > & &amp;\n"} = ${7}</p>`,
    "what is not there": html`<p hidden=${nothing} ?inert=${false} title=${undefined} class="a">${nothing}${null}</p>`,
    "lists in lists": html`${[[html`<i></i>`, "a"], html`<b ?hidden=${true}>${[]}</b>`]}`,
    "a drawing": html`<svg>${svg`<path d=${"M0 0h1"}></path>`}</svg>`,
  };
  for (const [name, template] of Object.entries(templates)) {
    it(`says the same of ${name} [W-09]`, () => {
      const [text, nodes] = [parsed(templateText(template)), rendered(template)];
      expect(text.isEqualNode(nodes), `${text.innerHTML} and ${nodes.innerHTML}`).to.equal(true);
    });
  }
});
