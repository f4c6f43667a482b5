/** A tag in an editor's paragraph, which the parser empties: the author hears of it, and no empty dialog opens. */
import { waitFor } from "@testing-library/dom";
import { expect } from "chai";
import { html } from "lit-html";
import { pageAround, removePageAround } from "../../src/testing/placed-element.cases.ts";

const PARTS: Readonly<Record<string, string>> = {
  "app-modal": '<app-modal open heading="Terms" locale="en-GB"><p>One.</p><ul><li>Two.</li></ul></app-modal>',
  "rich-text": '<rich-text locale="en-GB"><h2>One</h2><p>Two.</p></rich-text>',
  "app-accordion": '<app-accordion locale="en-GB"><details><summary>One</summary>Two</details></app-accordion>',
};

describe("a part in an editor's paragraph [W-02]", () => {
  before(async () => {
    await import("./app-modal.element.ts");
    await import("../rich-text/rich-text.element.ts");
    await import("../app-accordion/app-accordion.element.ts");
  });
  afterEach(removePageAround);

  for (const [tag, markup] of Object.entries(PARTS)) {
    it(`reports that the parser has thrown out its content: ${tag}`, async () => {
      const codes: string[] = [];
      const note = (event: Event) => codes.push((event as CustomEvent<{ code: string }>).detail.code);
      document.addEventListener("shell-error", note);
      const editor = pageAround(html`<div></div>`);
      editor.innerHTML = `<p>${markup}</p>`;
      await waitFor(() => expect(codes).to.eql(["content-outside"]));
      expect(
        document.querySelector(":modal") ?? editor.querySelector(tag)?.shadowRoot?.querySelector(":modal"),
      ).to.equal(null);
      // Content of one line is no mistake, nor is a tag beside its own empty paragraph.
      editor.innerHTML = `${markup}<p></p><p>${markup.replaceAll(/<(p|ul|li|h2|details|summary)>|<\/(p|ul|li|h2|details|summary)>/g, "")}</p><p></p>`;
      const last = [...editor.querySelectorAll(tag)].at(-1);
      await new Promise((resolve) => last?.addEventListener("shell-ready", resolve, { once: true }));
      expect(codes).to.eql(["content-outside"]);
      document.removeEventListener("shell-error", note);
    });
  }
});
