import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/** Programs that a part runs, each with the Debian package that installs it. */
export type Programs = Readonly<Record<string, string>>;

/** Some servers are where only the administrator looks. */
const FOLDERS = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin", "/sbin"].filter(Boolean);

const isInstalled = (program: string): boolean => FOLDERS.some((folder) => existsSync(path.join(folder, program)));

const run = (command: string, ...args: string[]): boolean => {
  console.log(`programs: ${command} ${args.join(" ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
};

/**
 * Installs the missing programs where this process is root on a Debian. Elsewhere it says what to install. The parts that
 * run a missing program fail and name it.
 */
export function ensurePrograms(programs: Programs, has: (program: string) => boolean = isInstalled): void {
  const missing = Object.keys(programs).filter((program) => !has(program));
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map((program) => programs[program] ?? program))];
  const mayInstall = process.getuid?.() === 0 && existsSync("/etc/debian_version");
  if (mayInstall && run("apt-get", "update", "-qq")) {
    if (run("apt-get", "install", "-y", "-qq", "--no-install-recommends", ...packages)) return;
  }
  console.log(
    `programs: ${missing.join(", ")} missing; install ${packages.join(" ")} (Debian's names of the packages)`,
  );
}
