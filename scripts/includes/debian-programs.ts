/** Servers of this machine, or of Debian's packages: unpacked once outside of the repository, installed nowhere. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";

/** @throws where there is neither; the message says how to mend it */
export const nginxProgram = (): string => programOf("nginx", ["nginx"]);

/** With its libraries, in the form of words before its arguments. Varnish also needs gcc, which compiles its configuration. */
export function varnishCommand(): readonly string[] {
  const program = programOf("varnishd", ["varnish", "libvarnishapi3", "libjemalloc2"]);
  const libraries = path.join(program, "../../lib");
  const folders = readdirSync(libraries).map((name) => path.join(libraries, name));
  return program.startsWith("/usr/") ? [program] : ["env", `LD_LIBRARY_PATH=${folders.join(":")}`, program];
}

/** @param packages the one of the program first, then those of its libraries */
function programOf(name: string, packages: readonly [string, ...string[]]): string {
  const installed = output("which", [name])?.trim();
  if (installed) return installed;
  const cache = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), ".cache"), "savings-shell");
  const folder = path.join(cache, packages[0]);
  const program = path.join(folder, "usr/sbin", name);
  if (existsSync(program)) return program;
  mkdirSync(cache, { recursive: true });
  // Beside the cache, so that no half folder is ever taken for a whole one.
  const fresh = mkdtempSync(path.join(cache, "fetch-"));
  try {
    output("apt-get", ["download", "-qq", ...packages], fresh);
    const files = readdirSync(fresh).filter((file) => file.endsWith(".deb"));
    const unpacked = files.map((file) => output("dpkg-deb", ["-x", file, "unpacked"], fresh));
    if (files.length < packages.length || unpacked.includes(undefined)) {
      throw new Error(
        `${name} is neither here nor to be had: install it, or run \`apt-get update\` on a Debian first.`,
      );
    }
    rmSync(folder, { recursive: true, force: true });
    renameSync(path.join(fresh, "unpacked"), folder);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return program;
}

function output(program: string, args: readonly string[], cwd?: string): string | undefined {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
  const { status, stdout, error } = spawnSync(program, args, { cwd, env, encoding: "utf8" });
  return error || status !== 0 ? undefined : stdout;
}
