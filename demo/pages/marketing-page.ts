import { type LocaleId, localeById } from "../../src/domain/locales/locale.ts";
import { contentOf } from "../content/page-content.ts";
import { figuresOf, guaranteeSection, questionsSection, ratesSection, stepsSection } from "./content-sections.ts";
import { arcs, type Html, html, monogram } from "./html.ts";
import { page } from "./layout.ts";
import type { PageContext } from "./page-context.ts";

/** The public page of a locale: tags only, as an editor places them. */
export function marketingPage(context: PageContext, locale: LocaleId): Html {
  const { title, description, hero, figures } = contentOf(locale);
  const { prefix } = localeById(locale);
  const seo = { meta_title: title, meta_description: description, canonical_url: `${context.pages}/${prefix}/` };
  return page(context, {
    locale,
    title,
    description,
    canonical: seo.canonical_url,
    seo,
    main: html`<section class="hero"><div class="wrap">
<div class="hero-words"><h1>${sentencesOf(hero.title)}</h1>
<p class="lead">${hero.text}</p>
<p><a class="action" href="/${prefix}/register/">${hero.action}</a></p>
<p class="note">${hero.note}</p></div>
${preview(locale)}
</div></section>
<section class="wrap"><ul class="figures">${figures.map(
      ({ value, label }) => html`<li><strong>${value}</strong><span>${label}</span></li>`,
    )}</ul></section>
${ratesSection(locale)}
${stepsSection(locale)}
${guaranteeSection(locale)}
${questionsSection(locale)}`,
  });
}

/** A preview of the product as a picture, so nothing in it takes the focus. */
function preview(locale: LocaleId): Html {
  const { deposits } = contentOf(locale).portal;
  const { money, percent } = figuresOf(locale);
  const total = deposits.rows.reduce((sum, { amount }) => sum + amount, 0);
  return html`<div class="preview-card" aria-hidden="true">${arcs}<div class="card raised">
<p class="sub">${deposits.total}</p><p class="amount">${money(total)}</p>
<ul>${deposits.rows
    .slice(0, 3)
    .map(
      (row) =>
        html`<li>${monogram(row.bank)}<span><b>${row.bank}</b><small>${row.product}</small></span><span class="number">${money(row.amount)}<small>${percent(row.rate)}</small></span></li>`,
    )}</ul></div></div>`;
}

/** Each sentence of a headline begins a line where it would not end on it, so that no word of it stands alone. */
function sentencesOf(headline: string): readonly Html[] {
  return headline.split(/(?<=[.!?]) /).map((sentence) => html`<span class="sentence">${sentence}</span> `);
}
