/** dist/demo: the browser scripts of the demo's own pages, and its components as HTML. None of it belongs to the product. */
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { LOCALE_IDS } from "../../src/domain/locales/locale.ts";
import { bundle, PRODUCTION } from "./bundle.ts";
import { dist, root } from "./paths.ts";

export async function buildDemo(): Promise<void> {
  const directory = path.join(root, "demo/browser");
  const names = readdirSync(directory).filter((name) => /^[\w-]+\.ts$/.test(name) && !name.includes(".test."));
  await bundle("demo", {
    build: {
      outDir: path.join(dist, "demo"),
      // The package does not contain the demo.
      license: false,
      emptyOutDir: true,
      minify: true,
      rolldownOptions: {
        // The import map of the page leads to the copy of the shell.
        external: ["savings-shell/services"],
        input: Object.fromEntries(names.map((name) => [path.basename(name, ".ts"), path.join(directory, name)])),
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "chunks/[name]-[hash].js",
          assetFileNames: "[name].[ext]",
        },
      },
    },
  });
}

type ProductFragments = typeof import("../../demo/samples/product-fragments.ts");

/** The components of product pages, rendered for each market: dist/demo/fragments/<locale>/<tag>.html. */
export async function writeProductFragments(): Promise<void> {
  const outDir = path.join(root, ".cache/demo-server");
  await bundle("demo-server", {
    define: PRODUCTION,
    oxc: { jsx: { runtime: "automatic", development: false } },
    ssr: { noExternal: true, target: "node", resolve: { conditions: ["module", "production", "node"] } },
    build: {
      ssr: true,
      outDir,
      license: false,
      emptyOutDir: true,
      minify: false,
      cssMinify: true,
      target: "node20",
      rolldownOptions: {
        input: { "product-fragments": path.join(root, "demo/samples/product-fragments.ts") },
        output: { entryFileNames: "[name].mjs", chunkFileNames: "parts/[name]-[hash].mjs" },
      },
    },
  });
  const bundled = pathToFileURL(path.join(outDir, "product-fragments.mjs")).href;
  const { productFragments } = (await import(`${bundled}?${Date.now()}`)) as ProductFragments;
  for (const locale of LOCALE_IDS) {
    const folder = path.join(dist, "demo/fragments", locale);
    mkdirSync(folder, { recursive: true });
    for (const [tag, text] of Object.entries(await productFragments(locale))) {
      writeFileSync(path.join(folder, `${tag}.html`), text);
    }
  }
}
