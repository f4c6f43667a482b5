import type { ReactElementCase } from "savings-shell/react-manifest";

const offers = [
  { id: "1", bank: "Banque Montclair", country: "FR", kind: "term", months: 24, rate: 0.02915, href: "/de-de/" },
  { id: "2", bank: "Banca Aurelia", country: "IT", kind: "term", months: 12, rate: 0.0285, href: "/de-de/" },
  { id: "3", bank: "Hanseatia Bank", country: "DE", kind: "notice", days: 35, rate: 0.0225 },
  { id: "4", bank: "Baltic Trust", country: "EE", kind: "overnight", rate: 0.0205 },
];

/** Answers without a server. */
const json = (text: string) => `data:application/json,${encodeURIComponent(text)}`;

export const cases = [
  { id: "offers", title: "Four offers", locale: "de-DE", properties: { offers } },
  { id: "by-bank", title: "Sorted by bank", locale: "nl-NL", attributes: { sort: "bank" }, properties: { offers } },
  { id: "by-term", title: "Sorted by term", locale: "pl-PL", attributes: { sort: "term" }, properties: { offers } },
  {
    id: "one",
    title: "One offer, which nobody needs to sort",
    locale: "it-IT",
    properties: { offers: offers.slice(1, 2) },
  },
  {
    id: "loaded",
    title: "Offers from an address",
    locale: "fr-FR",
    attributes: { src: json(JSON.stringify(offers)) },
  },
  {
    id: "long-names",
    title: "Long names of banks and products",
    locale: "fi-FI",
    properties: {
      offers: offers.map((offer) => ({ ...offer, bank: `${offer.bank} of the Savings Cooperative of the North` })),
    },
  },
  { id: "empty", title: "No offers", locale: "es-ES", properties: { offers: [] } },
  { id: "failed", title: "An address that answers something else", locale: "en-GB", attributes: { src: json("{}") } },
] as const satisfies readonly ReactElementCase[];
