import { readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { ElementCase } from "../../src/element/case.ts";
import { type Html, html, jsonScript, raw } from "./html.ts";
import { attributesOf, toolBar, toolPage } from "./layout.ts";
import type { PageContext } from "./page-context.ts";

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
  const found = [...(await allCases())];
  const sections = found.map(
    ([tag, cases]) =>
      html`<section aria-labelledby="${tag}"><h2 id="${tag}"><code>&lt;${tag}&gt;</code> <small>${cases.length} cases</small></h2><ul class="tiles">${cases.map(
        (one) =>
          html`<li><a href="/gallery/${tag}/${one.id}/"><strong>${one.title}</strong><span><code>${one.id}</code> ${one.locale}</span></a></li>`,
      )}</ul></section>`,
  );
  return toolPage(context, {
    title: "Gallery of named cases",
    bodyClass: "gallery-list",
    main: html`<div class="wrap">${toolBar(context, "/gallery/")}<h1>Gallery</h1>
<p class="lead">Every state of every element that is worth looking at, one by one, on an otherwise empty page.</p>
${found.length > 1 && html`<p class="jump">${found.map(([tag]) => html`<a href="#${tag}">${tag}</a> `)}</p>`}${sections}</div>`,
  });
}

export async function galleryCasePage(context: PageContext, tag: string, id: string): Promise<Html | undefined> {
  const cases = (await allCases()).get(tag) ?? [];
  const place = cases.findIndex((candidate) => candidate.id === id);
  const one = cases[place];
  if (one === undefined) return undefined;
  const attributes = attributesOf({ locale: one.locale, theme: context.theme, ...one.attributes });
  const step = (to: ElementCase | undefined, name: string) =>
    to && html` · <a href="/gallery/${tag}/${to.id}/">${name}: ${to.title}</a>`;
  return toolPage(context, {
    title: `${tag}: ${one.title}`,
    bodyClass: "gallery",
    scripts: ["gallery"],
    main: html`<script type="application/json" data-case>${jsonScript(one.properties ?? {})}</script>
<${raw(tag)}${attributes} data-shown>${raw(one.content ?? "")}</${raw(tag)}>
<p class="wrap note"><a href="/gallery/#${tag}">Gallery</a> · ${one.title}${step(cases[place - 1], "Before")}${step(cases[place + 1], "Next")}</p>`,
  });
}
