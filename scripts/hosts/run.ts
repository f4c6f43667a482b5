/**
 * `npm run test:package`: packs the package, installs the tarball into fresh projects of hosts, and has each
 * of them checked and built by its own tools. Names of projects behind the command run these only.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../build/paths.ts";
import { type Check, reportChecks } from "../checks/check.ts";
import { builtPageProblems } from "./built-page.ts";
import { HOST_PROJECTS, type HostProject, type HostStep } from "./host-projects.ts";
import { HOST_VERSIONS } from "./host-versions.ts";
import { packedPackage } from "./packed-package.ts";

// Outside of the project, or its own packages would be found there.
const folder = mkdtempSync(path.join(tmpdir(), "savings-shell-hosts-"));
/** npm's programs are scripts, which Windows starts through a shell only. */
const shell = process.platform === "win32";

/** Returns what went wrong. */
function install(
  { name, folder: source = name, packages, versions, install: options = [] }: HostProject,
  tarball: string,
): string[] {
  const at = path.join(folder, name);
  cpSync(path.join(root, "integrations/bundlers", source), at, { recursive: true });
  cpSync(path.join(root, "demo/site.json"), path.join(at, "site.json"));
  const devDependencies = Object.fromEntries(packages.map((one) => [one, versions?.[one] ?? HOST_VERSIONS[one]]));
  const manifest = {
    private: true,
    type: "module",
    dependencies: { "savings-shell": `file:${tarball}` },
    devDependencies,
    // It places the program of Node.
    allowScripts: { node: true },
  };
  writeFileSync(path.join(at, "package.json"), JSON.stringify(manifest));
  const args = ["install", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error", ...options];
  const { status, stdout, stderr } = spawnSync("npm", args, { cwd: at, encoding: "utf8", shell });
  return status === 0 ? [] : [`${stdout}${stderr}`];
}

/** Returns what went wrong. */
function run({ command: [program, ...args], says, fails }: HostStep, name: string): string[] {
  const cwd = path.join(folder, name);
  const programs = path.join(cwd, "node_modules/.bin");
  const file = program === "node" ? process.execPath : path.join(programs, program);
  const { status, stdout, stderr } = spawnSync(file, args, {
    cwd,
    // As npm runs a script: a project may bring a Node of its own.
    env: { ...process.env, PATH: [programs, process.env.PATH].join(path.delimiter) },
    encoding: "utf8",
    shell: shell && program !== "node",
  });
  // Without colours, which some programs print wherever they run.
  const printed = stripVTControlCharacters(`${stdout}${stderr}`);
  const isAsWanted = (status === 0) !== (fails === true) && (says === undefined || says.test(printed));
  return isAsWanted ? [] : [`${[program, ...args].join(" ")} ended with ${status} and said:\n${printed}`];
}

const named = process.argv.slice(2);
const isWhole = process.env.SOAK !== undefined;
const projects = HOST_PROJECTS.filter(({ name, isLong }) =>
  named.length === 0 ? isWhole || isLong !== true : named.includes(name),
);
const checks: Check[] = [];
try {
  const tarball = packedPackage(folder);
  for (const project of projects) {
    const problems = install(project, tarball);
    checks.push({ title: `${project.name}: the package is installed`, problems });
    if (problems.length > 0) continue;
    for (const step of project.steps) {
      const title = `${project.name}: ${step.title}`;
      checks.push({ title, problems: run(step, project.name) });
      if (step.page === undefined || checks.at(-1)?.problems.length !== 0) continue;
      const page = await builtPageProblems(step.page, path.join(folder, project.name));
      checks.push({ title: `${title}; it changes the market, and a customer signs in and out`, problems: page });
    }
  }
} finally {
  if (process.env.KEEP_HOSTS) console.log(folder);
  else rmSync(folder, { recursive: true, force: true });
}
reportChecks("package", checks);
