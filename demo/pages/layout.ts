/** The frame of a demo page: tags, fragments and one script, as an editor of a CMS would place them. */
import { type Locale, localeById } from "../../src/domain/locales/locale.ts";
import { type Html, html, jsonScript, raw } from "./html.ts";
import type { PageContext } from "./page-context.ts";
import { shellConfigOf } from "./shell-config.ts";

export interface PageFrame {
  readonly locale: Locale["id"];
  readonly title: string;
  readonly description?: string;
  readonly theme?: "v1" | "v2";
  /** Attributes of the header tag beside locale and theme, for example `page="login"`. */
  readonly header?: Readonly<Record<string, string>>;
  /** The header's fragment, `app-header` unless the page needs another variant. */
  readonly headerFragment?: string;
  readonly withFooter?: boolean;
  readonly scripts?: readonly string[];
  readonly bodyClass?: string;
  readonly main: Html;
}

export function page(context: PageContext, frame: PageFrame): Html {
  const locale = localeById(frame.locale);
  const theme = frame.theme ?? "v1";
  const headerAttributes = { locale: locale.id, theme, ...frame.header };
  return html`<!doctype html>
<html lang="${locale.id}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${frame.title}</title>
${frame.description === undefined ? undefined : html`<meta name="description" content="${frame.description}">`}
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/site.css">
<script type="application/json" data-shell-config>${jsonScript(shellConfigOf(context))}</script>
<script type="module" src="/cdn/shell.js"></script>
${(frame.scripts ?? []).map((name) => html`<script type="module" src="/demo/${name}.js"></script>\n`)}
</head>
<body class="${frame.bodyClass ?? "site"}">
${element(context, "app-header", locale.id, headerAttributes, frame.headerFragment)}
${element(context, "country-banner", locale.id, { locale: locale.id, theme })}
${element(context, "session-guard", locale.id, { locale: locale.id, theme })}
<main id="main" tabindex="-1">
${frame.main}
</main>
${frame.withFooter === false ? undefined : element(context, "app-footer", locale.id, { locale: locale.id, theme })}
</body>
</html>
`;
}

/** One tag of the shell with its attributes and, where the build made one, its fragment. */
export function element(
  context: PageContext,
  tag: string,
  locale: string,
  attributes: Readonly<Record<string, string>>,
  fragment: string = tag,
): Html {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === "" ? html` ${name}` : html` ${name}="${value}"`,
  );
  return html`<${raw(tag)}${written}>${context.fragmentOf(locale, fragment)}</${raw(tag)}>`;
}
