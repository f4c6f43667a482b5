/**
 * `npm run test:includes`: runs the examples of docs/includes.md as their servers and builders do, and compares the
 * pages with the fragments byte for byte. nginx and Varnish come from Debian's packages, Eleventy from the package registry.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import getPort from "get-port";
import { dist, root } from "../build/paths.ts";
import { type Check, reportChecks } from "../checks/check.ts";
import { untilServerAnswers } from "../checks/server-start.ts";
import { type IncludeHost, includeHosts } from "./include-hosts.ts";

const folder = mkdtempSync(path.join(tmpdir(), "savings-shell-includes-"));
const LONGEST_START_MS = 30_000;

const fragment = (tag: string): string => readFileSync(path.join(dist, `fragments/de-DE/${tag}.html`), "utf8");

/** Returns the folder of the example. */
function prepare({ name, files, packages = [] }: IncludeHost): string {
  const at = path.join(folder, name);
  mkdirSync(path.join(at, "tmp"), { recursive: true });
  cpSync(path.join(dist, "fragments"), path.join(at, "fragments"), { recursive: true });
  cpSync(path.join(root, "demo/site.json"), path.join(at, "site.json"));
  const manifest = JSON.stringify({ private: true, type: "module" });
  for (const [file, text] of Object.entries({ "package.json": manifest, ...files })) {
    mkdirSync(path.dirname(path.join(at, file)), { recursive: true });
    writeFileSync(path.join(at, file), text);
  }
  if (packages.length > 0)
    done(spawnSync("npm", ["install", "--no-audit", "--no-fund", ...packages], { cwd: at, encoding: "utf8" }));
  mkdirSync(path.join(at, "node_modules"), { recursive: true });
  symlinkSync(root, path.join(at, "node_modules/savings-shell"), "dir");
  return at;
}

function done({ status, stdout, stderr }: { status: number | null; stdout: string; stderr: string }): void {
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
}

async function pageOf(host: IncludeHost): Promise<string> {
  const at = prepare(host);
  const port = await getPort();
  const [program, ...args] = host.command(port, await getPort());
  if ("file" in host.page) {
    done(spawnSync(program, args, { cwd: at, encoding: "utf8" }));
    return readFileSync(path.join(at, host.page.file), "utf8");
  }
  const server = spawn(program, args, { cwd: at, stdio: ["ignore", "ignore", "pipe"] });
  try {
    return await answerOf(`http://127.0.0.1:${port}${host.page.path}`, server);
  } finally {
    server.kill();
  }
}

/** The text of a page, as soon as the server is up. */
async function answerOf(address: string, server: ChildProcess): Promise<string> {
  await untilServerAnswers(path.basename(server.spawnfile), address, server, LONGEST_START_MS);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return await response.text();
}

async function problemsOf(host: IncludeHost): Promise<string[]> {
  try {
    const text = await pageOf(host);
    return ["app-header", "app-footer"]
      .filter((tag) => !text.includes(`<${tag} locale="de-DE">${fragment(tag)}</${tag}>`))
      .map((tag) => `the fragment of ${tag} does not stand in the page as it is`);
  } catch (error) {
    return [String(error)];
  }
}

const checks: Check[] = [];
try {
  for (const host of includeHosts()) {
    checks.push({ title: `${host.name} includes the fragments byte for byte`, problems: await problemsOf(host) });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
reportChecks("includes", checks);
