import { type LocaleId, localeById } from "../../src/domain/locales/locale.ts";
import { contentOf } from "../content/page-content.ts";
import { type Html, html } from "./html.ts";
import { page } from "./layout.ts";
import type { PageContext } from "./page-context.ts";

export interface SampleChoice {
  /** The id used by `?as=`. */
  readonly id: string;
  readonly name: string;
  readonly state: string;
}

/** Choose a sample customer; the browser then runs the real authorization code flow with PKCE. */
export function loginPage(context: PageContext, locale: LocaleId, samples: readonly SampleChoice[]): Html {
  const { login } = contentOf(locale);
  const prefix = localeById(locale).prefix;
  const own = samples.filter((sample) => sample.id.startsWith(`${prefix.slice(-2)}-`));
  const offered = own.length > 0 ? own : samples;
  return page(context, {
    locale,
    title: login.title,
    header: { page: "login" },
    headerFragment: "app-header.login",
    scripts: ["login"],
    main: html`<section class="wrap narrow login" data-login data-realm="${context.services}/auth/realms/global"
 data-dashboard="/${prefix}/dashboard/" data-failed="${login.failed}">
<h1>${login.title}</h1>
<p>${login.text}</p>
<h2>${login.choose}</h2>
<ul class="customers">${offered.map(
      (sample) =>
        html`<li><button type="button" data-customer="${sample.id}"><strong>${sample.name}</strong><span>${sample.state}</span><code>${sample.id}</code></button></li>`,
    )}</ul>
<p role="status" data-login-status></p>
</section>`,
  });
}
