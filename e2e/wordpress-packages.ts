/** WordPress of Debian, with what it needs to run on this machine: taken from its packages, installed nowhere. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";

/** WordPress cannot run on this machine; the message says what is missing and how to mend it, in one line. */
export class WordPressUnavailable extends Error {}

/**
 * By their version, oldest first. The editor of the first writes into its own page, that of the second into a window of its
 * own. Each has a theme of each kind, blocks and templates in PHP; Debian packs the latter for the first alone.
 */
const RELEASES = {
  "6.1": {
    suite: "bookworm",
    packages: ["wordpress-theme-twentytwentyone", "wordpress-theme-twentytwentythree"],
    blockTheme: "twentytwentythree",
  },
  "6.8": {
    suite: "trixie",
    packages: ["libjs-lodash", "wordpress-theme-twentytwentyfive"],
    blockTheme: "twentytwentyfive",
  },
} as const;
/** The first has WordPress, the others what it links to. */
const SHARED_PACKAGES = ["wordpress", "libjs-cropper", "libjs-underscore", "php-getid3"] as const;

export type WordPressRelease = keyof typeof RELEASES;
export const WORDPRESS_RELEASES = Object.keys(RELEASES) as readonly WordPressRelease[];

export type ThemeKind = "classic" | "block";
/** Name of the theme's folder. */
export const themeOf = (release: WordPressRelease, kind: ThemeKind): string =>
  kind === "classic" ? "twentytwentyone" : RELEASES[release].blockTheme;

const PROGRAMS = ["php", "mariadbd", "mariadb-install-db", "my_print_defaults"] as const;
/** The packages that install them. None of these is a service, which would start by itself. */
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

/** The folder of a release, unpacked once and kept outside the repository. Throws `WordPressUnavailable`. */
export async function wordpressFolder(release: WordPressRelease): Promise<string> {
  const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "savings-shell");
  const folder = join(cache, `wordpress-${release}`);
  const site = join(folder, "usr/share/wordpress");
  if (existsSync(join(site, "wp-load.php"))) return site;
  await mkdir(cache, { recursive: true });
  // Beside the cache, so that no half folder is ever taken for a whole one.
  const fresh = await mkdtemp(join(cache, "fetch-"));
  try {
    const { suite, packages } = RELEASES[release];
    await download([...SHARED_PACKAGES, ...packages], suite, fresh);
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

/** Packages of any suite, from the mirror of this machine: lists and settings of its own, so that nothing of it changes. */
async function download(packages: readonly string[], suite: string, folder: string): Promise<void> {
  const asked = ["indextargets", "--format", "$(REPO_URI)", "Created-By: Packages", "Origin: Debian"];
  const mirrors = output("apt-get", asked)?.split("\n") ?? [];
  const mirror = mirrors.find((one) => one !== "" && !/security/.test(one));
  if (mirror === undefined)
    throw new WordPressUnavailable("WordPress comes from Debian's packages: run `apt-get update` on a Debian first.");
  await mkdir(join(folder, "lists/partial"), { recursive: true });
  const keys = "/usr/share/keyrings/debian-archive-keyring.gpg";
  await writeFile(join(folder, "sources.list"), `deb [signed-by=${keys}] ${mirror} ${suite} main\n`);
  const own = {
    "Dir::Etc::SourceList": join(folder, "sources.list"),
    "Dir::Etc::SourceParts": "-",
    "Dir::State::Lists": join(folder, "lists"),
    "Dir::Cache": join(folder, "cache"),
    "Acquire::Languages": "none",
    "Acquire::IndexTargets::deb::DEP-11::DefaultEnabled": "false",
  };
  const options = ["-qq", ...Object.entries(own).flatMap(([name, value]) => ["-o", `${name}=${value}`])];
  if (
    output("apt-get", [...options, "update"], folder) === undefined ||
    output("apt-get", [...options, "download", ...packages], folder) === undefined
  )
    throw new WordPressUnavailable(
      `WordPress of Debian's ${suite} could not be fetched: its mirror must be in reach, and the keyring in ${keys} must know ${suite}.`,
    );
}
