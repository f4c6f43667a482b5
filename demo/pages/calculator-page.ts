import type { LocaleId } from "../../src/domain/locales/locale.ts";
import { contentOf } from "../content/page-content.ts";
import { marketTerms } from "../samples/market-products.ts";
import { guaranteeSection, questionsSection, ratesTable } from "./content-sections.ts";
import { type Html, html } from "./html.ts";
import { attributesOf, page } from "./layout.ts";
import type { PageContext } from "./page-context.ts";

/** A page of the CMS with a React component of another team in it. */
export function calculatorPage(context: PageContext, locale: LocaleId): Html {
  const { title, hero } = contentOf(locale);
  return page(context, {
    locale,
    title,
    hasComponents: true,
    main: html`<section class="wrap topic rates"><h1>${hero.title}</h1><p class="lead">${hero.text}</p>
${calculator(context, locale, ratesTable(locale))}</section>
${guaranteeSection(locale)}
${questionsSection(locale)}`,
  });
}

/**
 * The tag as an editor writes it: rates and limits are attributes.
 *
 * @param withoutScript what a page without script shows in its place
 */
export function calculator({ theme }: PageContext, locale: LocaleId, withoutScript?: Html): Html {
  return html`<interest-calculator${attributesOf({ locale, theme, rates: JSON.stringify(marketTerms(locale)) })}>${withoutScript}</interest-calculator>`;
}
