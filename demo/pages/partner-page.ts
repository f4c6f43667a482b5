/** A partner's page on another origin: one script with integrity, a strict policy, the partner's own look. */
import { randomBytes } from "node:crypto";
import express, { type Express } from "express";
import { integrityMap } from "../../commands/release/integrity-map.ts";
import { type Html, html, jsonScript } from "./html.ts";
import { refuseMalformed, sayNoMore } from "./malformed-path.ts";
import { consentTool, type PageContext, siteConfigOf } from "./page-context.ts";

/**
 * Nothing inline but JSON, no eval, no markup from strings: what a bank's security team asks of a partner. The page
 * allows the shell's origin for scripts and pictures and its services for calls, and nothing else. The nonce is for the
 * container of the tag manager, and the policy named `default` for the consent tool, which writes its own markup.
 */
export function partnerPolicy(context: PageContext, nonce: string): string {
  return [
    "default-src 'none'",
    `script-src ${context.pages} 'nonce-${nonce}'`,
    `style-src 'self' ${context.pages}`,
    `img-src 'self' ${context.pages}`,
    `connect-src ${context.services}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types savings-shell default",
  ].join("; ");
}

const OFFERS = [
  { bank: "Meridian Trust Bank", product: "95 day notice", rate: "4.41%" },
  { bank: "Harrow & Firth Bank", product: "1 year fixed", rate: "4.35%" },
  { bank: "Tamar Bank", product: "Easy access", rate: "4.09%" },
] as const;

export function partnerPage(context: PageContext, nonce: string): Html {
  const integrity = context.integrity["shell.js"] ?? "";
  const register = `${context.pages}/en-gb/register/?regflow=mse_savings_hub`;
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Savings for members | MSE Savings Hub</title>
<link rel="icon" href="/partner-icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/partner.css">
<link rel="stylesheet" href="${context.pages}/cdn/shell.css" crossorigin="anonymous" integrity="${context.integrity["shell.css"] ?? ""}">
<script type="application/json" data-shell-config>${jsonScript(partnerConfig(context))}</script>
<script type="importmap" nonce="${nonce}">${jsonScript(integrityMap(context.integrity, `${context.pages}/cdn/`, ["en-GB"]))}</script>
<script type="module" src="${context.pages}/cdn/shell.js" crossorigin="anonymous" integrity="${integrity}" nonce="${nonce}"></script>
${consentTool("en-GB", context.pages)}
</head>
<body>
<app-header locale="en-GB" page="registration" regflow="mse_savings_hub"></app-header>
<main id="main" tabindex="-1">
<article>
<p class="kicker">Members’ guide · Saving</p>
<h1>Spread your savings, keep one login</h1>
<p class="lead">Rates move, banks change their minds, and few of us enjoy filling in forms. With the Savings Hub you apply once and then open accounts with more than forty banks.</p>
<p>Your money stays in your own name, at a UK-authorised bank, protected by the FSCS up to £120,000 per person and bank. Members get the same rates as everyone else, and pay nothing for the privilege.</p>
<h2>What to look for this month</h2>
<ul class="offers">${OFFERS.map(
    ({ bank, product, rate }) =>
      html`<li><span>${bank}<small>${product}</small></span><b>${rate} <abbr title="Annual Equivalent Rate">AER</abbr></b></li>`,
  )}</ul>
<p><a class="join" href="${register}">Start your application</a></p>
<p class="small">Rates checked this morning. They may change before your account is funded.</p>
</article>
<aside><h2>Why one hub?</h2><ul><li>One identity check for every bank</li><li>One statement for your tax return</li><li>One place to move money when a term ends</li></ul></aside>
</main>
<app-footer locale="en-GB"></app-footer>
</body>
</html>
`;
}

/** On the partner's own pages the shell's pictures and pages have the shell's origin in front. */
function partnerConfig(context: PageContext): object {
  const config = siteConfigOf(context) as { site: { logo: { url: string; alt: string } } };
  const { site } = config;
  const logo = { ...site.logo, url: `${context.pages}${site.logo.url}` };
  return {
    ...config,
    site: { ...site, logo, sites: { "en-GB": `${context.pages}/en-gb` } },
    session: { probe: false },
  };
}

export function partnerApp(context: PageContext, assets: string): Express {
  const app = express();
  app.disable("x-powered-by");
  app.use(refuseMalformed);
  app.get("/", (_request, response) => {
    const nonce = randomBytes(16).toString("base64");
    response.setHeader("Content-Security-Policy", partnerPolicy(context, nonce));
    response.send(partnerPage(context, nonce).text);
  });
  app.use(express.static(assets));
  // Pictures that the shell names by path, such as the partner's logo, stand on the page's own origin.
  app.use("/assets", express.static(assets));
  app.use(sayNoMore);
  return app;
}
