import type { ElementCase } from "../../src/element/definition.ts";

const content = "<p>Choose a term, choose a bank.</p>";

export const cases = [
  { id: "plain", title: "Content without a heading", locale: "en-GB", content },
  { id: "heading", title: "With a heading", locale: "en-GB", attributes: { heading: "Your savings" }, content },
  { id: "empty", title: "Nothing but a heading", locale: "de-DE", attributes: { heading: "Ihre Anlagen" } },
  { id: "blank", title: "A heading of spaces", locale: "en-GB", attributes: { heading: " " }, content },
  {
    id: "second-theme",
    title: "In theme v2",
    locale: "de-DE",
    attributes: { heading: "Ihre Anlagen", theme: "v2" },
    content,
  },
  {
    id: "longest",
    title: "A long word",
    locale: "fi-FI",
    attributes: { heading: "Määräaikaistalletustilien korkotuottovertailu" },
    content,
  },
] as const satisfies readonly ElementCase[];
