import type { LocaleId } from "../../domain/locales/locale.ts";
import type { WireProductOffers } from "../wire/product.ts";

const DEPOSITS = [
  { id: "OFFER-TERM-12", name: "Baltic Trade Bank, 12 months", product_type: "term_product_access" },
  { id: "OFFER-TERM-36", name: "Banca Serra Alta, 36 months", product_type: "term_product_access" },
  { id: "OFFER-OVERNIGHT", name: "Fjordbank, overnight", product_type: "overnight_product_access" },
  { id: "OFFER-NOTICE-32", name: "Crédit du Littoral, 32 days' notice", product_type: "notice_product_access" },
] as const satisfies WireProductOffers;

const INVESTING = [
  { id: "OFFER-DWM50", name: "Wealth management 50", product_type: "dwm" },
  { id: "OFFER-DWMMM", name: "Money market portfolio", product_type: "dwm" },
  { id: "OFFER-ROBO70", name: "ETF robo 70", product_type: "robo" },
  { id: "OFFER-PENSION", name: "Pension", product_type: "pension" },
] as const satisfies WireProductOffers;

/** What is on offer in a market: deposits everywhere, investing in Germany. Banks are invented. */
export function offersFor(locale: LocaleId): WireProductOffers {
  return locale === "de-DE" ? [...DEPOSITS, ...INVESTING] : [...DEPOSITS];
}
