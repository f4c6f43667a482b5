/// <reference types="savings-shell/solid" />
import { createHandler, StartServer } from "@solidjs/start/server";
import { renderFragment } from "savings-shell/fragments";
import { getRequestEvent } from "solid-js/web";

const config = { site: { name: "Norvane" }, session: { probe: false } };
async function fragmentsOf(locale: "de-DE" | "fr-FR") {
  const [header, footer] = await Promise.all(
    ["app-header", "app-footer"].map((tag) => renderFragment({ tag, locale, config })),
  );
  return { locale, header, footer };
}

const [german, french] = await Promise.all([fragmentsOf("de-DE"), fragmentsOf("fr-FR")]);

/** Header and footer stand in the document, which no browser renders again. */
export default createHandler(() => {
  const { pathname } = new URL(getRequestEvent()?.request.url ?? "/", "http://localhost");
  const shell = pathname.startsWith("/fr-fr/") ? french : german;
  return (
    <StartServer
      document={({ assets, children, scripts }) => (
        <html lang={shell.locale}>
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>Norvane</title>
            <link rel="icon" href="data:," />
            <script type="application/json" data-shell-config innerHTML={JSON.stringify(config)} />
            <link rel="stylesheet" href="/cdn/shell.css" />
            <script type="module" src="/cdn/shell.js" />
            {assets}
          </head>
          <body>
            <app-header locale={shell.locale} innerHTML={shell.header} />
            <session-guard locale={shell.locale} />
            <main id="main">
              <div id="app">{children}</div>
            </main>
            <app-footer locale={shell.locale} innerHTML={shell.footer} />
            {scripts}
          </body>
        </html>
      )}
    />
  );
});
