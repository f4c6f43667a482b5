import type { ElementCase } from "../../src/element/definition.ts";

const items = [
  {
    key: "safe",
    title: "Are my savings safe?",
    details: "Yes, up to <strong>€100,000</strong> per bank and customer.",
  },
  { key: "cost", title: "What does it cost?", details: "<p>Nothing.</p>", defaultExpanded: true },
];

export const cases = [
  { id: "items", title: "Two sections, the second one open at first", locale: "en-GB", properties: { items } },
  {
    id: "owned",
    title: "Opened and closed by their owner only",
    locale: "en-GB",
    properties: { items: items.map((item) => ({ ...item, expanded: item.key === "safe" })) },
  },
  {
    id: "content",
    title: "The page's own sections, which need no script",
    locale: "de-DE",
    content:
      "<details data-key='sicher' open><summary>Ist mein Geld sicher?</summary><p>Ja, bis 100.000 Euro je Bank.</p></details><details><summary>Was kostet es?</summary><p>Nichts.</p></details>",
  },
  {
    id: "content-owned",
    title: "The page's own sections, decided by their owner",
    locale: "de-DE",
    content:
      "<details data-key='sicher' data-expanded='true'><summary>Ist mein Geld sicher?</summary><p>Ja.</p></details>",
  },
  {
    id: "longest",
    title: "The longest words",
    locale: "de-DE",
    properties: {
      items: [
        {
          key: "long",
          title: "Einlagensicherungsentschädigungseinrichtungsgesetz und Kapitalertragsteuerfreistellungsauftrag",
          details: "Einlagensicherungsentschädigungseinrichtungsgesetz",
          defaultExpanded: true,
        },
      ],
    },
  },
  {
    id: "bad-items",
    title: "What is no section is left out",
    locale: "en-GB",
    properties: { items: [items[0], { key: 7 }, items[0]] },
  },
] as const satisfies readonly ElementCase[];
