/** The addresses of the other scripts of a build, beside the script that includes this file. The build fills them in. */
import type { BareFragmentsModule } from "../src/enhance/bare-fragment.ts";
import type { RenderingOf, ScriptLoader } from "../src/enhance/script-loader.ts";
import { storedSession } from "../src/stores/registry.ts";

/**
 * Addresses of the scripts that render, `*` for the tag; of the texts, `*` for the locale in lower case; of the code that
 * reads a customer; of the chunks that all of them share.
 */
declare const __SHELL_RENDERS__: readonly [
  renders: string,
  texts: string,
  ofCustomers: string,
  ...shared: readonly string[],
];
/** Address of the fragments, `*` for the locale in lower case; locales of the build; tags that have fragments. */
declare const __SHELL_FRAGMENTS__: readonly [address: string, locales: readonly string[], tags: readonly string[]];

const [renders, texts, ofCustomers, ...shared] = __SHELL_RENDERS__;
const [fragments, locales, tags] = __SHELL_FRAGMENTS__;

const hrefOf = (file: string): string => new URL(file, import.meta.url).href;
const load = (file: string) => import(/* @vite-ignore */ hrefOf(file));
const preloaded = new Set<string>();

export const renderingOf: RenderingOf = (tag) => (retryQuery) => load(renders.replace("*", tag) + retryQuery);

export const builtScripts: ScriptLoader = {
  locales,
  fragments: {
    tags,
    load: (locale) => load(fragments.replace("*", locale)) as Promise<BareFragmentsModule>,
  },
  pageServices: () => load(renders.replace("*", "page")),
  /** Requests all files in parallel, because an import inside a chunk would start a round trip later. */
  preload(tag, locale) {
    const render = renders.replace("*", tag);
    const files = [
      locale && texts.replace("*", locale),
      storedSession() !== null && ofCustomers,
      render,
      ...shared,
      // The view of the guard is in a shared chunk, and the gate renders without its view.
      tag !== "auth-gate" && tag !== "session-guard" && render.replace("render", "view"),
    ];
    for (const file of files) {
      if (!file || preloaded.has(file)) continue;
      preloaded.add(file);
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: hrefOf(file) }));
    }
  },
};
