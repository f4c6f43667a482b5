/**
 * `npm run test:frameworks`: each site in `integrations/` in an empty folder, with the package from its tarball: installed, built,
 * started, and looked at in a browser. Names of sites behind the command run these only.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "../build/paths.ts";
import { type Check, reportChecks } from "../checks/check.ts";
import { untilServerAnswers } from "../checks/server-start.ts";
import { packedPackage } from "../hosts/packed-package.ts";
import { FRAMEWORK_SITES, type FrameworkSite } from "./framework-sites.ts";
import { siteChecks } from "./site-checks.ts";

const LONGEST_START_MS = 60_000;
const port = String(Number(process.env.PORT ?? 4800) + 8);
const address = `http://localhost:${port}`;
const folder = mkdtempSync(path.join(tmpdir(), "savings-shell-frameworks-"));
/** Frameworks ask for an answer, or send statistics, unless they are told not to. */
const env = {
  ...process.env,
  CI: "1",
  NEXT_TELEMETRY_DISABLED: "1",
  NUXT_TELEMETRY_DISABLED: "1",
  ASTRO_TELEMETRY_DISABLED: "1",
  NODE_ENV: "production",
};

function prepare({ name }: FrameworkSite, tarball: string): string {
  const site = path.join(folder, name);
  cpSync(path.join(root, "integrations", name), site, { recursive: true });
  const file = path.join(site, "package.json");
  const manifest = JSON.parse(readFileSync(file, "utf8")) as { dependencies: Record<string, string> };
  manifest.dependencies["savings-shell"] = `file:${tarball}`;
  writeFileSync(file, JSON.stringify(manifest));
  return site;
}

function problemsOf([command = "", ...args]: readonly string[], cwd: string): readonly string[] {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: "utf8" });
  return status === 0 ? [] : [`${[command, ...args].join(" ")} ended with ${status}: ${stdout}${stderr}`];
}

/** Make the virtual environment of a site in Python. */
function pythonCommands({ requirements }: FrameworkSite): readonly (readonly string[])[] {
  if (requirements === undefined) return [];
  const pip = [".venv/bin/pip", "install", "--quiet", "--disable-pip-version-check", "--requirement", requirements];
  return [["python3", "-m", "venv", ".venv"], pip];
}

async function started({ start }: FrameworkSite, cwd: string): Promise<ChildProcess> {
  const [command = "", ...args] = start.map((word) => word.replace("PORT", port));
  // A group of its own: a framework's command starts others.
  const server = spawn(command, args, {
    cwd,
    env: { ...env, PORT: port },
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  await untilServerAnswers("The site", `${address}/de-de/`, server, LONGEST_START_MS);
  return server;
}

/** Waits until nothing answers any more: the next site has the same port. */
async function stop({ pid }: ChildProcess): Promise<void> {
  if (pid !== undefined) process.kill(-pid);
  const until = Date.now() + LONGEST_START_MS;
  for (;;) {
    try {
      await fetch(`${address}/de-de/`, { headers: { connection: "close" } });
    } catch {
      return;
    }
    if (Date.now() > until) throw new Error("The site did not stop.");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function checksOf(site: FrameworkSite, tarball: string): Promise<readonly Check[]> {
  const cwd = prepare(site, tarball);
  // Also what a build needs, which npm leaves out in production.
  const npm = ["npm", "install", "--include=dev", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
  const problems: string[] = [];
  for (const command of [npm, ...pythonCommands(site), site.build]) {
    problems.push(...problemsOf(command, cwd));
    if (problems.length > 0) break;
  }
  const built = { title: `${site.name}: the site is built from an empty folder`, problems };
  if (problems.length > 0) return [built];
  const server = await started(site, cwd);
  try {
    return [built, ...(await siteChecks(site.name, address))];
  } finally {
    await stop(server);
  }
}

const named = process.argv.slice(2);
const checks: Check[] = [];
try {
  const tarball = packedPackage(folder);
  for (const site of FRAMEWORK_SITES.filter(({ name }) => named.length === 0 || named.includes(name))) {
    checks.push(...(await checksOf(site, tarball)));
  }
} finally {
  if (process.env.KEEP_SITES) console.log(folder);
  else rmSync(folder, { recursive: true, force: true });
}
reportChecks("frameworks", checks);
// Connections that a browser has left open would keep the process.
process.exit();
