import { isLocaleId, type LocaleId, localeById } from "../../src/domain/locales/locale.ts";
import { contentOf, type PageContent } from "../content/page-content.ts";
import { type FormField, form } from "./forms.ts";
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
 * The former customer was logged out when this tab began its sign-in, whatever the provider answers. Their record is removed before the shell
 * reads it: a page that lives in their session would be led away, or loaded anew, in the middle of the exchange or over the words of a
 * refusal. A link with another code ends no session.
 */
const FORGET_FORMER = raw(`{
  const query = new URLSearchParams(location.search);
  const { state } = JSON.parse(sessionStorage.getItem("shell.signIn") ?? "{}");
  if (state && query.get("state") === state) localStorage.removeItem("shell.auth");
  // The choice is not shown again on the way back from the provider.
  if (["code", "as", "customer"].some((name) => query.has(name))) document.documentElement.dataset.signingIn = "";
}`);

/** Name and password, or a passkey; below, what only a demo has: a list of customers who need no password. */
export function loginPage(context: PageContext, locale: LocaleId, samples: readonly SampleChoice[]): Html {
  const { login } = contentOf(locale);
  const { wrong, locked, expired, passkeyFailed, working, failed, noKey } = login;
  const own = samples.filter((sample) => sample.locale === locale);
  const others = byCountry(samples.filter((sample) => sample.locale !== locale));
  const groups = [...others].map(([country, list]) => group(countryName(country, locale), list));
  const numbers = Object.fromEntries(samples.map(({ id, customerId }) => [customerId, id]));
  const texts = { wrong, locked, expired, passkeyFailed, working, failed, noKey };
  return page(context, {
    locale,
    title: login.title,
    header: { page: "login" },
    scripts: ["login"],
    firstScript: FORGET_FORMER,
    main: html`<section class="wrap login" data-login data-dashboard="/${localeById(locale).prefix}/dashboard/">
<h1>${login.title}</h1>
${withoutScripts(locale)}
<p class="status" role="alert" data-login-status></p>
<div class="login-choice" data-login-choice><div class="login-form">${loginForm(locale, login)}</div>
<section aria-labelledby="samples"><h2 id="samples">${login.choose}</h2><p class="note">${login.text}</p>
${own.length > 0 && customers(own)}
${own.length > 0 ? html`<details><summary>${login.others}</summary>${groups}</details>` : groups}</section></div>
<script type="application/json" data-login-texts>${jsonScript(texts)}</script>
<script type="application/json" data-customers>${jsonScript({ ids: samples.map(({ id }) => id), numbers })}</script>
</section>`,
  });
}

/** The button for a passkey is shown where the browser has one. */
function loginForm(locale: LocaleId, login: PageContent["login"]): Html {
  const fields: readonly FormField[] = [
    { name: "username", label: login.name, autocomplete: "username" },
    { name: "password", label: login.password, type: "password", autocomplete: "current-password" },
    { name: "keepPasskey", label: login.keepPasskey, type: "checkbox" },
  ];
  const passkey = html`<button type="button" class="action quiet" data-passkey hidden>${login.passkey}</button>`;
  return form(locale, { fields, submit: login.submit, beside: passkey });
}

const group = (heading: string, samples: readonly SampleChoice[]): Html =>
  html`<section><h3>${heading}</h3>${customers(samples)}</section>`;

function customers(samples: readonly SampleChoice[]): Html {
  return html`<ul class="customers">${samples.map(
    (sample) =>
      html`<li><button type="button" data-customer="${sample.id}"><span class="monogram" aria-hidden="true">${initials(sample.name)}</span><span><strong>${sample.name}</strong><small lang="en">${sample.state}</small><code>${sample.id}</code></span></button></li>`,
  )}</ul>`;
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
