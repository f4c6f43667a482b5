/** dist/fragments/<locale>/<element>.html: the prerender, built for Node and run here. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import site from "../../demo/site.json" with { type: "json" };
import { constants, cssTarget } from "../../vite.config.ts";
import { localeModules } from "./locale-modules.ts";
import { dist, root } from "./paths.ts";

export type Prerender = typeof import("../../src/prerender/prerender.ts");

/** Built for Node and imported: what draws fragments. */
export async function buildPrerender(): Promise<Prerender> {
  const outDir = path.join(root, ".cache/prerender");
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [localeModules()],
    define: { ...constants, "process.env.NODE_ENV": '"production"' },
    build: {
      ssr: path.join(root, "src/prerender/prerender.ts"),
      outDir,
      emptyOutDir: true,
      minify: false,
      cssMinify: true,
      cssTarget,
      rolldownOptions: { output: { entryFileNames: "prerender.mjs" } },
    },
  });
  return (await import(pathToFileURL(path.join(outDir, "prerender.mjs")).href)) as Prerender;
}

/** Returns the texts of all fragments. */
export async function writeFragments({ fragments }: Prerender): Promise<string[]> {
  const texts: string[] = [];
  for await (const { locale, name, text } of fragments(site)) {
    const directory = path.join(dist, "fragments", locale);
    mkdirSync(directory, { recursive: true });
    writeFileSync(path.join(directory, `${name}.html`), text);
    texts.push(text);
  }
  return texts;
}
