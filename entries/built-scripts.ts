/** The addresses of the other scripts of a build, beside the script that includes this file. The build fills them in. */
import type { BareFragmentsModule } from "../src/enhance/bare-fragment.ts";
import { CUSTOMER_TAGS } from "../src/enhance/render-queue.ts";
import type { RenderingOf, ScriptLoader } from "../src/enhance/script-loader.ts";
import { preloadModule } from "../src/platform/preload-module.ts";

/**
 * Addresses of the scripts that render, `*` for the tag; of the texts, `*` for the locale in lower case; of the chunks that
 * all of them share.
 */
declare const __SHELL_RENDERS__: readonly [renders: string, texts: string, ...shared: readonly string[]];
/** Address of the fragments, `*` for the locale in lower case; locales of the build; tags that have fragments. */
declare const __SHELL_FRAGMENTS__: readonly [address: string, locales: readonly string[], tags: readonly string[]];

const [renders, texts, ...shared] = __SHELL_RENDERS__;
const [fragments, locales, tags] = __SHELL_FRAGMENTS__;

const hrefOf = (file: string): string => new URL(file, import.meta.url).href;
const load = (file: string) => import(/* @vite-ignore */ hrefOf(file));
const preloaded = new Set<string>();

const isOfCustomers = (tag: string): boolean => CUSTOMER_TAGS.includes(tag);
const renderFileOf = (tag: string): string => renders.replace("*", isOfCustomers(tag) ? "customer" : tag);

export const renderingOf: RenderingOf = (tag) => async (retryQuery) => {
  const module = await load(renderFileOf(tag) + retryQuery);
  return isOfCustomers(tag) ? { default: module.renderings[tag] } : module;
};

export const builtScripts: ScriptLoader = {
  locales,
  fragments: {
    tags,
    load: (locale) => load(fragments.replace("*", locale)) as Promise<BareFragmentsModule>,
  },
  pageServices: () => load(renders.replace("*", "page-services")),
  explain: () => load(renders.replace("*", "explain")),
  /** Requests all files in parallel, because an import inside a chunk would start a round trip later. */
  preload({ tag, renders: kind }, locale) {
    const render = renderFileOf(tag);
    const ofView = [
      locale && texts.replace("*", locale),
      ...shared,
      // The views of customers are in a shared chunk.
      !isOfCustomers(tag) && render.replace("render", "view"),
    ];
    const files = [render, ...(kind === "view" ? ofView : [])];
    for (const file of files) {
      if (!file || preloaded.has(file)) continue;
      preloaded.add(file);
      preloadModule(hrefOf(file));
    }
  },
};
