import { LOCALES } from "../../src/domain/locales/locale.ts";
import { type Html, html } from "./html.ts";
import type { SampleChoice } from "./login-page.ts";
import type { PageContext } from "./page-context.ts";

/** A map of everything that this machine now serves. */
export function mapPage(context: PageContext, samples: readonly SampleChoice[]): Html {
  const names = new Intl.DisplayNames("en", { type: "language" });
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The shell: a map of the demo</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/site.css">
</head>
<body class="site map">
<main class="wrap">
<h1>The shell on real pages</h1>
<p class="lead">Header, footer, market picker, country banner and session guard, as custom elements on pages of four kinds.</p>
<section><h2>Public pages</h2><p>Tags, prerendered fragments and one script. Try them with scripts off.</p>
<ul class="tiles">${LOCALES.map(
    (locale) =>
      html`<li><a href="/${locale.prefix}/"><strong>${names.of(locale.id)}</strong><code>/${locale.prefix}/</code></a></li>`,
  )}</ul></section>
<section><h2>Sample customers</h2><p>Each signs in by the real authorization code flow.</p>
<ul class="tiles">${samples.map((sample) => {
    const country = sample.id.slice(0, 2);
    const prefix = LOCALES.find((locale) => locale.prefix.endsWith(`-${country}`))?.prefix ?? "en";
    return html`<li><a href="/${prefix}/login/?as=${sample.id}"><strong>${sample.name}</strong><span>${sample.state}</span><code>${sample.id}</code></a></li>`;
  })}</ul></section>
<section><h2>Other hosts</h2>
<ul class="tiles">
<li><a href="/savingglobal/#/MyInvestments/TermDeposit"><strong>AngularJS application</strong><span>Hash routes</span></a></li>
<li><a href="${context.partner}/"><strong>Partner page</strong><span>Another origin, strict content security policy</span></a></li>
<li><a href="/gallery/"><strong>Gallery</strong><span>Every named case of every element</span></a></li>
<li><a href="/playground/"><strong>Snippet builder</strong><span>For editors, with live preview</span></a></li>
</ul></section>
<section><h2>Behind them</h2>
<ul class="tiles">
<li><a href="${context.services}/demo/log"><strong>Calls received</strong><code>/demo/log</code></a></li>
<li><a href="${context.services}/demo/events"><strong>Tracking events</strong><code>/demo/events</code></a></li>
</ul></section>
</main>
</body>
</html>
`;
}
