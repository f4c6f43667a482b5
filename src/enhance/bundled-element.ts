/** Defines one element in the bundle of a host, where the other scripts are chunks of that bundle. */

import type { BrowserDefinition } from "../element/definition.ts";
import type { LoadRendering } from "../element/host-port.ts";
import { defineElement } from "../element/shell-element.ts";
import { uncoverMembers } from "../platform/hidden-members.ts";
import { importWithRetry } from "../platform/import-with-retry.ts";
import { explainRefusal } from "../platform/part-policy.ts";
import { startPage } from "../stores/page/host-api.ts";
import { perPage, thisPage } from "../stores/page.ts";
import { pageEnhancement } from "./page-enhancement.ts";
import type { ScriptLoader } from "./script-loader.ts";

const bundledScripts: ScriptLoader = {
  locales: [],
  preload() {},
  pageServices: () => importWithRetry(() => import("../page-services/page-services.ts")),
  explain: () => importWithRetry(() => import("../domain/explain/page-explanation.ts")),
};

const bundledEnhancement = perPage("bundledEnhancement", (page) => pageEnhancement(page, bundledScripts));

/** Does nothing on a server, which imports the same modules. */
export function defineBundledElement(definition: BrowserDefinition, loadRendering: LoadRendering): void {
  if (typeof document === "undefined") return;
  uncoverMembers();
  const page = thisPage();
  startPage(page);
  defineElement(definition, loadRendering, bundledEnhancement(page)(definition));
}

/** The same for a part for pages, which needs nothing of the page. */
export function defineBundledPart(definition: BrowserDefinition, loadRendering: LoadRendering): void {
  if (typeof document === "undefined") return;
  uncoverMembers();
  defineElement(definition, explainRefusal(loadRendering));
}
