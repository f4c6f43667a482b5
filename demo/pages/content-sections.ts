/** Sections that several pages show: rates, steps, guarantee, questions. */

import { formatMoney } from "../../src/domain/account/money.ts";
import { type LocaleId, localeById } from "../../src/domain/locales/locale.ts";
import { contentOf } from "../content/page-content.ts";
import { type Html, html, monogram, pictures } from "./html.ts";

export function ratesSection(locale: LocaleId): Html {
  const { rates } = contentOf(locale);
  return html`<section class="wrap rates" aria-labelledby="rates">
<h2 id="rates">${rates.heading}</h2>
<p class="sub">${rates.text}</p>
${ratesTable(locale)}
<p class="note">${rates.note}</p>
</section>`;
}

export function ratesTable(locale: LocaleId): Html {
  const { rates } = contentOf(locale);
  const { percent } = figuresOf(locale);
  return html`<table class="list" role="table">
<thead role="rowgroup"><tr role="row">${rates.columns.map((column) => html`<th role="columnheader" scope="col">${column}</th>`)}</tr></thead>
<tbody role="rowgroup">${rates.rows.map(
    (row) =>
      html`<tr role="row"><th role="rowheader" scope="row"><span class="bank">${monogram(row.bank)}${row.bank}</span></th><td role="cell">${row.country}</td><td role="cell">${row.term}</td><td role="cell" class="number">${percent(row.rate)}</td></tr>`,
  )}</tbody>
</table>`;
}

export function stepsSection(locale: LocaleId): Html {
  const { steps } = contentOf(locale);
  return html`<section class="wrap steps" aria-labelledby="steps">
<h2 id="steps">${steps.heading}</h2>
<ol>${steps.items.map((step) => html`<li><h3>${step.title}</h3><p>${step.text}</p></li>`)}</ol>
</section>`;
}

export function guaranteeSection(locale: LocaleId): Html {
  const { guarantee } = contentOf(locale);
  return html`<section class="band" aria-labelledby="guarantee"><div class="wrap">${pictures.shield}<div><h2 id="guarantee">${guarantee.heading}</h2><p>${guarantee.text}</p></div></div></section>`;
}

export function questionsSection(locale: LocaleId): Html {
  const { questions } = contentOf(locale);
  return html`<section class="wrap questions" aria-labelledby="questions">
<h2 id="questions">${questions.heading}</h2>
<div>${questions.items.map(({ question, answer }) => html`<details name="questions"><summary>${question}</summary><p>${answer}</p></details>`)}</div>
</section>`;
}

/** Numbers and dates as the locale writes them. */

export interface Figures {
  money(amount: number): string;
  percent(fraction: number): string;
  /** @param date YYYY-MM-DD */
  day(date: string): string;
}

export function figuresOf(locale: LocaleId): Figures {
  const { currency } = localeById(locale);
  const percent = new Intl.NumberFormat(locale, {
    style: "percent",
    minimumFractionDigits: 2,
    maximumFractionDigits: 3,
  });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return {
    money: (amount) => formatMoney(amount, currency, locale) ?? "",
    percent: (fraction) => percent.format(fraction),
    day: (date) => day.format(new Date(date)),
  };
}
