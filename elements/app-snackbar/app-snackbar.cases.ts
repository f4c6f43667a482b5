import type { ElementCase } from "../../src/element/definition.ts";

export const cases = [
  { id: "closed", title: "Closed", locale: "en-GB", content: "Saved." },
  {
    id: "short",
    title: "A short message",
    locale: "en-GB",
    attributes: { open: "" },
    content: "Your changes are saved.",
  },
  {
    id: "action",
    title: "With an action",
    locale: "en-GB",
    attributes: { open: "" },
    content: 'Your message was deleted.<a slot="action" href="#undo">Undo</a>',
  },
  {
    id: "longest",
    title: "As wide as it gets",
    locale: "de-DE",
    attributes: { open: "" },
    content: "Ihr Freistellungsauftrag wurde gespeichert und gilt ab dem nächsten Abrechnungstag. ".repeat(3),
  },
  {
    id: "timed",
    title: "Closes by itself after a minute",
    locale: "fr-FR",
    attributes: { open: "", duration: "60000" },
    content: "Vos modifications sont enregistrées.",
  },
] as const satisfies readonly ElementCase[];
