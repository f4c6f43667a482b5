import { type LocaleId, localeById } from "../../src/domain/locales/locale.ts";
import { contentOf } from "../content/page-content.ts";
import { portalForm } from "./forms.ts";
import { type Html, html } from "./html.ts";
import { page, withoutScripts } from "./layout.ts";
import { menuPlaceOf } from "./menu-place.ts";
import type { PageContext } from "./page-context.ts";
import { dashboard, deposits, emptyCard, ledgerCard, messagesCard } from "./portal-cards.ts";

/** Pages of the customer portal by their first segment behind the locale prefix. */
const PORTAL =
  /^\/(dashboard|investments|postbox|documents|payment-methods|account-transactions|account-withdrawal|user-account|my-details|notifications|exemption-order|initial-reference-account|reference-account-update|update-financial-information|customer-data-validity-confirmation)(\/|$)/;

export const isPortalPath = (path: string): boolean => PORTAL.test(path);

/**
 * A page of the customer portal. The gate shows its content to customers and sends visitors to the login; what must be
 * protected is protected by the services, not by the gate.
 */
export function portalPage(context: PageContext, locale: LocaleId, path: string): Html {
  const { title, main } = viewOf(context, locale, path);
  const hasEmptyCards = main.text.includes("data-nothing");
  return page(context, {
    locale,
    title,
    bodyClass: "site portal",
    scripts: ["form", ...(hasEmptyCards ? ["dashboard"] : [])],
    callsServices: hasEmptyCards,
    hasComponents: main.text.includes("<deposit-overview"),
    main: html`<div class="wrap">${withoutScripts(locale)}</div>
<auth-gate requires-auth bypass="false" locale="${locale}">${context.fragmentOf(locale, "auth-gate")}
<section class="wrap">${main}</section>
</auth-gate>`,
  });
}

function viewOf(context: PageContext, locale: LocaleId, path: string): { title: string; main: Html } {
  const { portal } = contentOf(locale);
  const place = menuPlaceOf(locale, path);
  if (/^\/dashboard\/?$/.test(path)) {
    return { title: place?.title ?? portal.deposits.heading, main: dashboard(context, locale) };
  }
  const asked = portalForm(locale, path);
  if (asked !== undefined) {
    const { title = place?.title ?? portal.deposits.heading, text, form } = asked;
    return {
      title,
      main: html`<div class="narrow"><h1>${title}</h1>${text !== undefined && html`<p class="lead">${text}</p>`}${form}</div>`,
    };
  }
  const title = place?.title ?? portal.deposits.heading;
  const beside = (place?.beside ?? []).filter(({ href }) =>
    isPortalPath(href.slice(localeById(locale).prefix.length + 1)),
  );
  return {
    title,
    main: html`<h1>${title}</h1><div class="cards wide-first">${cardOf(context, locale, path)}${
      beside.length > 0 &&
      html`<nav class="card" aria-label="${title}"><ul class="links">${beside.map(({ href, title: name }) => html`<li><a href="${href}">${name}</a></li>`)}</ul></nav>`
    }</div>`,
  };
}

function cardOf(context: PageContext, locale: LocaleId, path: string): Html {
  if (/^\/dashboard\/savings\/term/.test(path)) return deposits(context, locale, "term");
  if (/^\/dashboard\/savings\//.test(path)) return deposits(context, locale, "flexible");
  if (/^\/postbox/.test(path)) return messagesCard(locale);
  if (/^\/account-transactions/.test(path)) return ledgerCard(locale);
  return emptyCard(locale);
}
