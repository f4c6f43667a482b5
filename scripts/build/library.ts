/** dist/esm: modules and types for bundlers; packages stay imports, so a host's own React is used. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { constants, cssTarget, target } from "../../vite.config.ts";
import { writeEditorData } from "../manifest/editor-data.ts";
import { elementMetas } from "../manifest/element-metas.ts";
import { typeDeclarations } from "../manifest/type-declarations.ts";
import { leanMetadata } from "./lean-metadata.ts";
import { dist, root, tags } from "./paths.ts";

const esm = path.join(dist, "esm");

/** What the type declarations of properties, of events and of the host's API are made from. */
const TYPED = [
  "src/domain/entities/tracking-event.ts",
  "src/domain/header/header-data.ts",
  "src/domain/footer/footer-data.ts",
  "src/domain/markets/given-markets.ts",
  "src/domain/page-meta/page-meta-for.ts",
  "src/stores/host-api.ts",
];

export async function buildLibrary(): Promise<void> {
  await bundleLibrary(esm);
  writeTypes();
  writeFileSync(path.join(esm, "savings-shell.d.ts"), typeDeclarations((await elementMetas()).map(({ meta }) => meta)));
  for (const tag of tags) writeFileSync(path.join(esm, `${tag}.d.ts`), 'import "./savings-shell.js";\n');
  await writeEditorData(path.join(dist, "editor"));
}

/** The modules alone, without types. */
export async function bundleLibrary(outDir: string): Promise<void> {
  const manifest = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { dependencies: object };
  const packages = Object.keys(manifest.dependencies);
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [leanMetadata()],
    define: constants,
    build: {
      outDir,
      emptyOutDir: true,
      target,
      cssTarget,
      minify: false,
      reportCompressedSize: false,
      // As a library, so that `import()` stays bare: a preload helper of ours would clash with that of the host's bundler.
      lib: {
        entry: {
          "savings-shell": path.join(root, "elements/savings-shell.ts"),
          ...Object.fromEntries(tags.map((tag) => [tag, path.join(root, "elements", tag, `${tag}.ts`)])),
        },
        formats: ["es"],
      },
      rolldownOptions: {
        external: (id) => packages.some((name) => id === name || id.startsWith(`${name}/`)),
        preserveEntrySignatures: "strict",
        output: { entryFileNames: "[name].js", chunkFileNames: "parts/[name]-[hash].js" },
      },
    },
  });
}

function writeTypes(): void {
  const project = path.join(root, ".cache/types.json");
  mkdirSync(path.dirname(project), { recursive: true });
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    allowImportingTsExtensions: false,
    rewriteRelativeImportExtensions: true,
    rootDir: "../src",
    outDir: path.join(esm, "types"),
  };
  const files = TYPED.map((file) => path.join("..", file));
  writeFileSync(project, JSON.stringify({ extends: "../tsconfig.json", compilerOptions, files, include: [] }));
  // By its file: `npx` is no program that Windows starts without a shell.
  const compiler = path.join(root, "node_modules/typescript/bin/tsc");
  execFileSync(process.execPath, [compiler, "-p", project], { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
}
