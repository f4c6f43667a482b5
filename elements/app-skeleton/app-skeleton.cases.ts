import type { ElementCase } from "../../src/element/definition.ts";

export const cases = [
  { id: "text", title: "Three lines of text", locale: "en-GB" },
  { id: "one-line", title: "One line", locale: "en-GB", attributes: { lines: "1" } },
  { id: "most-lines", title: "No more than twenty lines", locale: "en-GB", attributes: { lines: "400" } },
  { id: "block", title: "A block", locale: "de-DE", attributes: { shape: "block" } },
  { id: "circle", title: "A circle", locale: "de-DE", attributes: { shape: "circle" } },
] as const satisfies readonly ElementCase[];
