import type { LocaleId } from "../../src/domain/locales/locale.ts";
import { localeById } from "../../src/domain/locales/locale.ts";
import { contentOf } from "../content/page-content.ts";
import { type Html, html } from "./html.ts";
import { page } from "./layout.ts";
import type { PageContext } from "./page-context.ts";

/** The public page of a locale: tags only, as an editor places them. */
export function marketingPage(context: PageContext, locale: LocaleId, theme: "v1" | "v2"): Html {
  const content = contentOf(locale);
  const { hero, rates, steps, guarantee } = content;
  const percent = new Intl.NumberFormat(locale, { style: "percent", minimumFractionDigits: 2 });
  return page(context, {
    locale,
    theme,
    title: content.title,
    description: content.description,
    main: html`
<section class="hero"><div class="wrap">
<h1>${hero.title}</h1>
<p class="lead">${hero.text}</p>
<p><a class="action" href="/${localeById(locale).prefix}/register/">${hero.action}</a></p>
<p class="note">${hero.note}</p>
</div></section>
<section class="wrap rates" aria-labelledby="rates">
<h2 id="rates">${rates.heading}</h2>
<p>${rates.text}</p>
<div class="table" role="region" aria-labelledby="rates" tabindex="0"><table>
<thead><tr>${rates.columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rates.rows.map(
      (row) =>
        html`<tr><th scope="row">${row.bank}</th><td>${row.country}</td><td>${row.term}</td><td class="number">${percent.format(row.rate)}</td></tr>`,
    )}</tbody>
</table></div>
</section>
<section class="wrap steps" aria-labelledby="steps">
<h2 id="steps">${steps.heading}</h2>
<ol>${steps.items.map((step) => html`<li><h3>${step.title}</h3><p>${step.text}</p></li>`)}</ol>
</section>
<section class="band"><div class="wrap"><h2>${guarantee.heading}</h2><p>${guarantee.text}</p></div></section>
`,
  });
}

/** A page behind a menu target that has no content of its own in the demo. */
export function topicPage(context: PageContext, locale: LocaleId, path: string, header: Record<string, string>): Html {
  const content = contentOf(locale);
  const words = path.split("/").filter(Boolean).at(-1)?.replaceAll("-", " ") ?? "";
  const heading = words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
  return page(context, {
    locale,
    title: heading,
    header,
    main: html`<section class="wrap topic"><h1>${heading}</h1><p>${content.topic.text}</p>
<p><a href="/${localeById(locale).prefix}/">${content.topic.back}</a></p></section>`,
  });
}
