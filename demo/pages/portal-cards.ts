/** Cards of the portal. Their figures are samples of the locale; the header's come from the services. */
import { type LocaleId, localeById } from "../../src/domain/locales/locale.ts";
import { ROUTES } from "../../src/domain/routes/route.ts";
import { contentOf, type PortalContent } from "../content/page-content.ts";
import { figuresOf } from "./content-sections.ts";
import { type Html, html, monogram, pictures } from "./html.ts";

type Deposit = PortalContent["deposits"]["rows"][number];

const link = (locale: LocaleId, route: keyof typeof ROUTES): string => `/${localeById(locale).prefix}${ROUTES[route]}`;

export function dashboard(locale: LocaleId): Html {
  const { greeting, text } = contentOf(locale).portal;
  return html`<h1>${greeting}</h1><p class="lead">${text}</p>
<div class="cards wide-first">${depositsCard(locale)}<div class="stack">${interestCard(locale)}${messagesCard(locale)}</div></div>`;
}

export function depositsCard(locale: LocaleId, kept: (deposit: Deposit) => boolean = () => true): Html {
  const { deposits } = contentOf(locale).portal;
  const { money, percent, day } = figuresOf(locale);
  const rows = deposits.rows.filter(kept);
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);
  return html`<section class="card" aria-labelledby="deposits">
<h2 id="deposits">${deposits.heading}</h2>
<p class="sub">${deposits.total}</p><p class="amount">${money(total)}</p>
<table class="list deposits" role="table">
<thead role="rowgroup"><tr role="row">${deposits.columns.map((column) => html`<th role="columnheader" scope="col">${column}</th>`)}</tr></thead>
<tbody role="rowgroup">${rows.map(
    (row) =>
      html`<tr role="row"><th role="rowheader" scope="row"><span class="bank">${monogram(row.bank)}${row.bank}</span></th><td role="cell">${row.product}</td><td role="cell" class="number strong">${money(row.amount)}</td><td role="cell" class="number">${percent(row.rate)}</td><td role="cell" class="number">${row.ends === undefined ? deposits.open : html`<time datetime="${row.ends}">${day(row.ends)}</time>`}</td></tr>`,
  )}</tbody>
</table>
<p><a class="action quiet" href="${link(locale, "offersTerm")}">${deposits.all}</a></p>
</section>`;
}

function interestCard(locale: LocaleId): Html {
  const { interest } = contentOf(locale).portal;
  const { money, day } = figuresOf(locale);
  return html`<section class="card" aria-labelledby="interest">
<h2 id="interest">${pictures.calendar}${interest.heading}</h2>
<p class="amount">${money(interest.amount)}</p>
<p><time datetime="${interest.date}">${day(interest.date)}</time></p>
<p class="sub">${interest.text}</p>
</section>`;
}

export function messagesCard(locale: LocaleId): Html {
  const { messages } = contentOf(locale).portal;
  const { day } = figuresOf(locale);
  return html`<section class="card" aria-labelledby="messages">
<h2 id="messages">${pictures.envelope}${messages.heading}</h2>
<ul class="rows">${messages.items.map(
    ({ subject, date }) => html`<li><span>${subject}</span><time datetime="${date}">${day(date)}</time></li>`,
  )}</ul>
<p><a href="${link(locale, "messages")}">${messages.all}</a></p>
</section>`;
}

/** The transactions of the account: incoming interest, outgoing deposits. */
export function ledgerCard(locale: LocaleId): Html {
  const { deposits, messages } = contentOf(locale).portal;
  const { money, day } = figuresOf(locale);
  const dates = messages.items.map(({ date }) => date);
  const entries = deposits.rows.slice(0, dates.length).map((row, position) => ({
    ...row,
    date: dates[position] ?? "",
    paid: position === 0 ? row.amount * row.rate : -row.amount,
  }));
  return html`<section class="card"><ul class="rows">${entries.map(
    ({ bank, product, date, paid }) =>
      html`<li>${monogram(bank)}<span><b>${bank}</b><small>${product}</small></span><span class="number"><b>${money(paid)}</b><time datetime="${date}">${day(date)}</time></span></li>`,
  )}</ul></section>`;
}

export function emptyCard(locale: LocaleId): Html {
  return html`<section class="card empty">${pictures.coins}<p>${contentOf(locale).portal.empty}</p></section>`;
}
