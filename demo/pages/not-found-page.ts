import { type LocaleId, localeById } from "../../src/domain/locales/locale.ts";
import { contentOf } from "../content/page-content.ts";
import { type Html, html } from "./html.ts";
import { page } from "./layout.ts";
import type { PageContext } from "./page-context.ts";

/** The page for an address that the demo does not know, with header and footer like any other. Its status is 404. */
export function notFoundPage(context: PageContext, locale: LocaleId): Html {
  const { notFound, topic } = contentOf(locale);
  return page(context, {
    locale,
    title: notFound.title,
    main: html`<section class="wrap topic"><h1>${notFound.title}</h1><p class="lead">${notFound.text}</p>
<p><a class="action" href="/${localeById(locale).prefix}/">${topic.back}</a></p></section>`,
  });
}
