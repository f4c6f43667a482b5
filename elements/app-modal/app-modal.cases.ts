import type { ElementCase } from "../../src/element/definition.ts";

const content = "<p>The rate is fixed for the whole term.</p>";
const actions = '<button slot="actions" type="button">Agree</button>';

export const cases = [
  { id: "closed", title: "Closed", locale: "en-GB", attributes: { heading: "Terms" }, content },
  {
    id: "small",
    title: "Small",
    locale: "en-GB",
    attributes: { heading: "Terms", open: "" },
    content: content + actions,
  },
  {
    id: "medium",
    title: "Medium",
    locale: "de-DE",
    attributes: { heading: "Bedingungen", size: "medium", open: "" },
    content: "<p>Der Zins steht für die ganze Laufzeit fest.</p>",
  },
  {
    id: "large",
    title: "Large",
    locale: "fr-FR",
    attributes: { heading: "Conditions", size: "large", open: "" },
    content: "<p>Le taux est fixe pendant toute la durée.</p>",
  },
  {
    id: "longest",
    title: "A long heading and much content",
    locale: "de-DE",
    attributes: { heading: "Einlagensicherungsentschädigungseinrichtungsgesetz", open: "" },
    content: "<p>Der Zins steht für die ganze Laufzeit fest.</p>".repeat(40),
  },
] as const satisfies readonly ElementCase[];
