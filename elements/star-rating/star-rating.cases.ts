import type { ElementCase } from "../../src/element/definition.ts";

export const cases = [
  {
    id: "half",
    title: "Four and a half stars",
    locale: "en-GB",
    attributes: { score: "4.4", count: "12345" },
    content: "4.4 of 5 stars",
  },
  { id: "full", title: "Five stars", locale: "de-DE", attributes: { score: "5", count: "1" } },
  {
    id: "average",
    title: "Three stars, many reviews in Polish",
    locale: "pl-PL",
    attributes: { score: "3", count: "2222" },
  },
  { id: "worst", title: "One star, without a count", locale: "fr-FR", attributes: { score: "1" } },
  { id: "absent", title: "Not rated yet", locale: "fi-FI", attributes: { count: "0" } },
] as const satisfies readonly ElementCase[];
