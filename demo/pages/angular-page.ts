import { readFileSync } from "node:fs";
import { type LocaleId, localeById } from "../../src/domain/locales/locale.ts";
import { type Html, html, jsonScript, viewTransitions } from "./html.ts";
import { componentScript, element } from "./layout.ts";
import { consentTool, type PageContext, siteConfigOf } from "./page-context.ts";

/**
 * The legacy AngularJS 1.8 hash-route application with the shell around it. Its root page is made by a server, which
 * includes the fragments; AngularJS compiles the tags in place and never touches what is inside. Its address names no market, so the
 * server takes the one of the customer.
 */
export function angularPage(context: PageContext, locale: LocaleId): Html {
  const { theme } = context;
  const { texts, title } = legacyTexts(locale);
  const header = {
    locale,
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
<html lang="${locale}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<base href="/savingglobal/">
<title>${title}</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
${viewTransitions}<link rel="stylesheet" href="/assets/legacy.css">
<script type="application/json" data-shell-config>${jsonScript(config)}</script>
<script type="module" src="/cdn/shell.js"></script>
${componentScript}${consentTool(locale)}
<script type="application/json" id="legacy-texts">${jsonScript(texts)}</script>
<script type="module" src="/demo/angular-app.js"></script>
</head>
<body class="legacy" ng-app="portal" ng-controller="ShellController as shell">
${element(context, "app-header", locale, header, "app-header")}
<session-guard locale="${locale}" theme="${theme}"></session-guard>
<main id="main" class="page" tabindex="-1" ng-view></main>
${element(context, "app-footer", locale, { locale, theme })}
</body>
</html>
`;
}

interface DepositTexts {
  readonly heading: string;
  readonly kind: Readonly<Record<"term" | "overnight" | "notice", string>>;
  readonly signedOut: string;
  readonly login: string;
}

/** The application's words are those of the deposits that it shows, and its links those of the market. */
function legacyTexts(locale: LocaleId) {
  const file = new URL(`../components/deposit-overview/locales/${locale}.json`, import.meta.url);
  const { heading, kind, signedOut, login } = JSON.parse(readFileSync(file, "utf8")) as DepositTexts;
  const base = `/${localeById(locale).prefix}`;
  const titles = { TermDeposit: kind.term, Overnight: kind.overnight, Notice: kind.notice };
  return { title: heading, texts: { locale, base, heading, titles, signedOut, login } };
}
