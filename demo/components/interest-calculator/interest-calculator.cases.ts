import type { ReactElementCase } from "savings-shell/react-manifest";

const rates = [
  { months: 6, rate: 0.0262 },
  { months: 12, rate: 0.0285 },
  { months: 24, rate: 0.0291 },
];

export const cases = [
  { id: "terms", title: "Three terms", locale: "de-DE", properties: { rates } },
  {
    id: "attributes",
    title: "Rates and limits from markup, as an editor writes them",
    locale: "fr-FR",
    attributes: { rates: JSON.stringify(rates), amount: "25000", minimum: "500", maximum: "250000" },
  },
  { id: "long-words", title: "Long words, one term", locale: "fi-FI", properties: { rates: rates.slice(0, 1) } },
  {
    id: "seven-digits",
    title: "An amount of seven digits in the currency of Poland",
    locale: "pl-PL",
    properties: { rates, amount: 1_000_000, maximum: 2_000_000 },
  },
  { id: "too-low", title: "An amount below the least", locale: "en-GB", properties: { rates, amount: 10 } },
  { id: "too-high", title: "An amount above the greatest", locale: "de-CH", properties: { rates, amount: 900_000 } },
  { id: "no-rates", title: "No rates", locale: "en-IE" },
] as const satisfies readonly ReactElementCase[];
