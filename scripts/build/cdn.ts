/**
 * dist/cdn: what draws, one entry per element, hashed, what they share in chunks, one chunk per locale; then what behaves,
 * one script; then the page script. The three are bundles of their own: an earlier tier never waits for a later one.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { elementDefinitions } from "../../commands/element-definitions.ts";
import { LOCALE_IDS } from "../../src/domain/locales/locale.ts";
import { bareFragments, isPaintedBare, scriptOf } from "./bare-fragments.ts";
import { buildId } from "./build-id.ts";
import { shellTags } from "./built-tags.ts";
import { bundle, type Output } from "./bundle.ts";
import { drawingChunks, isNamedByBuild, preloaded } from "./drawing-chunks.ts";
import { elementNames } from "./element-names.ts";
import type { Prerender } from "./fragments.ts";
import { localeModules } from "./locale-modules.ts";
import { pageScriptConstants, roomStyles } from "./page-script.ts";
import { cdn, renderFile, root } from "./paths.ts";

/** One version for all entries: the script of the tier before names it. `*` is a tag. */
const version = buildId().slice(0, 8);
const ENHANCE = `enhance-${version}.js`;
const RENDER = `elements/*.render-${version}.js`;
const VIEW = `elements/[name]-${version}.js`;
const CHUNKS = "chunks/[name]-[hash].js";
/** By the build and not by their words, so that they can be asked for by the name of the locale. */
const TEXTS = `chunks/*-${version}.js`;
const CHUNKS_OF_BUILD = `chunks/[name]-${version}.js`;
const FRAGMENTS = `fragments/*-${version}.js`;

/** Returns what everything that draws imports: asked for together with the first element, not one after the other. */
export async function buildDrawing(): Promise<readonly string[]> {
  const { output } = await bundle(
    {
      plugins: [localeModules()],
      build: {
        emptyOutDir: true,
        // As a library, so that `import()` stays bare.
        lib: {
          entry: {
            ...Object.fromEntries(shellTags.map((tag) => [tag, renderFile(tag)])),
            page: path.join(root, "entries/page-services.ts"),
          },
          formats: ["es"],
        },
        rolldownOptions: { preserveEntrySignatures: "allow-extension" },
      },
    },
    {
      minify: true,
      comments: false,
      entryFileNames: RENDER.replace("*", "[name]"),
      chunkFileNames({ name, moduleIds }) {
        if (moduleIds.some((id) => id.startsWith("\0virtual:locales/"))) return TEXTS.replace("*", name.toLowerCase());
        if (isNamedByBuild(name)) return CHUNKS_OF_BUILD;
        return name.endsWith(".view") ? VIEW : CHUNKS;
      },
      codeSplitting: { groups: await drawingChunks() },
    },
  );
  return preloaded(output);
}

const behaveConstants = async (shared: readonly string[]): Promise<Record<string, string>> => ({
  __SHELL_RENDERS__: JSON.stringify([`./${RENDER}`, `./${TEXTS}`, ...shared]),
  __SHELL_FRAGMENTS__: JSON.stringify([
    `./${FRAGMENTS}`,
    LOCALE_IDS.map((id) => id.toLowerCase()),
    (await elementDefinitions())
      .map(({ definition }) => definition)
      .filter(isPaintedBare)
      .map(({ tag }) => tag),
  ]),
});

/** What the page script brings. */
const pageAddresses = {
  __SHELL_ENHANCE__: JSON.stringify(`./${ENHANCE}`),
  __SHELL_FRAGMENTS_AT__: JSON.stringify(`./${FRAGMENTS}`),
};

/** One script without imports: a second request would cost more than what it holds. */
export async function buildBehaviour(shared: readonly string[]): Promise<void> {
  await bundle(
    {
      plugins: [withOpenRegistry(), plainTags()],
      define: await behaveConstants(shared),
      build: {
        emptyOutDir: false,
        // As a library, so that `import()` stays bare.
        lib: { entry: path.join(root, "entries/enhance.ts"), formats: ["es"] },
      },
    },
    { entryFileNames: ENHANCE, minify: true, chunkFileNames: CHUNKS },
  );
}

/** Every name is the shell's own: no page asks these scripts for another. */
function plainTags(): Plugin {
  return {
    name: "plain-tags",
    enforce: "pre",
    load: (id) => (id.endsWith("/platform/tag-prefix.ts") ? "export const tagOnPage = (name) => name;" : undefined),
  };
}

/** The page script has opened the registry: this tier reads what is in it. */
function withOpenRegistry(): Plugin {
  return {
    name: "with-open-registry",
    enforce: "pre",
    load: (id) => (id.endsWith("/stores/fresh-registry.ts") ? "export const freshRegistry = undefined;" : undefined),
  };
}

/** `parts.js`: the parts for pages with what draws them; only the sanitiser of rich text is loaded on its own. */
export async function buildParts(): Promise<void> {
  await bundle(
    {
      plugins: [localeModules()],
      build: { emptyOutDir: false, lib: { entry: path.join(root, "entries/parts.ts"), formats: ["es"] } },
    },
    { entryFileNames: "parts.js", minify: true, chunkFileNames: "chunks/[name]-[hash].js" },
  );
}

/** `savings-shell-angularjs.js`, a classic script: pages of AngularJS load that itself by one. */
export async function buildAngularAdapter(): Promise<void> {
  await bundle(
    {
      plugins: [elementNames()],
      build: {
        emptyOutDir: false,
        lib: {
          entry: path.join(root, "entries/angularjs-script.ts"),
          formats: ["iife"],
          name: "savingsShellAngularjs",
        },
      },
    },
    { entryFileNames: "savings-shell-angularjs.js", format: "iife", minify: true },
  );
}

/** `shell-prefixed.js`: the page script, with what behaves, of pages that own a name of ours themselves. */
export async function buildPrefixedScript(shared: readonly string[]): Promise<void> {
  await bundle(
    {
      define: await behaveConstants(shared),
      build: { emptyOutDir: false, lib: { entry: path.join(root, "entries/shell-prefixed.ts"), formats: ["es"] } },
    },
    { entryFileNames: "shell-prefixed.js", minify: true, chunkFileNames: CHUNKS },
  );
}

/** `shell.js` and `shell.css`, the files with stable names. */
export async function buildPageScript(): Promise<void> {
  await bundle(
    {
      plugins: [],
      define: { ...(await pageScriptConstants()), ...pageAddresses },
      build: {
        emptyOutDir: false,
        rolldownOptions: { input: path.join(root, "entries/shell.ts"), preserveEntrySignatures: "exports-only" },
      },
    },
    { entryFileNames: "shell.js" },
  );
  writeFileSync(path.join(cdn, "shell.css"), await roomStyles());
}

/**
 * `fragments/<locale>-<version>.js`, what bare tags of a locale paint from; and `shell.<locale>.js`, the page script of a
 * locale with that inside: one request until a visitor's page is painted. Code is the same for all locales and bundled once.
 */
export async function buildLocaleScripts(prerender: Prerender): Promise<void> {
  const bare = await bareFragments(prerender, buildId(), new Date().getFullYear());
  const painting = await bundle(
    {
      plugins: [withOpenRegistry()],
      build: { write: false, lib: { entry: path.join(root, "entries/locale-fragments.ts"), formats: ["es"] } },
    },
    { minify: true },
  );
  const whole = await bundle(
    {
      define: { ...(await pageScriptConstants()), ...pageAddresses },
      build: { write: false, lib: { entry: path.join(root, "entries/shell-of-locale.ts"), formats: ["es"] } },
    },
    { minify: true },
  );
  mkdirSync(path.join(cdn, "fragments"), { recursive: true });
  for (const fragments of bare) {
    const locale = fragments.locale.toLowerCase();
    const withData = ({ output: [{ code }] }: Output) => code.replace(DATA, () => scriptOf(fragments));
    writeFileSync(path.join(cdn, FRAGMENTS.replace("*", locale)), withData(painting));
    writeFileSync(path.join(cdn, `shell.${locale}.js`), withData(whole));
  }
}

const DATA = "__SHELL_FRAGMENT_DATA__";
