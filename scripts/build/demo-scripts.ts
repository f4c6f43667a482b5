/** dist/demo: the browser scripts of the demo's own pages. None of it belongs to the product. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { cssTarget, target } from "../../vite.config.ts";
import { elementNames } from "./element-names.ts";
import { dist, root } from "./paths.ts";

export async function buildDemo(): Promise<void> {
  const directory = path.join(root, "demo/browser");
  const names = readdirSync(directory).filter((name) => /^[\w-]+\.ts$/.test(name) && !name.includes(".test."));
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [elementNames()],
    build: {
      outDir: path.join(dist, "demo"),
      emptyOutDir: true,
      target,
      cssTarget,
      minify: true,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [path.basename(name, ".ts"), path.join(directory, name)])),
        output: {
          format: "es",
          entryFileNames: "[name].js",
          chunkFileNames: "chunks/[name]-[hash].js",
          assetFileNames: "[name].[ext]",
        },
      },
    },
  });
}
