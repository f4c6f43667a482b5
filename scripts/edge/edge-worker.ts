/** The worker of the example in workerd, bundled as the tools of edges do it: by esbuild, with their conditions. */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

export interface WorkerModule {
  readonly name: string;
  readonly text: string;
}

export interface BundledWorker {
  /** The main module is the first. */
  readonly modules: readonly WorkerModule[];
  /** Those that are evaluated before the first request. */
  readonly startModules: readonly WorkerModule[];
}

/** The part of esbuild's and miniflare's interfaces that is used here: both are installed in the folder of the test. */
interface Esbuild {
  build(options: object): Promise<{
    metafile: { outputs: Record<string, { imports: { path: string; kind: string }[]; entryPoint?: string }> };
  }>;
}
interface Miniflare {
  readonly ready: Promise<URL>;
  dispose(): Promise<void>;
}

/** @param folder holds worker.js and the installed packages */
export async function bundledWorker(folder: string): Promise<BundledWorker> {
  const { build } = createRequire(path.join(folder, "package.json"))("esbuild") as Esbuild;
  const outdir = path.join(folder, "bundle");
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: ["worker.js"],
    outdir,
    bundle: true,
    splitting: true,
    format: "esm",
    target: "es2022",
    conditions: ["workerd", "worker", "browser"],
    metafile: true,
    logLevel: "silent",
  });
  const read = (name: string): WorkerModule => ({ name, text: readFileSync(path.join(outdir, name), "utf8") });
  const reached = new Set<string>();
  const reach = (output: string): void => {
    const { imports = [] } = metafile.outputs[output] ?? {};
    if (reached.has(output)) return;
    reached.add(output);
    for (const { path: next, kind } of imports) if (kind === "import-statement") reach(next);
  };
  reach("bundle/worker.js");
  const others = readdirSync(outdir).filter((name) => name !== "worker.js");
  return {
    modules: ["worker.js", ...others].map(read),
    startModules: [...reached].map((output) => read(path.basename(output))),
  };
}

/** @param origin answers what the worker asks of the site behind it */
export async function startWorker(
  folder: string,
  modules: readonly WorkerModule[],
  origin: (request: Request) => Promise<Response>,
): Promise<{ readonly address: URL; stop(): Promise<void> }> {
  const { Miniflare: Runtime, Response: RuntimeResponse } = createRequire(path.join(folder, "package.json"))(
    "miniflare",
  ) as { Miniflare: new (options: object) => Miniflare; Response: typeof Response };
  const worker = new Runtime({
    compatibilityDate: "2026-01-01",
    modules: modules.map(({ name, text }) => ({ type: "ESModule", path: name, contents: text })),
    serviceBindings: {
      async ORIGIN(request: Request) {
        const answer = await origin(request);
        return new RuntimeResponse(await answer.arrayBuffer(), {
          status: answer.status,
          headers: Object.fromEntries(answer.headers),
        });
      },
    },
  });
  return { address: await worker.ready, stop: () => worker.dispose() };
}
