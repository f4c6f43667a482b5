/** dist/cdn: one entry per element, hashed; what they share in chunks; one chunk per locale; then the page script. */
import path from "node:path";
import { build, type Rolldown } from "vite";
import { constants, cssTarget, target } from "../../vite.config.ts";
import { leanMetadata } from "./lean-metadata.ts";
import { cdn, root, tags } from "./paths.ts";

type Output = Rolldown.RolldownOutput;

/** Returns the address of each element's chunk, relative to the page script. */
export async function buildElements(): Promise<Record<string, string>> {
  const result = (await build({
    root,
    configFile: false,
    logLevel: "warn",
    base: "./",
    plugins: [leanMetadata()],
    define: { ...constants, "process.env.NODE_ENV": '"production"' },
    build: {
      outDir: cdn,
      emptyOutDir: true,
      target,
      cssTarget,
      minify: true,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(tags.map((tag) => [tag, path.join(root, "elements", tag, `${tag}.ts`)])),
        preserveEntrySignatures: "allow-extension",
        output: {
          format: "es",
          entryFileNames: "elements/[name]-[hash].js",
          chunkFileNames: "chunks/[name]-[hash].js",
          codeSplitting: { groups: [{ name: "react", test: /node_modules\/(react|react-dom|scheduler)\// }] },
        },
      },
    },
  })) as Output;
  const chunks: Record<string, string> = {};
  for (const file of result.output) {
    if (file.type === "chunk" && file.isEntry) chunks[file.name] = `./${file.fileName}`;
  }
  return chunks;
}

/** `shell.js`, the only file with a stable name, in a build of its own so that it shares no chunk. */
export async function buildPageScript(chunks: Record<string, string>): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    define: { ...constants, __SHELL_CHUNKS__: JSON.stringify(chunks) },
    build: {
      outDir: cdn,
      emptyOutDir: false,
      target,
      cssTarget,
      minify: true,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: path.join(root, "elements/shell.ts"),
        preserveEntrySignatures: "exports-only",
        output: { format: "es", entryFileNames: "shell.js" },
      },
    },
  });
}
