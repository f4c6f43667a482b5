import { isLocaleId, type LocaleId, localeById } from "../../src/domain/locales/locale.ts";
import { contentOf } from "../content/page-content.ts";
import { type Html, html, jsonScript, raw } from "./html.ts";
import { page, withoutScripts } from "./layout.ts";
import type { PageContext } from "./page-context.ts";

export interface SampleChoice {
  /** The id used by `?as=`. */
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly locale: string;
  /** The customer number, used by `?customer=`. */
  readonly customerId: string;
}

/**
 * The former customer is logged out when the provider answers the sign-in of this tab with a code. Their record is removed before the shell
 * reads it: a page that lives in their session would be led away, or loaded anew, in the middle of the exchange. A link with another code
 * ends no session.
 */
const FORGET_FORMER = raw(`{
  const query = new URLSearchParams(location.search);
  const { state } = JSON.parse(sessionStorage.getItem("shell.signIn") ?? "{}");
  if (state && query.get("state") === state && query.has("code")) localStorage.removeItem("shell.auth");
  // Nobody chooses again on the way back from the provider.
  if (["code", "as", "customer"].some((name) => query.has(name))) document.documentElement.dataset.signingIn = "";
}`);

/** Choose a sample customer; the browser then runs the real authorization code flow with PKCE. */
export function loginPage(context: PageContext, locale: LocaleId, samples: readonly SampleChoice[]): Html {
  const { login } = contentOf(locale);
  const own = samples.filter((sample) => sample.locale === locale);
  const others = byCountry(samples.filter((sample) => sample.locale !== locale));
  const groups = [...others].map(([country, list]) => group(countryName(country, locale), list));
  const numbers = Object.fromEntries(samples.map(({ id, customerId }) => [customerId, id]));
  return page(context, {
    locale,
    title: login.title,
    header: { page: "login" },
    scripts: ["login"],
    firstScript: FORGET_FORMER,
    main: html`<section class="wrap login" data-login data-dashboard="/${localeById(locale).prefix}/dashboard/"
 data-working="${login.working}" data-failed="${login.failed}" data-no-key="${login.noKey}">
<h1>${login.title}</h1>
<p class="lead">${login.text}</p>
${withoutScripts(locale)}
<p class="status" role="alert" data-login-status></p>
<div data-login-choice>${own.length > 0 && group(login.choose, own)}
${own.length > 0 ? html`<details><summary>${login.others}</summary>${groups}</details>` : groups}</div>
<script type="application/json" data-customers>${jsonScript({ ids: samples.map(({ id }) => id), numbers })}</script>
</section>`,
  });
}

function group(heading: string, samples: readonly SampleChoice[]): Html {
  return html`<section><h2>${heading}</h2><ul class="customers">${samples.map(
    (sample) =>
      html`<li><button type="button" data-customer="${sample.id}"><span class="monogram" aria-hidden="true">${initials(sample.name)}</span><span><strong>${sample.name}</strong><small lang="en">${sample.state}</small><code>${sample.id}</code></span></button></li>`,
  )}</ul></section>`;
}

function byCountry(samples: readonly SampleChoice[]): ReadonlyMap<string, readonly SampleChoice[]> {
  const groups = new Map<string, SampleChoice[]>();
  for (const sample of samples) {
    const country = (isLocaleId(sample.locale) && localeById(sample.locale).country) || "";
    groups.set(country, [...(groups.get(country) ?? []), sample]);
  }
  return groups;
}

function countryName(country: string, locale: LocaleId): string {
  return (country && new Intl.DisplayNames(locale, { type: "region" }).of(country)) || country;
}

function initials(name: string): string {
  const words = name.split(/\s+/);
  return `${words.at(0)?.charAt(0) ?? ""}${words.length > 1 ? (words.at(-1)?.charAt(0) ?? "") : ""}`;
}
