/**
 * dist/cdn: the scripts that render, one entry for each element with shared chunks and one chunk for each locale; then the
 * script that enhances; then the page script. Each tier is a bundle of its own, because an earlier tier never waits for a
 * later one.
 */
import { mkdirSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { InlineConfig } from "vite";
import { elementDefinitions } from "../../commands/element-definitions.ts";
import { componentFolders } from "../../demo/component-definitions.ts";
import packageFile from "../../package.json" with { type: "json" };
import { LOCALE_IDS } from "../../src/domain/locales/locale.ts";
import { CUSTOMER_TAGS } from "../../src/enhance/render-queue.ts";
import { bareFragments, tagsPaintedBare } from "./bare-fragments.ts";
import { buildId, fileVersion } from "./build-id.ts";
import { shellTags } from "./built-tags.ts";
import { bundle, type Output, PRODUCTION } from "./bundle.ts";
import type { Prerender } from "./fragments.ts";
import { pageScriptConstants, shellStyles } from "./page-script.ts";
import { cdn, componentFile, demoCdn, entry, renderFile, root } from "./paths.ts";
import { isNamedByBuild, type Preloads, preloadsIn, renderingChunks } from "./rendering-chunks.ts";

/** Fragments show the year of the build. */
const year = new Date().getFullYear();
/** One version for all entries: the script of the tier before names it. `*` is a tag. */
const version = fileVersion(buildId(), packageFile.version, year);
const ENHANCE = `enhance-${version}.js`;
const RENDER = `elements/*.render-${version}.js`;
const COMPONENT = `components/*-${version}.js`;
const VIEW = `elements/[name]-${version}.js`;
const CHUNKS = "chunks/[name]-[hash].js";
/** The name contains the build in place of a hash of the texts, so that a page can request it by the name of its locale. */
const TEXTS = `chunks/*-${version}.js`;
const CHUNKS_OF_BUILD = `chunks/[name]-${version}.js`;
const FRAGMENTS = `fragments/*-${version}.js`;

/** Each map lies beside its script, which does not name it: `savings-shell release` keeps maps out of the public folder. */
const MAPS = "hidden";

/** Terser minifies the scripts of every visitor before the bundler does. The bundler alone leaves them 2.5 % larger. */
const TERSER = { ecma: 2020, module: true, compress: { passes: 4 } } as const;

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
      minify: "terser",
      terserOptions: TERSER,
      ...options.build,
      lib: { entry: { ...files }, formats: ["es"] },
      rolldownOptions: {
        ...options.build?.rolldownOptions,
        output: { minify: true, chunkFileNames: CHUNKS, comments: false, ...options.build?.rolldownOptions?.output },
      },
    },
  });

/** Modules for components that other teams bundle: their addresses stand in an import map, so their names are fixed. */
const FOR_TEAMS: Readonly<Record<string, string>> = {
  "react-module": entry("react-module"),
  "react-dom-module": entry("react-dom-module"),
  "react-jsx-module": entry("react-jsx-module"),
  "react-elements": path.join(root, "entries/react.tsx"),
  "service-calls": entry("services"),
};

/** Their addresses. The names of their chunks differ, because `react` is the chunk of React itself. */
const TEAM_FILES: Readonly<Record<string, string>> = {
  "react-module": "react.js",
  "react-dom-module": "react-dom.js",
  "react-jsx-module": "react-jsx-runtime.js",
  "react-elements": "savings-shell-react.js",
  "service-calls": "savings-shell-services.js",
};

/** Texts of a component, one file for each locale. */
const COMPONENT_TEXTS = /\/components\/([\w-]+)\/locales\/([\w-]+)\.json$/;

function entryFileName(name: string): string {
  return TEAM_FILES[name] ?? (componentFolders.includes(name) ? COMPONENT : RENDER).replace("*", name);
}

export async function buildRendering(): Promise<Preloads> {
  const others = shellTags.filter((tag) => !CUSTOMER_TAGS.includes(tag));
  const files = {
    ...Object.fromEntries(others.map((tag) => [tag, renderFile(tag)])),
    customer: entry("customer-elements"),
    "page-services": entry("page-services"),
    ...Object.fromEntries(componentFolders.map((tag) => [tag, componentFile(tag)])),
    ...FOR_TEAMS,
  };
  const codeSplitting = { groups: await renderingChunks() };
  const { output } = await scripts("render", files, {
    build: {
      minify: "oxc",
      rolldownOptions: {
        preserveEntrySignatures: "allow-extension",
        transform: { inject: { setImmediate: [path.join(root, "src/platform/immediate-task.ts"), "runSoon"] } },
        output: {
          entryFileNames: ({ name }) => entryFileName(name),
          chunkFileNames({ name, moduleIds }) {
            if (moduleIds.some((id) => id.startsWith("\0virtual:locales/"))) {
              return TEXTS.replace("*", name.toLowerCase());
            }
            const [, tag, locale] =
              moduleIds.map((id) => COMPONENT_TEXTS.exec(id)).find((match) => match !== null) ?? [];
            if (tag && locale) return `components/${tag}.${locale.toLowerCase()}-[hash].js`;
            if (isNamedByBuild(name)) return CHUNKS_OF_BUILD;
            return name.endsWith(".view") ? VIEW : CHUNKS;
          },
          codeSplitting,
        },
      },
    },
  });
  return preloadsIn(output);
}

/** Paths of what a customer's first page needs to render, after the page script; `*` stands for the locale in lower case. */
export function customersFirstPage({ shared }: Preloads): readonly string[] {
  const files = [ENHANCE, RENDER.replace("*", "customer"), TEXTS, ...shared.map((file) => file.replace("./", ""))];
  return [...new Set(files)];
}

const enhanceConstants = async ({ shared }: Preloads): Promise<Record<string, string>> => ({
  __SHELL_RENDERS__: JSON.stringify([`./${RENDER}`, `./${TEXTS}`, ...shared]),
  __SHELL_FRAGMENTS__: JSON.stringify([
    `./${FRAGMENTS}`,
    LOCALE_IDS.map((id) => id.toLowerCase()),
    tagsPaintedBare((await elementDefinitions()).map(({ definition }) => definition)),
  ]),
});

/** The rules behind `shell.explain()`, apart from the chunks that render: they share most rules with the header. */
export async function buildExplanation(): Promise<void> {
  await scripts(
    "explain",
    { explain: path.join(root, "src/domain/explain/page-explanation.ts") },
    { build: { minify: "oxc", rolldownOptions: { output: { entryFileNames: RENDER.replace("*", "[name]") } } } },
  );
}

/** One script without imports: a second request would cost more than what it holds. */
export async function buildEnhancing(preloads: Preloads): Promise<void> {
  const built = await scripts(
    "enhance",
    { enhance: entry("enhance") },
    {
      define: await enhanceConstants(preloads),
      build: { rolldownOptions: { preserveEntrySignatures: "allow-extension", output: { entryFileNames: ENHANCE } } },
    },
  );
  requireNoImports(built);
}

/** A staged release holds the scripts with stable names of two builds, which an import at the top does not allow. */
function requireNoImports({ output: [{ fileName, imports }] }: Output): void {
  if (imports.length > 0) throw new Error(`${fileName} must be one script, but imports ${imports.join(", ")}`);
}

/** `shell-prefixed.js`: page script and enhance script in one, for pages that have an element of their own under a name of ours. */
export async function buildPrefixedScript(preloads: Preloads): Promise<void> {
  const files = { "shell-prefixed": entry("shell-prefixed") };
  const output = { chunkFileNames: "chunks/prefixed-[name]-[hash].js" };
  await scripts("shell-prefixed", files, {
    define: await enhanceConstants(preloads),
    build: { rolldownOptions: { output } },
  });
}

/** `parts.js`, which defines the parts for pages, and the script that renders them, with a chunk for the sanitiser of rich text. */
export async function buildParts(): Promise<void> {
  const address = RENDER.replace("*", "parts");
  const constants = { __SHELL_PARTS__: JSON.stringify(`./${address}`) };
  requireNoImports(await scripts("parts", { parts: entry("parts") }, { define: constants }));
  await scripts(
    "part-renderings",
    { "part-renderings": entry("part-renderings") },
    { build: { rolldownOptions: { output: { entryFileNames: address } } } },
  );
}

/** `navigation.js`, for pages without a bundler whose own script changes pages. */
export async function buildNavigation(): Promise<void> {
  requireNoImports(await scripts("navigation", { navigation: entry("navigation") }, {}));
}

/**
 * `components.js`: loads a React component of the demo when a tag of it is on the page. The components share chunks with the
 * shell, as in the bundle of a host, so they are built with it. They then move to the scripts of the demo, out of the package.
 */
export async function buildComponentLoader(): Promise<void> {
  const addresses = Object.fromEntries(componentFolders.map((tag) => [tag, `./${COMPONENT.replace("*", tag)}`]));
  await scripts(
    "components",
    { components: path.join(root, "demo/component-loader.ts") },
    { define: { __SHELL_COMPONENTS__: JSON.stringify(addresses) } },
  );
  mkdirSync(demoCdn, { recursive: true });
  for (const name of readdirSync(cdn).filter((file) => /^components(\.|$)/.test(file))) {
    renameSync(path.join(cdn, name), path.join(demoCdn, name));
  }
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

const pageConstants = async ({ first }: Preloads): Promise<Record<string, string>> => ({
  ...(await pageScriptConstants()),
  __SHELL_OF_CUSTOMERS__: JSON.stringify(first),
  __SHELL_ENHANCE__: JSON.stringify(`./${ENHANCE}`),
  __SHELL_FRAGMENTS_AT__: JSON.stringify(`./${FRAGMENTS}`),
});

/** `shell.js` and `shell.css`, the files with stable names. */
export async function buildPageScript(preloads: Preloads): Promise<void> {
  requireNoImports(await scripts("shell", { shell: entry("shell") }, { define: await pageConstants(preloads) }));
  writeFileSync(path.join(cdn, "shell.css"), await shellStyles());
}

/**
 * `fragments/<locale>-<version>.js`, from which bare tags of a locale are painted; and `shell.<locale>.js`, the page script
 * of a locale with that inside: one request until a visitor's page is painted. Both are mostly data: terser would spend more
 * time on them than on all other scripts together, and save 1 to 2 %.
 */
export async function buildLocaleScripts(prerender: Prerender, preloads: Preloads): Promise<void> {
  const constants = await pageConstants(preloads);
  for (const fragments of await bareFragments(prerender, buildId(), year)) {
    const locale = fragments.locale.toLowerCase();
    const data = { __SHELL_FRAGMENT_DATA__: JSON.stringify(fragments) };
    await scripts(
      `fragments-${locale}`,
      { [locale]: entry("locale-fragments") },
      {
        define: data,
        build: { minify: "oxc", rolldownOptions: { output: { entryFileNames: FRAGMENTS.replace("*", locale) } } },
      },
    );
    await scripts(
      `shell-${locale}`,
      { [`shell.${locale}`]: entry("shell-of-locale") },
      {
        define: { ...constants, ...data },
        build: { minify: "oxc" },
      },
    );
  }
}
