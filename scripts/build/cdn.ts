/**
 * dist/cdn: the scripts that render, one entry for each element with shared chunks and one chunk for each locale; then the
 * script that enhances; then the page script. Each tier is a bundle of its own, because an earlier tier never waits for a
 * later one.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { InlineConfig } from "vite";
import { elementDefinitions } from "../../commands/element-definitions.ts";
import { LOCALE_IDS } from "../../src/domain/locales/locale.ts";
import { bareFragments, isPaintedBare } from "./bare-fragments.ts";
import { buildId } from "./build-id.ts";
import { shellTags } from "./built-tags.ts";
import { bundle, PRODUCTION } from "./bundle.ts";
import type { Prerender } from "./fragments.ts";
import { pageScriptConstants, roomStyles } from "./page-script.ts";
import { cdn, entry, renderFile } from "./paths.ts";
import { isNamedByBuild, preloaded, renderingChunks } from "./rendering-chunks.ts";

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

/** Each map lies beside its script, which does not name it: `savings-shell release` keeps maps out of the public folder. */
const MAPS = "hidden";

/**
 * A script of dist/cdn. It is bundled as a library, so that Vite adds no preload helper to `import()`.
 *
 * @param files entry file by name; the name stands for the entry in `output.entryFileNames`
 */
const scripts = (name: string, files: Readonly<Record<string, string>>, options: InlineConfig) =>
  bundle(name, {
    ...options,
    define: { ...PRODUCTION, ...options.define },
    build: {
      outDir: cdn,
      sourcemap: MAPS,
      ...options.build,
      lib: { entry: { ...files }, formats: ["es"] },
      rolldownOptions: {
        ...options.build?.rolldownOptions,
        output: { minify: true, chunkFileNames: CHUNKS, comments: false, ...options.build?.rolldownOptions?.output },
      },
    },
  });

/** Returns what every script that renders imports: requested together with the first element, not one after the other. */
export async function buildRendering(): Promise<readonly string[]> {
  const files = { ...Object.fromEntries(shellTags.map((tag) => [tag, renderFile(tag)])), page: entry("page-services") };
  const codeSplitting = { groups: await renderingChunks() };
  const { output } = await scripts("render", files, {
    build: {
      rolldownOptions: {
        preserveEntrySignatures: "allow-extension",
        output: {
          entryFileNames: RENDER.replace("*", "[name]"),
          chunkFileNames({ name, moduleIds }) {
            if (moduleIds.some((id) => id.startsWith("\0virtual:locales/"))) {
              return TEXTS.replace("*", name.toLowerCase());
            }
            if (isNamedByBuild(name)) return CHUNKS_OF_BUILD;
            return name.endsWith(".view") ? VIEW : CHUNKS;
          },
          codeSplitting,
        },
      },
    },
  });
  return preloaded(output);
}

const enhanceConstants = async (shared: readonly string[]): Promise<Record<string, string>> => ({
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

/** One script without imports: a second request would cost more than what it holds. */
export async function buildEnhancing(shared: readonly string[]): Promise<void> {
  const built = await scripts(
    "enhance",
    { enhance: entry("enhance") },
    {
      define: await enhanceConstants(shared),
      build: { rolldownOptions: { output: { entryFileNames: ENHANCE } } },
    },
  );
  const { imports } = built.output[0];
  if (imports.length > 0) throw new Error(`${ENHANCE} is one script, and imports ${imports.join(", ")}`);
}

/** `shell-prefixed.js`: the page script, with what enhances, of pages that own a name of ours themselves. */
export async function buildPrefixedScript(shared: readonly string[]): Promise<void> {
  const files = { "shell-prefixed": entry("shell-prefixed") };
  await scripts("shell-prefixed", files, { define: await enhanceConstants(shared) });
}

/** `parts.js`: the parts for pages with what renders them; only the sanitiser of rich text is loaded on its own. */
export async function buildParts(): Promise<void> {
  await scripts("parts", { parts: entry("parts") }, {});
}

/** `savings-shell-angularjs.js`, a classic script: pages of AngularJS load that itself by one. */
export async function buildAngularAdapter(): Promise<void> {
  const name = "savings-shell-angularjs";
  await bundle(name, {
    build: {
      outDir: cdn,
      sourcemap: MAPS,
      minify: true,
      lib: {
        entry: entry("angularjs-script"),
        formats: ["iife"],
        name: "savingsShellAngularjs",
        fileName: () => `${name}.js`,
      },
    },
  });
}

const pageConstants = async (): Promise<Record<string, string>> => ({
  ...(await pageScriptConstants()),
  __SHELL_ENHANCE__: JSON.stringify(`./${ENHANCE}`),
  __SHELL_FRAGMENTS_AT__: JSON.stringify(`./${FRAGMENTS}`),
});

/** `shell.js` and `shell.css`, the files with stable names. */
export async function buildPageScript(): Promise<void> {
  await scripts("shell", { shell: entry("shell") }, { define: await pageConstants() });
  writeFileSync(path.join(cdn, "shell.css"), await roomStyles());
}

/**
 * `fragments/<locale>-<version>.js`, from which bare tags of a locale are painted; and `shell.<locale>.js`, the page script
 * of a locale with that inside: one request until a visitor's page is painted.
 */
export async function buildLocaleScripts(prerender: Prerender): Promise<void> {
  const constants = await pageConstants();
  for (const fragments of await bareFragments(prerender, buildId(), new Date().getFullYear())) {
    const locale = fragments.locale.toLowerCase();
    const data = { __SHELL_FRAGMENT_DATA__: JSON.stringify(fragments) };
    await scripts(
      `fragments-${locale}`,
      { [locale]: entry("locale-fragments") },
      {
        define: data,
        build: { rolldownOptions: { output: { entryFileNames: FRAGMENTS.replace("*", locale) } } },
      },
    );
    await scripts(
      `shell-${locale}`,
      { [`shell.${locale}`]: entry("shell-of-locale") },
      {
        define: { ...constants, ...data },
      },
    );
  }
}
