import { type Html, html, jsonScript } from "./html.ts";
import type { PageContext } from "./page-context.ts";
import { shellConfigOf } from "./shell-config.ts";

/** The legacy AngularJS 1.8 hash-route application with the shell around it. */
export function angularPage(context: PageContext): Html {
  return html`<!doctype html>
<html lang="de-DE" ng-app="portal">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<base href="/savingglobal/">
<title>Meine Anlagen</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/site.css">
<link rel="stylesheet" href="/assets/legacy.css">
<script type="application/json" data-shell-config>${jsonScript(shellConfigOf(context))}</script>
<script type="module" src="/cdn/shell.js"></script>
<script type="module" src="/demo/angular-app.js"></script>
</head>
<body class="site legacy">
<div ng-controller="ShellController as shell">
<app-header locale="de-DE" shell-data="shell.data" shell-on-navigate="shell.follow(event)"></app-header>
<session-guard locale="de-DE"></session-guard>
</div>
<main id="main" class="wrap" ng-view></main>
<app-footer locale="de-DE"></app-footer>
</body>
</html>
`;
}
