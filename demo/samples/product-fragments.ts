/** The components of product pages as a server renders them, so that their tags show something before any script. */
import { renderFragment } from "savings-shell/react-server";
import { type LocaleId, localeById } from "../../src/domain/locales/locale.ts";
import calculator from "../components/interest-calculator/interest-calculator.element.ts";
import offerList from "../components/offer-list/offer-list.element.ts";
import { marketOffers, marketTerms } from "./market-products.ts";

/** The text behind the opening tag of each component, by its tag. */
export async function productFragments(locale: LocaleId): Promise<Readonly<Record<string, string>>> {
  const offers = marketOffers(locale, `/${localeById(locale).prefix}/register/`);
  return {
    "interest-calculator": await renderFragment({
      component: calculator,
      locale,
      attributes: { rates: marketTerms(locale) },
    }),
    "offer-list": await renderFragment({ component: offerList, locale, attributes: { offers } }),
  };
}
