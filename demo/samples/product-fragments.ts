/** The components of pages as a server renders them, so that their tags show something before any script. */
import { renderFragment } from "savings-shell/react-server";
import { type LocaleId, localeById } from "../../src/domain/locales/locale.ts";
import { ROUTES } from "../../src/domain/routes/route.ts";
import depositOverview from "../components/deposit-overview/deposit-overview.element.ts";
import calculator from "../components/interest-calculator/interest-calculator.element.ts";
import offerList from "../components/offer-list/offer-list.element.ts";
import { marketOffers, marketTerms } from "./market-products.ts";

/** The text behind the opening tag of each component, by its tag. */
export async function productFragments(locale: LocaleId): Promise<Readonly<Record<string, string>>> {
  const offers = marketOffers(locale, `/${localeById(locale).prefix}/register/`);
  return {
    // As it looks until the service has answered; only a customer sees it, behind the gate.
    "deposit-overview": await renderFragment({
      component: depositOverview,
      locale,
      attributes: { "offers-href": `/${localeById(locale).prefix}${ROUTES.offersTerm}` },
    }),
    "interest-calculator": await renderFragment({
      component: calculator,
      locale,
      attributes: { rates: marketTerms(locale) },
    }),
    "offer-list": await renderFragment({ component: offerList, locale, attributes: { offers } }),
  };
}
