/** dist/demo: the browser scripts of the demo's own pages. None of it belongs to the product. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { bundle } from "./bundle.ts";
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
