/** Cards of the portal. Their figures are samples of the locale; deposits and the header's figures come from the services. */
import { type LocaleId, localeById } from "../../src/domain/locales/locale.ts";
import { ROUTES } from "../../src/domain/routes/route.ts";
import { contentOf } from "../content/page-content.ts";
import { figuresOf } from "./content-sections.ts";
import { type Html, html, monogram, pictures } from "./html.ts";
import { attributesOf } from "./layout.ts";
import type { PageContext } from "./page-context.ts";

const link = (locale: LocaleId, route: keyof typeof ROUTES): string => `/${localeById(locale).prefix}${ROUTES[route]}`;

export function dashboard(context: PageContext, locale: LocaleId): Html {
  const { greeting, text } = contentOf(locale).portal;
  return html`<h1>${greeting}</h1><p class="lead">${text}</p>
<div class="cards wide-first">${deposits(context, locale)}<div class="stack">${interestCard(locale)}${messagesCard(locale)}</div></div>`;
}

/** The component of the team for deposits, which asks its service behind the gate. */
export function deposits(context: PageContext, locale: LocaleId, kind?: "term" | "flexible"): Html {
  const { theme } = context;
  const attributes = { locale, theme, "offers-href": link(locale, "offersTerm"), ...(kind && { kind }) };
  return html`<deposit-overview${attributesOf(attributes)}>${context.fragmentOf(locale, "deposit-overview")}</deposit-overview>`;
}

function interestCard(locale: LocaleId): Html {
  const { interest } = contentOf(locale).portal;
  const { money, day } = figuresOf(locale);
  return html`<section class="card" aria-labelledby="interest">
<h2 id="interest">${pictures.calendar}${interest.heading}</h2>
<p class="amount">${money(interest.amount)}</p>
<p><time datetime="${interest.date}">${day(interest.date)}</time></p>
<p class="sub">${interest.text}</p>
${nothingYet(pictures.coins, interest.nothing, link(locale, "offersTerm"), interest.offers)}
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
${nothingYet(pictures.bell, messages.nothing, link(locale, "notifications"), messages.notify)}
</section>`;
}

/** The words of a card for a new customer, below its heading (browser/dashboard.ts). */
const nothingYet = (picture: Html, words: string, href: string, action: string): Html =>
  html`<template data-nothing>${invitation(picture, words, href, action)}</template>`;

const invitation = (picture: Html, words: string, href: string, action: string): Html =>
  html`<div class="empty">${picture}<p>${words}</p></div><p><a class="action quiet" href="${href}">${action}</a></p>`;

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
  const { portal, forms } = contentOf(locale);
  return html`<section class="card">${invitation(pictures.coins, portal.empty, link(locale, "dashboard"), forms.next)}</section>`;
}
