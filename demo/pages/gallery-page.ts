import { elementDefinitions } from "../../commands/element-definitions.ts";
import { THEMES, type Theme } from "../../src/domain/facts/facts.ts";
import type { ElementCase } from "../../src/element/definition.ts";
import { componentDefinitions } from "../component-definitions.ts";
import { type Html, html, jsonScript, raw } from "./html.ts";
import { attributesOf, toolBar, toolPage } from "./layout.ts";
import type { PageContext } from "./page-context.ts";

const shownElements = async () => [...(await elementDefinitions()), ...(await componentDefinitions())];

/** Width of the page in a picture in px: the header shows its menus from 1024 on, and parts stand in a column of a page. */
function widthOf(tag: string, script: string): number {
  if (tag === "app-header") return 1040;
  return script === "shell.js" ? 800 : 520;
}

/** Elements that are lower than a third of their width get low pictures. */
const LOW: readonly string[] = [
  "app-header",
  "app-snackbar",
  "app-skeleton",
  "auth-gate",
  "country-banner",
  "market-picker",
  "session-guard",
  "star-rating",
];

/** Named cases of every element and component, by tag. */
export async function allCases(): Promise<ReadonlyMap<string, readonly ElementCase[]>> {
  return new Map((await shownElements()).map(({ folder, cases }) => [folder, cases]));
}

export async function galleryPage(context: PageContext): Promise<Html> {
  const found = await shownElements();
  const sections = found.map(
    ({ folder: tag, cases, definition }) =>
      html`<section aria-labelledby="${tag}"><h2 id="${tag}"><code>&lt;${tag}&gt;</code> <small>${cases.length} cases</small></h2><ul class="tiles cases${LOW.includes(tag) && " low"}">${cases.map(
        (one) =>
          html`<li><div class="case-picture" data-picture="/gallery/${tag}/${one.id}/?picture" data-width="${widthOf(tag, definition.script)}" aria-hidden="true"></div><a href="/gallery/${tag}/${one.id}/"><strong>${one.title}</strong><span><code>${one.id}</code> ${one.locale}</span></a></li>`,
      )}</ul></section>`,
  );
  return toolPage(context, {
    title: "Gallery of named cases",
    bodyClass: "gallery-list",
    styles: ["gallery", "forms"],
    scripts: ["gallery-pictures"],
    main: html`<div class="wrap">${toolBar(context, "/gallery/")}<h1>Gallery</h1>
<p class="lead">Every state of every element that is worth looking at, one by one, on an otherwise empty page.</p>
${gallerySearch(
  found.map(({ folder }) => folder),
  context.theme,
)}${sections}</div>`,
  });
}

/** Hides what is not asked for (browser/gallery-pictures.ts). Without script it is a form of the page, which then shows all. */
function gallerySearch(tags: readonly string[], theme: Theme): Html {
  const option = (value: string, text: string, isChosen = false) =>
    html`<option value="${value}"${isChosen && raw(" selected")}>${text}</option>`;
  return html`<form class="gallery-search" data-gallery-search>
<label><span>Element</span><select name="element">${option("", "all")}${tags.map((tag) => option(tag, tag))}</select></label>
<label><span>State</span><input name="state" type="search" placeholder="longest, error, fi-FI" autocomplete="off" spellcheck="false"></label>
<label><span>Theme</span><select name="theme">${THEMES.map((one) => option(one, one, one === theme))}</select></label>
<p role="status" data-found></p></form>`;
}

/** @param isPicture true in a picture of the gallery, which shows the case and nothing else */
export async function galleryCasePage(
  context: PageContext,
  tag: string,
  id: string,
  isPicture = false,
): Promise<Html | undefined> {
  const found = (await shownElements()).find(({ folder }) => folder === tag);
  const cases = found?.cases ?? [];
  const place = cases.findIndex((candidate) => candidate.id === id);
  const one = cases[place];
  if (one === undefined) return undefined;
  const script = found?.definition.script;
  const attributes = attributesOf({ locale: one.locale, theme: context.theme, ...one.attributes });
  const step = (to: ElementCase | undefined, name: string) =>
    to && html` · <a href="/gallery/${tag}/${to.id}/">${name}: ${to.title}</a>`;
  const shown = html`<${raw(tag)}${attributes} data-shown>${raw(one.content ?? "")}</${raw(tag)}>`;
  return toolPage(context, {
    title: `${tag}: ${one.title}`,
    bodyClass: isPicture ? "gallery picture" : "gallery",
    styles: ["gallery"],
    scripts: ["gallery"],
    hasComponents: script === "components.js",
    main: html`<script type="application/json" data-case>${jsonScript(one.properties ?? {})}</script>
${script !== "shell.js" ? html`<div class="wrap part">${shown}</div>` : shown}
${
  !isPicture &&
  html`<p class="wrap note"><a href="/gallery/#${tag}">Gallery</a> · ${one.title}${step(cases[place - 1], "Before")}${step(cases[place + 1], "Next")}</p>`
}`,
  });
}
