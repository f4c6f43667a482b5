import { readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { ElementCase } from "../../src/element/case.ts";
import { type Html, html, jsonScript, raw } from "./html.ts";
import type { PageContext } from "./page-context.ts";
import { shellConfigOf } from "./shell-config.ts";

const elements = fileURLToPath(new URL("../../elements", import.meta.url));

/** Named cases of every element, by tag. */
export async function allCases(): Promise<ReadonlyMap<string, readonly ElementCase[]>> {
  const found = new Map<string, readonly ElementCase[]>();
  for (const folder of readdirSync(elements, { withFileTypes: true })) {
    if (!folder.isDirectory()) continue;
    const file = path.join(elements, folder.name, `${folder.name}.cases.ts`);
    const loaded = (await import(pathToFileURL(file).href).catch(() => undefined)) as
      | { cases: readonly ElementCase[] }
      | undefined;
    if (loaded) found.set(folder.name, loaded.cases);
  }
  return found;
}

export async function galleryPage(context: PageContext): Promise<Html> {
  const sections = [...(await allCases())].map(
    ([tag, cases]) =>
      html`<section><h2><code>&lt;${tag}&gt;</code></h2><ul class="tiles">${cases.map(
        (one) =>
          html`<li><a href="/gallery/${tag}/${one.id}/"><strong>${one.title}</strong><code>${one.id}</code><span>${one.locale}</span></a></li>`,
      )}</ul></section>`,
  );
  return frame(
    context,
    "Gallery of named cases",
    html`<div class="wrap"><h1>Gallery</h1>
<p class="lead">Every state of every element that is worth looking at. Add <code>?theme=v2</code> to any of them.</p>${sections}</div>`,
    [],
  );
}

export async function galleryCasePage(context: PageContext, tag: string, id: string): Promise<Html | undefined> {
  const one = (await allCases()).get(tag)?.find((candidate) => candidate.id === id);
  if (one === undefined) return undefined;
  const attributes = Object.entries({ locale: one.locale, ...one.attributes }).map(
    ([name, value]) => html` ${name}="${value}"`,
  );
  return frame(
    context,
    `${tag}: ${one.title}`,
    html`<script type="application/json" data-case>${jsonScript(one.properties ?? {})}</script>
<${raw(tag)}${attributes} data-shown>${raw(one.content ?? "")}</${raw(tag)}>
<p class="wrap note"><a href="/gallery/">Gallery</a> · ${one.title}</p>`,
    ["gallery"],
  );
}

function frame(context: PageContext, title: string, main: Html, scripts: readonly string[]): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/site.css">
<script type="application/json" data-shell-config>${jsonScript(shellConfigOf(context))}</script>
${scripts.map((name) => html`<script type="module" src="/demo/${name}.js"></script>\n`)}
<script type="module" src="/cdn/shell.js"></script>
</head>
<body class="site gallery">
<main id="main">${main}</main>
</body>
</html>
`;
}
