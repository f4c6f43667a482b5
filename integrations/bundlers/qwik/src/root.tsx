import { component$, useServerData } from "@builder.io/qwik";
import { QwikCityProvider, RouterOutlet } from "@builder.io/qwik-city";
import config from "../shell.json";

export interface Shell {
  readonly locale: string;
  readonly texts: readonly string[];
}

export default component$(() => {
  const { locale, texts } = useServerData<Shell>("shell", { locale: "de-DE", texts: [] });
  return (
    <QwikCityProvider>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Norvane</title>
        <link rel="icon" href="data:," />
        <script type="application/json" data-shell-config dangerouslySetInnerHTML={JSON.stringify(config)} />
        <link rel="stylesheet" href="/cdn/shell.css" />
        <script type="module" src="/cdn/shell.js" />
      </head>
      <body>
        <app-header locale={locale} dangerouslySetInnerHTML={texts[0]} />
        <session-guard locale={locale} />
        <main id="main">
          <RouterOutlet />
        </main>
        <app-footer locale={locale} dangerouslySetInnerHTML={texts[1]} />
      </body>
    </QwikCityProvider>
  );
});
