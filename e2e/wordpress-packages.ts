/** WordPress of Debian, with what it needs to run on this machine: taken from its packages, installed nowhere. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";

/** WordPress cannot run on this machine; the message says what is missing and how to mend it, in one line. */
export class WordPressUnavailable extends Error {}

/** The first has WordPress, the others what it links to, and a theme of each kind: blocks, and templates in PHP. */
const PACKAGES = [
  "wordpress",
  "libjs-cropper",
  "libjs-underscore",
  "php-getid3",
  "wordpress-theme-twentytwentyone",
  "wordpress-theme-twentytwentythree",
] as const;

const PROGRAMS = ["php", "mariadbd", "mariadb-install-db", "my_print_defaults"] as const;
/** What brings them: no service among these, which would start by itself. */
const PROGRAM_PACKAGES = [
  "php-cli",
  "php-mysql",
  "php-mbstring",
  "php-xml",
  "mariadb-server-core",
  "mariadb-client",
] as const;

/** Programs of the server lie where only the administrator looks. */
export const PROGRAM_PATH = `${process.env.PATH}:/usr/sbin:/sbin`;

function output(program: string, args: readonly string[], cwd?: string): string | undefined {
  const env = { ...process.env, PATH: PROGRAM_PATH };
  const { status, stdout, error } = spawnSync(program, args, { cwd, env, encoding: "utf8" });
  return error || status !== 0 ? undefined : stdout;
}

function isComplete(): boolean {
  const has = PROGRAMS.every((program) => output("which", [program]) !== undefined);
  const modules = output("php", ["-m"])?.toLowerCase().split("\n") ?? [];
  return has && ["mysqli", "mbstring", "dom"].every((module) => modules.includes(module));
}

/** Installs what is missing, as the administrator of a Debian may. Throws `WordPressUnavailable` where that is not us. */
export function requirePrograms(): void {
  if (isComplete()) return;
  const install = `apt-get install --no-install-recommends ${PROGRAM_PACKAGES.join(" ")}`;
  if (process.getuid?.() !== 0 || output("apt-get", ["--version"]) === undefined)
    throw new WordPressUnavailable(`WordPress needs PHP and MariaDB on a Debian: run \`${install}\` and try again.`);
  output("apt-get", ["update", "-qq"]);
  output("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...PROGRAM_PACKAGES]);
  if (!isComplete())
    throw new WordPressUnavailable(`PHP and MariaDB could not be installed: run \`${install}\` and read what it says.`);
}

/** The folder with WordPress, unpacked once and kept outside the repository. Throws `WordPressUnavailable`. */
export async function wordpressFolder(): Promise<string> {
  const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "savings-shell");
  const folder = join(cache, "wordpress");
  const site = join(folder, "usr/share/wordpress");
  if (existsSync(join(site, "wp-load.php"))) return site;
  await mkdir(cache, { recursive: true });
  // Beside the cache, so that no half folder is ever taken for a whole one.
  const fresh = await mkdtemp(join(cache, "fetch-"));
  try {
    if (output("apt-get", ["download", "-qq", ...PACKAGES], fresh) === undefined)
      throw new WordPressUnavailable(
        `Debian's packages of WordPress could not be fetched: on a Debian with a mirror in reach run \`apt-get update\` and \`apt-get download ${PACKAGES.join(" ")}\`, and read what they say.`,
      );
    for (const file of (await readdir(fresh)).filter((name) => name.endsWith(".deb")))
      if (output("dpkg-deb", ["-x", file, "unpacked"], fresh) === undefined)
        throw new WordPressUnavailable(`${file} could not be unpacked: delete it and try again.`);
    await rm(folder, { recursive: true, force: true });
    await rename(join(fresh, "unpacked"), folder);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  return site;
}
