/**
 * dist/node, what renders fragments in Node: the command of the package and `savings-shell/fragments`, with everything
 * inside, so that they need no other package. Run here for dist/fragments/<locale>/<element>.html.
 */
import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { bundle, PRODUCTION } from "./bundle.ts";
import { dist, root } from "./paths.ts";

export type Prerender = typeof import("../../src/prerender/prerender.ts");
type SiteFragments = typeof import("../../commands/fragments/site-fragments.ts");

const node = path.join(dist, "node");

/** Builds dist/node and imports what renders fragments. */
export async function buildPrerender(): Promise<Prerender> {
  await bundlePrerender(node);
  return (await import(pathToFileURL(path.join(node, "prerender.js")).href)) as Prerender;
}

export async function bundlePrerender(outDir: string): Promise<void> {
  const source = (name: string) => path.join(root, `${name}.ts`);
  await bundle("node", {
    // React as for production: several times as fast as its other half.
    define: PRODUCTION,
    // The same under tests, whose environment says otherwise.
    oxc: { jsx: { runtime: "automatic", development: false } },
    ssr: {
      noExternal: true,
      // The operator installs these libraries where they are used: each is larger than everything else together.
      external: ["@aws-sdk/client-s3", "playwright-core"],
      target: "node",
      // Packages as for production, also under tests.
      resolve: { conditions: ["module", "production", "node"] },
    },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      minify: false,
      cssMinify: true,
      target: "node20",
      rolldownOptions: {
        input: {
          command: source("commands/command-line/command"),
          "command-line": source("commands/command-line/command-line"),
          fragments: source("commands/fragments/render-fragment"),
          "site-fragments": source("commands/fragments/site-fragments"),
          prerender: source("src/prerender/prerender"),
        },
        preserveEntrySignatures: "strict",
        output: { entryFileNames: "[name].js", chunkFileNames: "parts/[name]-[hash].js" },
      },
    },
  });
}

/**
 * dist/edge: `savings-shell/fragments` for runtimes without Node's modules, such as workers at an edge. The texts of a locale
 * are a module of their own, which is evaluated when a fragment of it is asked for.
 */
export async function bundleEdge(outDir: string): Promise<void> {
  // By the last one lit-html, which knows no edge, comes in its form without a document. React's are named before it.
  const conditions = ["workerd", "edge-light", "worker", "module", "production", "node"];
  await bundle("edge", {
    define: PRODUCTION,
    oxc: { jsx: { runtime: "automatic", development: false } },
    ssr: { noExternal: true, target: "webworker", resolve: { conditions, externalConditions: conditions } },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      minify: true,
      cssMinify: true,
      rolldownOptions: {
        input: { fragments: path.join(root, "commands/fragments/render-fragment.ts") },
        preserveEntrySignatures: "strict",
        // Vite writes one file for workers, unless it is told otherwise.
        output: { codeSplitting: true, entryFileNames: "[name].js", chunkFileNames: "parts/[name]-[hash].js" },
      },
    },
  });
}

/**
 * Renders the fragments of the demo's site as an operator renders those of another; returns their texts. Those of the markets
 * whose editors have content of their own stand apart, for the demo alone.
 */
export async function writeFragments(): Promise<string[]> {
  const command = pathToFileURL(path.join(node, "site-fragments.js")).href;
  const { writeSiteFragments } = (await import(command)) as SiteFragments;
  const config = path.join(root, "demo/site.json");
  const content = path.join(root, "demo/shell-content");
  const edited = readdirSync(content).map((file) => path.basename(file, ".json"));
  const locales = edited.join(",");
  await writeSiteFragments({ config, content, locales, out: path.join(dist, "demo/fragments") });
  const { written } = await writeSiteFragments({ config, out: path.join(dist, "fragments") });
  return written.map(({ text }) => text);
}
