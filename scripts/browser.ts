/**
 * Finds a Chromium for the tests, or installs one, and says what it did.
 *
 * Order: CHROME_PATH, the system's, Playwright's. On Debian as root an absent browser is installed by apt, elsewhere by
 * Playwright. `tsx scripts/browser.ts` does it by itself.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright";

export interface FoundBrowser {
  readonly path: string;
  readonly origin: "CHROME_PATH" | "system" | "Playwright";
}

/** The input of the search, passed in so that tests need no real machine. */
export interface BrowserSearch {
  readonly chromePath: string | undefined;
  readonly searchPath: readonly string[];
  readonly wellKnown: readonly string[];
  readonly playwrightPath: string | undefined;
  readonly isExecutable: (path: string) => boolean;
}

/** Chromium without windows: it leaves out what hardly any test sees, and takes two thirds of the time. */
const HEADLESS = "chromium-headless-shell";
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
] as const;

const wellKnown = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
] as const;

/** Throws if CHROME_PATH is set and wrong: falling back in silence would test another browser than the one asked for. */
export function chooseBrowser(search: BrowserSearch): FoundBrowser | undefined {
  const { chromePath, isExecutable, playwrightPath } = search;
  if (chromePath) {
    if (isExecutable(chromePath)) return { path: chromePath, origin: "CHROME_PATH" };
    throw new Error(`CHROME_PATH is ${chromePath}, which is no executable file. Correct it or unset it.`);
  }
  const candidates = [...names.flatMap((name) => search.searchPath.map((dir) => join(dir, name))), ...search.wellKnown];
  const system = candidates.find(isExecutable);
  if (system) return { path: system, origin: "system" };
  return playwrightPath && isExecutable(playwrightPath) ? { path: playwrightPath, origin: "Playwright" } : undefined;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The installed Chromium, undefined if there is none. */
export function findBrowser(isWanted = isExecutable): FoundBrowser | undefined {
  return chooseBrowser({
    chromePath: process.env.CHROME_PATH,
    searchPath: (process.env.PATH ?? "").split(delimiter).filter(Boolean),
    wellKnown,
    playwrightPath: chromium.executablePath() || undefined,
    isExecutable: isWanted,
  });
}

/** The installed Chromium's path. Throws with the way out if there is none. */
export function browserPath(): string {
  return pathOf(findBrowser());
}

/** Path of a browser with windows. The headless shell has no back-forward cache, for example. */
export function wholeBrowserPath(): string {
  return pathOf(findBrowser((path) => isExecutable(path) && !path.endsWith(HEADLESS)));
}

function pathOf(found: FoundBrowser | undefined): string {
  if (found) return found.path;
  throw new Error("No Chromium found. `npx tsx scripts/browser.ts` installs one, or set CHROME_PATH.");
}

function run(command: string, ...args: string[]): boolean {
  console.log(`browser: ${command} ${args.join(" ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { stdio: "inherit", env }).status === 0;
}

const isRoot = process.getuid?.() === 0;

function installByApt(): boolean {
  if (!isRoot || !existsSync("/etc/debian_version")) return false;
  return (
    run("apt-get", "update") &&
    run("apt-get", "install", "-y", "--no-install-recommends", "chromium", HEADLESS, "fonts-liberation")
  );
}

const hasWholeBrowser = (): boolean =>
  findBrowser((path) => isExecutable(path) && !path.endsWith(HEADLESS)) !== undefined;

/** Finds or installs. Throws if neither is possible. */
export function ensureBrowser(): FoundBrowser {
  const found = findBrowser();
  if (found && (found.origin === "CHROME_PATH" || !found.path.endsWith(HEADLESS) || hasWholeBrowser())) return found;
  console.log("browser: no Chromium on this machine, installing one");
  // Playwright installs system libraries too if it may; without root it would ask for a password.
  const options = isRoot ? ["--with-deps"] : [];
  if (!installByApt()) run("npx", "playwright", "install", ...options, "chromium");
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error("No Chromium found and none could be installed. Install one and set CHROME_PATH to its executable.");
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { path, origin } = ensureBrowser();
  const version = execFileSync(path, ["--version", "--no-sandbox"], { encoding: "utf8" }).trim();
  console.log(`browser: ${version} at ${path} (${origin})`);
}

/**
 * Flags for a stock Chromium under test: no sandbox as containers run as root, nothing fetched in the background, no
 * shared memory file that a container may be short of.
 */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--no-default-browser-check",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
  "--disable-extensions",
] as const;
