import { html, nothing, svg } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { describe, expect, it } from "vitest";
import { templateText } from "./part-decision.ts";

describe("a template as text", () => {
  it("holds texts, numbers, lists and templates in templates, escaped [W-09]", () => {
    const star = svg`<path d=${"M0 0"}></path>`;
    const template = html`<p>a = ${'<b> & "c"'}</p><svg>${star}</svg>${[1, 2].map((one) => html`<i>${one}</i>`)}`;
    expect(templateText(template)).toBe(
      '<p>a = &lt;b> &amp; &quot;c&quot;</p><svg><path d="M0 0"></path></svg><i>1</i><i>2</i>',
    );
  });

  it("holds attributes and those without a value, and leaves out what is not there [W-09]", () => {
    const template = html`<a
      title=${'"x" > <y>'} href=${nothing} ?hidden=${true} ?inert=${false} data-n=${0} @click=${() => {}}
      class="b">${nothing}${undefined}${null}</a>`;
    expect(templateText(template).replaceAll(/\s+/g, " ")).toBe(
      '<a title="&quot;x&quot; > &lt;y>" hidden="" data-n="0" class="b"></a>',
    );
  });

  it.each([
    ["a property", html`<p .title=${"a"}></p>`],
    ["an attribute in quotes", html`<p class="a ${"b"}"></p>`],
    ["a directive", html`<p>${repeat([1], (one) => html`${one}`)}</p>`],
    ["a truth value", html`<p>${true}</p>`],
  ])("refuses %s, which no fragment has", (_, template) => {
    expect(() => templateText(template)).toThrow(TypeError);
  });
});
