/** The offers of each market, and the deposits of its sample customers, as the services send them. Banks are invented. */
import type { LocaleId } from "../../src/domain/locales/locale.ts";

type Kind = "term" | "overnight" | "notice";
/** A term is in months, a period of notice in days. */
export type OfferRow = readonly [bank: string, country: string, kind: Kind, length: number, rate: number];
export type DepositRow = readonly [
  bank: string,
  kind: Kind,
  length: number,
  amount: number,
  rate: number,
  ends?: string,
];

interface MarketProducts {
  readonly offers: readonly OfferRow[];
  readonly deposits: readonly DepositRow[];
}

// biome-ignore format: a table is easier to read in columns
export const MARKET_PRODUCTS = {
  en: {
    offers: [
      ["Banque Montclair", "FR", "term", 24, 0.0288],
      ["Banca Aurelia", "IT", "term", 12, 0.0279],
      ["Banco Almenara", "ES", "term", 6, 0.0254],
      ["Baltic Trust", "EE", "overnight", 0, 0.0203],
    ],
    deposits: [
      ["Banque Montclair", "term", 24, 16000, 0.0288, "2028-01-20"],
      ["Banco Almenara", "term", 6, 7500, 0.0254, "2027-03-30"],
      ["Baltic Trust", "overnight", 0, 3120.6, 0.0203],
    ],
  },
  "en-US": {
    offers: [
      ["Cedar Ridge Bank", "US", "term", 12, 0.0445],
      ["Tidewater Credit Union", "US", "term", 10, 0.0421],
      ["Prairie Star Bank", "US", "overnight", 0, 0.0408],
      ["Granite Notch Savings", "US", "overnight", 0, 0.0396],
    ],
    deposits: [
      ["Cedar Ridge Bank", "term", 12, 30000, 0.0445, "2027-08-17"],
      ["Tidewater Credit Union", "term", 10, 12500, 0.0421, "2027-03-01"],
      ["Granite Notch Savings", "overnight", 0, 8912.36, 0.0396],
    ],
  },
  "de-DE": {
    offers: [
      ["Banque Montclair", "FR", "term", 24, 0.0291],
      ["Banca Aurelia", "IT", "term", 12, 0.0285],
      ["Nordfjord Sparebank", "NO", "term", 6, 0.0262],
      ["Baltic Trust", "EE", "overnight", 0, 0.0205],
    ],
    deposits: [
      ["Banque Montclair", "term", 24, 25000, 0.0291, "2028-03-15"],
      ["Banca Aurelia", "term", 12, 12000, 0.0285, "2027-06-30"],
      ["Hanseatia Bank", "notice", 35, 8000, 0.0225],
      ["Baltic Trust", "overnight", 0, 7450.2, 0.0205],
    ],
  },
  "en-GB": {
    offers: [
      ["Meridian Trust Bank", "GB", "notice", 95, 0.0441],
      ["Harrow & Firth Bank", "GB", "term", 12, 0.0435],
      ["Calder Savings Bank", "GB", "term", 6, 0.0428],
      ["Tamar Bank", "GB", "overnight", 0, 0.0409],
    ],
    deposits: [
      ["Harrow & Firth Bank", "term", 12, 18000, 0.0435, "2027-07-09"],
      ["Calder Savings Bank", "term", 6, 10500, 0.0428, "2027-02-26"],
      ["Meridian Trust Bank", "notice", 95, 6200, 0.0441],
      ["Tamar Bank", "overnight", 0, 3875.4, 0.0409],
    ],
  },
  "en-IE": {
    offers: [
      ["Banca Aurelia", "IT", "term", 60, 0.0283],
      ["Banque Montclair", "FR", "term", 12, 0.0274],
      ["Corrib Bank", "IE", "term", 3, 0.0221],
      ["Baltic Trust", "EE", "overnight", 0, 0.0201],
    ],
    deposits: [
      ["Banque Montclair", "term", 12, 15000, 0.0274, "2027-04-22"],
      ["Banca Aurelia", "term", 60, 10000, 0.0283, "2031-01-12"],
      ["Baltic Trust", "overnight", 0, 2640.85, 0.0201],
    ],
  },
  "es-ES": {
    offers: [
      ["Banca Aurelia", "IT", "term", 12, 0.0282],
      ["Banco Almenara", "ES", "term", 18, 0.0275],
      ["Banque Montclair", "FR", "term", 6, 0.0253],
      ["Baltic Trust", "EE", "overnight", 0, 0.02],
    ],
    deposits: [
      ["Banco Almenara", "term", 18, 14000, 0.0275, "2027-12-17"],
      ["Banca Aurelia", "term", 12, 11000, 0.0282, "2027-04-08"],
      ["Baltic Trust", "overnight", 0, 2985.4, 0.02],
    ],
  },
  "nl-NL": {
    offers: [
      ["Banque Montclair", "FR", "term", 24, 0.0286],
      ["Zuiderzee Bank", "NL", "term", 12, 0.0271],
      ["Nordfjord Sparebank", "NO", "term", 6, 0.0257],
      ["Baltic Trust", "EE", "overnight", 0, 0.0208],
    ],
    deposits: [
      ["Banque Montclair", "term", 24, 17500, 0.0286, "2028-02-09"],
      ["Zuiderzee Bank", "term", 12, 6000, 0.0271, "2027-05-26"],
      ["Baltic Trust", "overnight", 0, 9418.3, 0.0208],
    ],
  },
  "de-AT": {
    offers: [
      ["Tauernbank", "AT", "term", 18, 0.028],
      ["Banca Aurelia", "IT", "term", 12, 0.0276],
      ["Moravská spořitelna", "CZ", "term", 9, 0.0258],
      ["Semmering Privatbank", "AT", "overnight", 0, 0.0195],
    ],
    deposits: [
      ["Tauernbank", "term", 18, 20000, 0.028, "2027-10-04"],
      ["Banca Aurelia", "term", 12, 9500, 0.0276, "2027-05-18"],
      ["Semmering Privatbank", "overnight", 0, 4310.75, 0.0195],
    ],
  },
  "fr-FR": {
    offers: [
      ["Banca Aurelia", "IT", "term", 24, 0.029],
      ["Crédit des Cévennes", "FR", "term", 12, 0.0272],
      ["Banco Almenara", "ES", "term", 6, 0.0255],
      ["Banque Montclair", "FR", "overnight", 0, 0.021],
    ],
    deposits: [
      ["Banca Aurelia", "term", 24, 22000, 0.029, "2028-05-11"],
      ["Crédit des Cévennes", "term", 12, 8000, 0.0272, "2027-09-03"],
      ["Banque Montclair", "overnight", 0, 5230.15, 0.021],
    ],
  },
  "pl-PL": {
    offers: [
      ["Bank Nadwiślański", "PL", "term", 6, 0.051],
      ["Kresy Bank", "PL", "term", 12, 0.0485],
      ["Bank Pod Tatrami", "PL", "notice", 31, 0.0445],
      ["Bank Bałtycki Nowy", "PL", "overnight", 0, 0.0395],
    ],
    deposits: [
      ["Kresy Bank", "term", 12, 40000, 0.0485, "2027-06-14"],
      ["Bank Nadwiślański", "term", 6, 25000, 0.051, "2027-03-22"],
      ["Bank Bałtycki Nowy", "overnight", 0, 18340.5, 0.0395],
    ],
  },
  "fi-FI": {
    offers: [
      ["Banque Montclair", "FR", "term", 24, 0.0288],
      ["Saimaan Säästö", "FI", "term", 12, 0.0269],
      ["Nordfjord Sparebank", "NO", "term", 6, 0.0254],
      ["Baltic Trust", "EE", "overnight", 0, 0.0204],
    ],
    deposits: [
      ["Banque Montclair", "term", 24, 15000, 0.0288, "2028-04-18"],
      ["Saimaan Säästö", "term", 12, 9000, 0.0269, "2027-08-24"],
      ["Baltic Trust", "overnight", 0, 3760.8, 0.0204],
    ],
  },
  "it-IT": {
    offers: [
      ["Banca Aurelia", "IT", "term", 36, 0.0295],
      ["Cassa del Tanaro", "IT", "term", 12, 0.0278],
      ["Banco Almenara", "ES", "term", 6, 0.0256],
      ["Baltic Trust", "EE", "overnight", 0, 0.0206],
    ],
    deposits: [
      ["Banca Aurelia", "term", 36, 20000, 0.0295, "2029-01-31"],
      ["Cassa del Tanaro", "term", 12, 13000, 0.0278, "2027-07-15"],
      ["Baltic Trust", "overnight", 0, 4105.9, 0.0206],
    ],
  },
  "de-CH": {
    offers: [
      ["Bank Albula", "CH", "term", 60, 0.0105],
      ["Sparkasse Napf", "CH", "term", 36, 0.0085],
      ["Banque du Chasseral", "CH", "term", 12, 0.006],
      ["Bank Säntisblick", "CH", "overnight", 0, 0.004],
    ],
    deposits: [
      ["Bank Albula", "term", 60, 50000, 0.0105, "2031-02-28"],
      ["Sparkasse Napf", "term", 36, 20000, 0.0085, "2029-08-31"],
      ["Bank Säntisblick", "overnight", 0, 14820.55, 0.004],
    ],
  },
} as const satisfies Readonly<Record<LocaleId, MarketProducts>>;
