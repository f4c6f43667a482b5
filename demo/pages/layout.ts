/** The frame of a demo page: tags, fragments and one script, as an editor of a CMS would place them. */

import type { Theme } from "../../src/domain/facts/facts.ts";
import { type LocaleId, localeById } from "../../src/domain/locales/locale.ts";
import { PARTNER_REGFLOWS } from "../../src/domain/page-links/entry-href.ts";
import { contentOf } from "../content/page-content.ts";
import { type Html, html, jsonScript, raw, viewTransitions, waitForHeader } from "./html.ts";
import { consentTool, type PageContext, shellConfigOf, siteConfigOf } from "./page-context.ts";

export interface PageFrame {
  readonly locale: LocaleId;
  readonly title: string;
  readonly description?: string;
  readonly canonical?: string | undefined;
  /** SEO settings of the CMS, for `page-meta`. */
  readonly seo?: Readonly<Record<string, string>>;
  /** Attributes of the header tag beside locale and theme, for example `page="login"`. */
  readonly header?: Readonly<Record<string, string>>;
  readonly scripts?: readonly string[];
  /** True if one of `scripts` calls services by the shell's copy of `savings-shell/services`. */
  readonly callsServices?: boolean;
  /** True if the page places a React component. */
  readonly hasComponents?: boolean;
  /** A classic script that runs before any other. */
  readonly firstScript?: Html;
  readonly bodyClass?: string;
  readonly main: Html;
}

export function page(context: PageContext, frame: PageFrame): Html {
  const { theme } = context;
  const locale = localeById(frame.locale);
  const shared = { locale: locale.id, theme };
  return html`<!doctype html>
<html lang="${locale.id}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${waitForHeader}${frame.firstScript !== undefined && html`<script>${frame.firstScript}</script>\n`}<title>${frame.title}</title>
${frame.description !== undefined && html`<meta name="description" content="${frame.description}">\n`}${frame.canonical !== undefined && html`<link rel="canonical" href="${frame.canonical}">\n`}${head(siteConfigOf(context, locale.id), theme)}
${frame.callsServices && servicesMap}<script type="module" async src="/cdn/shell.js"></script>
${frame.hasComponents && componentScript}${consentTool(locale.id)}
${scripts(frame.scripts)}</head>
<body class="${frame.bodyClass ?? "site"}">
${element(context, "app-header", locale.id, { id: "header", ...shared, ...frame.header }, headerFragment(locale.id, frame.header))}
${element(context, "page-meta", locale.id, {
  locale: locale.id,
  "page-title": frame.title,
  "customer-title": frame.title,
  ...(frame.seo && { seo: JSON.stringify(frame.seo) }),
})}
${element(context, "country-banner", locale.id, shared)}
${guard(context, locale.id, shared, frame.header?.page === "login")}
<main id="main" tabindex="-1">
${frame.main}
</main>
${footer(context, locale.id, shared, frame.header?.page)}
</body>
</html>
`;
}

/** Loads the React components that the page places. */
export const componentScript: Html = html`<script type="module" src="/cdn/components.js"></script>
`;

/** Stands before every module of the page. */
const servicesMap: Html = html`<script type="importmap">${jsonScript({ imports: { "savings-shell/services": "/cdn/savings-shell-services.js" } })}</script>
`;

/** Says what to do on a page that is nothing without scripts. */
export const withoutScripts = (locale: LocaleId): Html =>
  html`<noscript><p class="status">${contentOf(locale).portal.withoutScripts}</p></noscript>`;

export interface ToolFrame {
  readonly title: string;
  readonly bodyClass: string;
  /** Style sheets beside those of every page. */
  readonly styles?: readonly string[];
  readonly scripts?: readonly string[];
  readonly hasComponents?: boolean;
  readonly main: Html;
}

/** A page of the demo itself, around the shell rather than inside it: map, gallery, snippet builder. */
export function toolPage(context: PageContext, frame: ToolFrame): Html {
  return html`<!doctype html>
<html lang="en" data-theme="${context.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${frame.title}</title>
${head(shellConfigOf(context), context.theme)}
<link rel="stylesheet" href="/assets/tools.css">
${styleSheets(frame.styles)}<link rel="stylesheet" href="/cdn/shell.css">
${scripts(frame.scripts)}<script type="module" src="/cdn/shell.js"></script>
<script type="module" src="/cdn/parts.js"></script>
${frame.hasComponents && componentScript}</head>
<body class="site ${frame.bodyClass}">
<main id="main">${frame.main}</main>
</body>
</html>
`;
}

/** A line of links through the demo's own pages, with the choice of theme. */
export function toolBar(context: PageContext, current: string): Html {
  const links = [
    ["/", "Stage"],
    ["/gallery/", "Gallery"],
    ["/playground/", "Snippet builder"],
    ["/docs/", "Documentation"],
  ] as const;
  return html`<nav class="toolbar" aria-label="Demo"><ul>${links.map(
    ([href, name]) => html`<li><a href="${href}"${href === current && raw(' aria-current="page"')}>${name}</a></li>`,
  )}</ul><p>Theme ${(["v1", "v2"] as const).map(
    (theme) => html` <a href="?theme=${theme}"${theme === context.theme && raw(' aria-current="true"')}>${theme}</a>`,
  )}</p></nav>`;
}

/** The build renders each public variant of the header: a page includes the one that its tag asks for. */
function headerFragment(locale: LocaleId, header: Readonly<Record<string, string>> = {}): string {
  const { page = "", regflow, ...flags } = header;
  const partner: Readonly<Record<string, string>> = PARTNER_REGFLOWS;
  if (regflow !== undefined && regflow === partner[locale]) return `app-header.partner-${regflow}`;
  if ("bank-navigation" in flags) return "app-header.bank";
  if (page === "open-banking") return "app-header.login";
  return page === "" ? "app-header" : `app-header.${page}`;
}

function guard(
  context: PageContext,
  locale: LocaleId,
  shared: Readonly<Record<string, string>>,
  isLogin: boolean,
): Html {
  if (!isLogin) return element(context, "session-guard", locale, shared);
  return element(context, "session-guard", locale, { ...shared, "login-page": "" }, "session-guard.login");
}

function footer(context: PageContext, locale: LocaleId, shared: Readonly<Record<string, string>>, kind = ""): Html {
  const fragment = kind === "country-selector" ? `app-footer.${kind}` : "app-footer";
  return element(context, "app-footer", locale, { ...shared, ...(kind && { page: kind }) }, fragment);
}

/** One tag of the shell with its attributes and, where the build made one, its fragment. */
export function element(
  context: PageContext,
  tag: string,
  locale: string,
  attributes: Readonly<Record<string, string>>,
  fragment: string = tag,
): Html {
  return html`<${raw(tag)}${attributesOf(attributes)}>${context.fragmentOf(locale, fragment)}</${raw(tag)}>`;
}

export function attributesOf(attributes: Readonly<Record<string, string>>): Html[] {
  return Object.entries(attributes).map(([name, value]) =>
    value === "" ? html` ${raw(name)}` : html` ${raw(name)}="${value}"`,
  );
}

function head(config: object, theme: Theme): Html {
  return html`<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
${viewTransitions}${theme === "v2" && html`<link rel="preload" href="/assets/fonts/figtree-latin-wght-normal.woff2" as="font" type="font/woff2" crossorigin>\n`}${styleSheets(["site", "sections", "portal"])}<script type="application/json" data-shell-config>${jsonScript(config)}</script>`;
}

const styleSheets = (names: readonly string[] = []): Html[] =>
  names.map((name) => html`<link rel="stylesheet" href="/assets/${name}.css">\n`);

function scripts(names: readonly string[] = []): Html[] {
  return names.map((name) => html`<script type="module" src="/demo/${name}.js"></script>\n`);
}
