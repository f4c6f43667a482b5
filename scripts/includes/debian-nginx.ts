/** nginx of this machine, or of Debian's package: unpacked once outside of the repository, installed nowhere. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";

/** @throws where there is neither; the message says how to mend it */
export function nginxProgram(): string {
  const installed = output("which", ["nginx"])?.trim();
  if (installed) return installed;
  const cache = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), ".cache"), "savings-shell");
  const folder = path.join(cache, "nginx");
  const program = path.join(folder, "usr/sbin/nginx");
  if (existsSync(program)) return program;
  mkdirSync(cache, { recursive: true });
  // Beside the cache, so that no half folder is ever taken for a whole one.
  const fresh = mkdtempSync(path.join(cache, "fetch-"));
  try {
    output("apt-get", ["download", "-qq", "nginx"], fresh);
    const [file] = readdirSync(fresh).filter((name) => name.endsWith(".deb"));
    if (file === undefined || output("dpkg-deb", ["-x", file, "unpacked"], fresh) === undefined) {
      throw new Error("nginx is neither here nor to be had: install it, or run `apt-get update` on a Debian first.");
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
