import { LOCALES, type LocaleId, localeById } from "../../src/domain/locales/locale.ts";
import { contentOf } from "../content/page-content.ts";
import { calculator } from "./calculator-page.ts";
import { guaranteeSection, questionsSection, ratesTable, stepsSection } from "./content-sections.ts";
import { type FormField, form } from "./forms.ts";
import { type Html, html, pictures } from "./html.ts";
import { attributesOf, page } from "./layout.ts";
import { menuPlaceOf } from "./menu-place.ts";
import type { PageContext } from "./page-context.ts";

/** Menu icons by topic: the icon of a page's menu entry decides the content of the page. */
const ABOUT_SAVING = /^(term|overnight|notice|sustainable|savings|bank|moneyMarket|creditUnion)$/;
const ABOUT_SAFETY = /^(guarantee|insurance|tax|exemption)$/;
const ABOUT_US = /^(about|company|career|press|news|partner|education|guide|portfolio|pension|etf|crypto)$/;

/** A page behind a menu target: title and topic from the menus, the rest from the locale's content. */
export function topicPage(context: PageContext, locale: LocaleId, path: string, header: Record<string, string>): Html {
  const content = contentOf(locale);
  const place = menuPlaceOf(locale, path);
  const title = place?.title ?? nameFrom(path, locale);
  const home = `/${localeById(locale).prefix}/`;
  const beside = place?.beside ?? [];
  const icon = place?.icon ?? iconFrom(path);
  return page(context, {
    locale,
    title,
    header,
    hasComponents: ABOUT_SAVING.test(icon),
    main: html`<section class="wrap topic">
<p class="crumb"><a href="${home}">${content.topic.back}</a></p>
<div class="topic-columns"><div><h1>${title}</h1>
${place?.description !== undefined && html`<p class="lead">${place.description}</p>`}
${content.about.map((paragraph) => html`<p>${paragraph}</p>`)}
<p class="note">${content.topic.text}</p></div>
${
  beside.length > 0 &&
  html`<nav class="card" aria-labelledby="beside"><h2 id="beside">${content.topic.related}</h2><ul class="links">${beside.map(
    ({ href, title: name }) => html`<li><a href="${href}">${name}</a></li>`,
  )}</ul></nav>`
}</div></section>
${sectionsFor(context, locale, icon)}`,
  });
}

function iconFrom(path: string): string {
  if (/^\/products/.test(path)) return "savings";
  return /^\/(corporate|banking-as-a-service|cash-solutions|about-us|careers|press)/.test(path) ? "about" : "help";
}

function sectionsFor(context: PageContext, locale: LocaleId, icon: string): Html[] {
  if (ABOUT_SAVING.test(icon)) return [offers(context, locale), guaranteeSection(locale)];
  if (ABOUT_SAFETY.test(icon)) return [guaranteeSection(locale), questionsSection(locale)];
  if (ABOUT_US.test(icon)) return [];
  return [stepsSection(locale), questionsSection(locale)];
}

/**
 * A product page: its offers and the calculator are components of the team for products. A page without script shows what
 * stands in the tag.
 */
function offers(context: PageContext, locale: LocaleId): Html {
  const { theme } = context;
  const { rates } = contentOf(locale);
  const src = `/${localeById(locale).prefix}/offers.json`;
  return html`<section class="wrap rates">
<offer-list${attributesOf({ locale, theme, src, loading: "intent" })}>${offersBeforeScript(context, locale)}</offer-list>
<p class="note">${rates.note}</p></section>
<section class="wrap">${calculator(context, locale)}</section>`;
}

/** As the server renders the component; as a table of the page where nothing is built. */
function offersBeforeScript(context: PageContext, locale: LocaleId): Html {
  const { rates } = contentOf(locale);
  return context.fragmentOf(locale, "offer-list") ?? html`<h2>${rates.heading}</h2>${ratesTable(locale)}`;
}

/** The beginning of an account: the header carries the flow, the page only asks. */
export function registerPage(context: PageContext, locale: LocaleId, header: Record<string, string>): Html {
  const { forms, hero } = contentOf(locale);
  const { register, labels } = forms;
  const fields: FormField[] = [
    { name: "name", label: labels.name, autocomplete: "name" },
    { name: "email", label: labels.email, type: "email", autocomplete: "email" },
    { name: "phone", label: labels.phone, type: "tel", autocomplete: "tel" },
  ];
  return page(context, {
    locale,
    title: register.title,
    header,
    scripts: ["form"],
    main: html`<section class="wrap narrow"><h1>${register.title}</h1><p class="lead">${register.text}</p>
${form(locale, { fields, submit: register.action, done: `/${localeById(locale).prefix}${REGISTERED}` })}
<p class="note">${hero.note}</p></section>`,
  });
}

/** Where a registration ends: it says what happened, and what comes next. */
export const REGISTERED = "/register/complete/";

export function registeredPage(context: PageContext, locale: LocaleId): Html {
  const { title, text, action } = contentOf(locale).forms.register.done;
  return page(context, {
    locale,
    title,
    header: { page: "registration" },
    main: html`<section class="wrap narrow done">${pictures.check}<h1>${title}</h1><p class="lead">${text}</p>
<p><a class="action" href="/${localeById(locale).prefix}/login/">${action}</a></p></section>`,
  });
}

/** The country selector: every market by its own name. */
export function selectCountryPage(context: PageContext): Html {
  const { title, hero } = contentOf("en");
  const names = new Intl.DisplayNames("en", { type: "region" });
  const markets = LOCALES.filter(({ country }) => country !== undefined)
    .map((locale) => ({ ...locale, name: names.of(locale.country ?? "") ?? locale.id }))
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
  return page(context, {
    locale: "en",
    title,
    header: { page: "country-selector" },
    main: html`<section class="wrap topic"><h1>${hero.title}</h1><p class="lead">${hero.text}</p>
<ul class="tiles">${markets.map(
      ({ prefix, name, language }) =>
        html`<li><a href="/${prefix}/"><strong>${name}</strong><span lang="${language}">${new Intl.DisplayNames(language, { type: "language" }).of(language)}</span></a></li>`,
    )}</ul></section>`,
  });
}

/** For paths no menu names. */
function nameFrom(path: string, locale: LocaleId): string {
  const words = path.split("/").filter(Boolean).at(-1)?.replaceAll("-", " ") ?? "";
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}
