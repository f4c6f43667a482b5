/** dist/cdn: one entry per element, hashed; what they share in chunks; one chunk per locale; then the page script. */
import { copyFileSync } from "node:fs";
import path from "node:path";
import { build, type Rolldown } from "vite";
import { constants, cssTarget, target } from "../../vite.config.ts";
import { buildId } from "./build-id.ts";
import { leanMetadata } from "./lean-metadata.ts";
import { cdn, root, tags } from "./paths.ts";

type Output = Rolldown.RolldownOutput;

/** Where the code of an element stands beside the page script; `*` is its tag. */
const ENTRY = `elements/*-${buildId().slice(0, 8)}.js`;

/** What elements share and every one of them needs at once; what is used later, or by few, stays apart. */
function isCore(id: string): boolean {
  return !/\/src\/api\/|stores\/(api-client|customer-source|session-calls)|\/locales\/|node_modules\/(@tanstack|@openfeature|dompurify|@floating-ui)/.test(
    id,
  );
}

/** Returns what every element imports: asked for together with the first element, not one after the other. */
export async function buildElements(): Promise<readonly string[]> {
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
          // One version for all entries: the page script names it once.
          entryFileNames: ENTRY.replace("*", "[name]"),
          chunkFileNames: "chunks/[name]-[hash].js",
          codeSplitting: {
            groups: [
              { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
              { name: "core", test: isCore, minShareCount: 2, priority: 1 },
            ],
          },
        },
      },
    },
  })) as Output;
  return result.output
    .filter((file) => file.type === "chunk" && (file.name === "react" || file.name === "core"))
    .map((file) => `./${file.fileName}`);
}

/** `shell.js` and `shell.css`, the files with stable names; the script in a build of its own, so that it shares no chunk. */
export async function buildPageScript(shared: readonly string[]): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    define: {
      ...constants,
      __SHELL_TAGS__: JSON.stringify(tags),
      __SHELL_ENTRY__: JSON.stringify(`./${ENTRY}`),
      __SHELL_SHARED__: JSON.stringify(shared),
    },
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
  copyFileSync(path.join(root, "elements/shell.css"), path.join(cdn, "shell.css"));
}
