import type { ReactElementCase } from "savings-shell/react-manifest";

const deposits = [
  { id: "1", bank: "Banque Montclair", kind: "term", months: 24, amount: 25_000, rate: 0.0291, ends: "2028-03-15" },
  { id: "2", bank: "Banca Aurelia", kind: "term", months: 12, amount: 12_000, rate: 0.0285, ends: "2027-06-30" },
  { id: "3", bank: "Hanseatia Bank", kind: "notice", days: 35, amount: 8000, rate: 0.02125 },
  { id: "4", bank: "Baltic Trust", kind: "overnight", amount: 7450.2, rate: 0.0205 },
];

export const cases = [
  {
    id: "deposits",
    title: "Four deposits of three kinds",
    locale: "de-DE",
    attributes: { "offers-href": "/de-de/" },
    properties: { deposits },
  },
  { id: "term", title: "Term deposits only", locale: "en-US", attributes: { kind: "term" }, properties: { deposits } },
  {
    id: "flexible",
    title: "Deposits without a term",
    locale: "fr-FR",
    attributes: { kind: "flexible" },
    properties: { deposits },
  },
  {
    id: "large-amounts",
    title: "Amounts of nine digits",
    locale: "pl-PL",
    properties: { deposits: deposits.map((one) => ({ ...one, amount: one.amount * 10_000 })) },
  },
  {
    id: "empty",
    title: "No deposits",
    locale: "fi-FI",
    attributes: { "offers-href": "/fi-fi/" },
    properties: { deposits: [] },
  },
  { id: "signed-out", title: "A visitor", locale: "en-GB" },
] as const satisfies readonly ReactElementCase[];
