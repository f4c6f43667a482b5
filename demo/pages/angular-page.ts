import { type Html, html, jsonScript } from "./html.ts";
import { componentScript, element } from "./layout.ts";
import { consentTool, type PageContext, siteConfigOf } from "./page-context.ts";

/**
 * The legacy AngularJS 1.8 hash-route application with the shell around it. Its root page is made by a server, which
 * includes the fragments; AngularJS compiles the tags in place and never touches what is inside.
 */
export function angularPage(context: PageContext): Html {
  const { theme } = context;
  const header = {
    locale: "de-DE",
    theme,
    "shell-data": "shell.data",
    "shell-on-navigate": "shell.follow(event)",
    "shell-on-session-expiring": "shell.rescue(event)",
  };
  // The older deposit pages are here, so the header's entries lead to them and one of them is the active item.
  const config = {
    ...siteConfigOf(context),
    flags: { dbtShowNewMyDepositsPage: false },
    flagService: { url: `${context.services}/legacy` },
  };
  return html`<!doctype html>
<html lang="de-DE" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<base href="/savingglobal/">
<title>Meine Anlagen</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/legacy.css">
<script type="application/json" data-shell-config>${jsonScript(config)}</script>
<script type="module" src="/cdn/shell.js"></script>
${componentScript}${consentTool("de-DE")}
<script type="module" src="/demo/angular-app.js"></script>
</head>
<body class="legacy" ng-app="portal" ng-controller="ShellController as shell">
${element(context, "app-header", "de-DE", header, "app-header")}
<session-guard locale="de-DE" theme="${theme}"></session-guard>
<main id="main" class="page" tabindex="-1" ng-view></main>
${element(context, "app-footer", "de-DE", { locale: "de-DE", theme })}
</body>
</html>
`;
}
