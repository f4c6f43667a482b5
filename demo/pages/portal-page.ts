import type { LocaleId } from "../../src/domain/locales/locale.ts";
import { contentOf } from "../content/page-content.ts";
import { type Html, html } from "./html.ts";
import { page } from "./layout.ts";
import type { PageContext } from "./page-context.ts";

/** A page of the customer portal: its content is shown by the auth gate only. */
export function portalPage(context: PageContext, locale: LocaleId, path: string): Html {
  const { portal } = contentOf(locale);
  const words = path.split("/").filter(Boolean).at(-1)?.replaceAll("-", " ") ?? "dashboard";
  const heading = words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
  return page(context, {
    locale,
    title: heading,
    bodyClass: "site portal",
    main: html`<auth-gate requires-auth bypass="false" locale="${locale}">
<section class="wrap">
<h1>${portal.greeting}</h1>
<p>${portal.text}</p>
<div class="cards"><article class="card"><h2>${heading}</h2><p>${portal.empty}</p></article></div>
</section>
</auth-gate>`,
  });
}
