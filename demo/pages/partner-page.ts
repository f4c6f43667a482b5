/** A partner's page on another origin: one script with integrity, a strict policy, the partner's own look. */
import express, { type Express } from "express";
import { type Html, html, jsonScript } from "./html.ts";
import type { PageContext } from "./page-context.ts";
import { shellConfigOf } from "./shell-config.ts";

/**
 * Nothing inline but JSON, no eval, no markup from strings: what a bank's security team asks of a partner. The page
 * allows the shell's origin for scripts and pictures and its services for calls, and nothing else.
 */
export function partnerPolicy(context: PageContext): string {
  return [
    "default-src 'none'",
    `script-src ${context.pages}`,
    "style-src 'self'",
    `img-src 'self' ${context.pages}`,
    `connect-src ${context.services}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types savings-shell",
  ].join("; ");
}

export function partnerPage(context: PageContext): Html {
  const integrity = context.integrity["shell.js"] ?? "";
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Harbour &amp; Vale: savings</title>
<link rel="stylesheet" href="/partner.css">
<script type="application/json" data-shell-config>${jsonScript(partnerConfig(context))}</script>
<script type="module" src="${context.pages}/cdn/shell.js" crossorigin="anonymous" integrity="${integrity}"></script>
</head>
<body>
<app-header locale="en-GB" page="registration" regflow="mse_savings_hub"></app-header>
<main id="main">
<h1>Savings from more than forty banks, in one place</h1>
<p>As a Harbour &amp; Vale member you open one account and choose among fixed, notice and easy access savings. You are protected up to £120,000 per bank.</p>
<p>Start with one online application. We keep your place while you look around.</p>
</main>
<app-footer locale="en-GB"></app-footer>
</body>
</html>
`;
}

function partnerConfig(context: PageContext): object {
  const config = shellConfigOf(context) as { site: { logo: { url: string; alt: string } } };
  const { site } = config;
  return { ...config, site: { ...site, logo: { ...site.logo, url: `${context.pages}${site.logo.url}` } } };
}

export function partnerApp(context: PageContext, assets: string): Express {
  const app = express();
  app.disable("x-powered-by");
  app.get("/", (_request, response) => {
    response.setHeader("Content-Security-Policy", partnerPolicy(context));
    response.send(partnerPage(context).text);
  });
  app.use(express.static(assets));
  return app;
}
