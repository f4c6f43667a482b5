/** Two real builds for `e2e/two-releases.soak.ts` and `e2e/staged-release.soak.ts`, and the network that they are released on; removed by `stop`. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { build } from "vite";

const root = path.resolve(import.meta.dirname, "..");

/** The footer's text of the second release. */
export const WORDS = { before: "Tax on savings", after: "Tax and your savings" };
const CHANGED = "locales/en-GB/footer.json";

export interface Network {
  readonly origin: string;
  /** Every answer to a request, oldest first. */
  readonly answers: readonly { readonly path: string; readonly status: number }[];
  /** Releases the build that `npm run build` made, or the one after it, with these further options. */
  readonly release: (which: "first" | "second", ...options: readonly string[]) => Promise<void>;
  /** Runs another command of the package for the folder that is served. */
  readonly command: (...words: readonly string[]) => Promise<void>;
  /** A page of a host, by the markup of its body and what it loads. */
  readonly page: (name: string, html: string) => string;
  /** Bundles the first build for a host; returns the address of the script. */
  readonly bundle: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** @param movingSeconds how long browsers keep the scripts without a version */
export async function openNetwork(movingSeconds = 300): Promise<Network> {
  const folder = mkdtempSync(path.join(tmpdir(), "two-releases-"));
  const served = path.join(folder, "cdn");
  mkdirSync(served);
  const answers: { path: string; status: number }[] = [];
  const pages = new Map<string, string>();
  let second: string | undefined;
  const server = createServer(({ url = "" }, response) => {
    const { pathname } = new URL(url, "http://network");
    const file = path.join(pathname.startsWith("/bundle/") ? folder : served, pathname);
    const html = pages.get(pathname);
    const isThere = html !== undefined || (existsSync(file) && statSync(file).isFile());
    answers.push({ path: pathname, status: isThere ? 200 : 404 });
    response.writeHead(isThere ? 200 : 404, headersOf(pathname, movingSeconds));
    response.end(html ?? (isThere ? readFileSync(file) : ""));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    answers,
    async release(which, ...options) {
      second ??= which === "second" ? await changedCopy(folder) : undefined;
      const project = which === "first" ? root : (second ?? "");
      await run(project, path.join(project, "dist/node/command.js"), "release", "--out", served, ...options);
    },
    async command(...words) {
      await run(root, path.join(root, "dist/node/command.js"), ...words, "--out", served);
    },
    page(name, html) {
      pages.set(`/pages/${name}`, `<!doctype html><html lang="en-GB"><meta charset="utf-8">${html}</html>`);
      return `${origin}/pages/${name}`;
    },
    async bundle() {
      const entry = path.join(folder, "host.js");
      writeFileSync(entry, `export * from ${JSON.stringify(path.join(root, "dist/esm/savings-shell.js"))};`);
      await build({
        root: folder,
        configFile: false,
        logLevel: "error",
        base: "/bundle/",
        build: {
          outDir: path.join(folder, "bundle"),
          rolldownOptions: {
            input: { host: entry },
            preserveEntrySignatures: "strict",
            output: { entryFileNames: "[name].js" },
          },
        },
      });
      return `${origin}/bundle/host.js`;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** As docs/operate.md has them. */
function headersOf(pathname: string, movingSeconds: number): Record<string, string> {
  const isPinned = /^\/(\d+\.\d+\.\d+|bundle)\//.test(pathname);
  const kind = /\.(js|css|json)$/.exec(pathname)?.[1] ?? "html";
  return {
    "Content-Type": kind === "json" ? "application/json" : `text/${kind === "js" ? "javascript" : kind}`,
    "Cache-Control": isPinned
      ? "public, max-age=31536000, immutable"
      : kind === "html"
        ? "no-store"
        : `public, max-age=${movingSeconds}`,
    "Access-Control-Allow-Origin": "*",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
}

/** The sources with the next minor version and another word in a footer, built as they are. */
async function changedCopy(folder: string): Promise<string> {
  const copy = path.join(folder, "sources");
  const left = new Set(["node_modules", "dist", ".git", ".cache", "test-results"]);
  cpSync(root, copy, { recursive: true, filter: (file) => !left.has(path.relative(root, file)) });
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"), "junction");
  rewrite(path.join(copy, "package.json"), /"version": "(\d+)\.(\d+)\.\d+"/, (_, major, minor) => {
    return `"version": "${major}.${Number(minor) + 1}.0"`;
  });
  rewrite(path.join(copy, CHANGED), WORDS.before, () => WORDS.after);
  await run(copy, "--import", "tsx", "scripts/build/build.ts");
  return copy;
}

function rewrite(file: string, from: string | RegExp, to: (...found: string[]) => string): void {
  const before = readFileSync(file, "utf8");
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} has no ${from}`);
  writeFileSync(file, after);
}

/** Beside the server, which answers meanwhile. */
async function run(cwd: string, ...words: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, words, { cwd, maxBuffer: 10_000_000 });
}
