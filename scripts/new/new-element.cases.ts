import type { ElementCase } from "../../src/element/definition.ts";

export const cases = [
  { id: "hidden", title: "Hidden: no heading", locale: "en-GB" },
  { id: "plain", title: "A heading", locale: "en-GB", attributes: { heading: "Your savings" } },
  { id: "german", title: "In German", locale: "de-DE", attributes: { heading: "Ihre Anlagen" } },
  { id: "second-theme", title: "In theme v2", locale: "de-DE", attributes: { heading: "Ihre Anlagen", theme: "v2" } },
  {
    id: "longest",
    title: "A long word",
    locale: "fi-FI",
    attributes: { heading: "Määräaikaistalletustilien korkotuottovertailu" },
  },
  { id: "blank", title: "Hidden: a heading of spaces", locale: "en-GB", attributes: { heading: " " } },
] as const satisfies readonly ElementCase[];
