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
 * @param withoutScript what a page without script shows in its place. Without it the tag has the component as a server renders it
 */
export function calculator({ theme, fragmentOf }: PageContext, locale: LocaleId, withoutScript?: Html): Html {
  const attributes = { locale, theme, rates: JSON.stringify(marketTerms(locale)) };
  if (withoutScript)
    return html`<interest-calculator${attributesOf(attributes)}>${withoutScript}</interest-calculator>`;
  const rendered = fragmentOf(locale, "interest-calculator");
  return html`<interest-calculator${attributesOf({ ...attributes, loading: "intent" })}>${rendered}</interest-calculator>`;
}
