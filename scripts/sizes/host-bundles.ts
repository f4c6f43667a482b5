/**
 * The growth of a host's own bundle, for single imports of the package: the static part of the bundle, compressed by brotli. What
 * loads on demand is not counted.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build, type Rolldown } from "vite";
import { buildId } from "../build/build-id.ts";
import { root } from "../build/paths.ts";
import type { Check } from "../checks/check.ts";
import { compressedSize, hashesIn } from "./size-record.ts";

export interface HostBundle {
  readonly title: string;
  /** The source of the host's entry. `savings-shell/` stands for the package. */
  readonly source: string;
  /** The most bytes of the static part. */
  readonly bytes: number;
}

/** @param esm the folder of the built modules */
export async function measureBundles(bundles: readonly HostBundle[], esm: string): Promise<readonly number[]> {
  // Below the repository, so that the host finds the packages that the library imports.
  mkdirSync(path.join(root, ".cache"), { recursive: true });
  const folder = mkdtempSync(path.join(root, ".cache/host-"));
  try {
    cpSync(esm, path.join(folder, "esm"), { recursive: true });
    // The package names the files with side effects; a bundler may leave out every other file.
    const { sideEffects } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
      readonly sideEffects: readonly string[];
    };
    const own = { type: "module", sideEffects: ["*.host.js", ...sideEffects.map((file) => file.replace("dist/", ""))] };
    writeFileSync(path.join(folder, "package.json"), JSON.stringify(own));
    const sizes: number[] = [];
    for (const [at, { source }] of bundles.entries()) {
      const entry = path.join(folder, `${at}.host.js`);
      writeFileSync(
        entry,
        source
          .replaceAll("savings-shell/services", "./esm/services/services.js")
          .replaceAll(/savings-shell\/([\w-]+)/g, "./esm/$1.js"),
      );
      sizes.push(staticBytes(await bundleOf(entry, folder)));
    }
    return sizes;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function bundleOf(entry: string, folder: string): Promise<Rolldown.RolldownOutput> {
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: "strict" },
    },
  });
  return built as Rolldown.RolldownOutput;
}

/** The entry and everything that it imports at once. */
function staticBytes({ output }: Rolldown.RolldownOutput): number {
  const chunks = output.filter((part) => part.type === "chunk");
  const counted = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  // A set also visits what is added during the loop.
  for (const name of counted) {
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) counted.add(imported);
  }
  const parts = chunks.filter(({ fileName }) => counted.has(fileName));
  const files = chunks.flatMap(({ fileName, moduleIds }) => [fileName, ...moduleIds]);
  const hashes = [buildId(), ...hashesIn(files)];
  return parts.reduce((sum, { code }) => sum + compressedSize(code, hashes), 0);
}

export function bundleCheck({ title, bytes: most }: HostBundle, bytes: number): Check {
  return {
    title: `size of a bundle with ${title}`,
    problems: bytes > most ? [`a bundle with ${title}: ${bytes} B brotli, ${bytes - most} over its ${most}`] : [],
  };
}
