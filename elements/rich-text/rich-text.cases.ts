import type { ElementCase } from "../../src/element/definition.ts";

export const cases = [
  {
    id: "paragraphs",
    title: "Paragraphs, a heading, a link",
    locale: "en-GB",
    attributes: {
      html: '<h2>Deposit protection</h2><p>Your savings are protected <strong>by law</strong>. <a href="https://example.com/">Read how</a>.</p><p style="text-align:center">In the middle.</p>',
    },
  },
  {
    id: "wrapped",
    title: "Words without a paragraph get one",
    locale: "en-GB",
    attributes: { html: "Only <em>words</em>." },
  },
  {
    id: "raw",
    title: "Raw: left as they are",
    locale: "en-GB",
    attributes: { html: "Only <em>words</em>.", raw: "" },
  },
  {
    id: "unsafe",
    title: "Handlers, pictures and other tags are left out",
    locale: "en-GB",
    attributes: {
      html: '<p onclick="alert(1)">Safe <img src="x" onerror="alert(1)">words</p><table><tr><td>in a cell</td></tr></table>',
    },
  },
  {
    id: "content",
    title: "The page's own markup",
    locale: "de-DE",
    content: "<p>Ihre Einlagen sind <strong>gesetzlich</strong> geschützt.</p>",
  },
] as const satisfies readonly ElementCase[];
