import type { CountFormat } from "./counts.ts";
import type { Programs } from "./debian-packages.ts";

/** A part of `npm test`: one command. */
export interface Part {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** How it reports its tests, to the file in the variable or option below; without one it is a single check. */
  readonly report?: { readonly format: CountFormat; readonly option?: string };
  /** Parts that must have succeeded before. */
  readonly needs?: readonly string[];
  /** How many processors it keeps busy. 1.5: two, with pauses that leave room for another part. */
  readonly load: 1 | 1.5 | 2;
  readonly usesBrowser?: true;
  /** Programs besides a browser and Node. */
  readonly programs?: Programs;
  /** Where a quarter of an hour may not be enough. */
  readonly longestMinutes?: number;
  /** Runs only when named. */
  readonly onlyByName?: true;
}

const house = (folder: string, ...options: string[]): Part => ({
  name: folder,
  command: ["tsx", `scripts/${folder}/run.ts`, ...options],
  report: { format: "counts" },
  load: 1,
});

const unitTests = (name: string, ...options: string[]): Part => ({
  name,
  command: ["vitest", "run", "--reporter=default", "--reporter=json", ...options],
  report: { format: "vitest", option: "--outputFile.json=" },
  load: 1.5,
});

const wholePages = (name: string, ...options: string[]): Part => ({
  name,
  command: ["playwright", "test", ...options],
  report: { format: "playwright" },
  needs: ["build"],
  load: 2,
  usesBrowser: true,
});

const browserTests = (name: string, engines?: string): Part => ({
  name,
  command: ["node", "--import", "tsx", "node_modules/@web/test-runner/dist/bin.js"],
  ...(engines && { env: { ENGINES: engines } }),
  report: { format: "counts" },
  load: 1.5,
  usesBrowser: true,
});

const FIREFOX: Programs = { "firefox-esr": "firefox-esr" };
const ENGINES: Programs = { ...FIREFOX, WebKitWebDriver: "webkit2gtk-driver", Xvfb: "xvfb" };
const ORCA: Programs = {
  ...FIREFOX,
  chromium: "chromium",
  orca: "orca",
  openbox: "openbox",
  xdotool: "xdotool",
  "xvfb-run": "xvfb",
  xauth: "xauth",
  "dbus-run-session": "dbus-x11",
  gsettings: "libglib2.0-bin",
};
const PYTHON: Programs = { python3: "python3-venv" };
const PROMETHEUS: Programs = {
  prometheus: "prometheus",
  promtool: "prometheus",
  "prometheus-alertmanager": "prometheus-alertmanager",
  webhook: "webhook",
};
const JDK: Programs = { javac: "openjdk-17-jdk-headless", mvn: "maven" };
const JAVA: Programs = { java: "openjdk-17-jre-headless", mvn: "maven" };

/**
 * In the order in which they start: small parts stand where they fill the pauses of the large ones. Processors to spare
 * take the next part that may start.
 */
export const parts: readonly Part[] = [
  { name: "build", command: ["tsx", "scripts/build/build.ts"], load: 1 },
  unitTests("unit"),
  // The domain compiles without the DOM library: a project of its own.
  { name: "types", command: ["tsc", "-b", "--noEmit", ".", "src/domain"], load: 1 },
  { name: "lint", command: ["biome", "ci", "--colors=off", "."], load: 1 },
  // Unused files, exports and dependencies: knip.ts.
  { name: "unused", command: ["knip", "--treat-config-hints-as-errors"], load: 1 },
  house("layers"),
  house("house"),
  house("regular-expressions"),
  browserTests("browser"),
  // The documentation site, as the demo serves it: a dead link fails here.
  {
    name: "docs",
    command: ["tsx", "scripts/docs/run.ts", "--base", "/docs/", "--cdn", "/cdn/"],
    needs: ["build"],
    load: 1,
    onlyByName: true,
  },
  { ...house("sizes"), needs: ["build"] },
  { ...house("tarball"), needs: ["build"] },
  house("locales"),
  house("manifest", "--check"),
  house("specification", "--check"),
  // Firefox opens one page at a time, which keeps about one processor busy.
  { ...browserTests("firefox", "firefox"), load: 1, programs: FIREFOX, onlyByName: true },
  // The tarball in fresh projects of hosts; asks the package registry. The long runs (`hosts`) take every kind of project.
  { ...house("hosts"), name: "package", needs: ["build"], onlyByName: true },
  // The elements with the React of older hosts; asks the package registry.
  { ...house("react-18"), load: 2, usesBrowser: true, onlyByName: true },
  // With the rules of a second accessibility engine.
  {
    ...browserTests("engines", "all"),
    load: 2,
    env: { ENGINES: "all", SOAK: "1" },
    programs: ENGINES,
    longestMinutes: 30,
    onlyByName: true,
  },
  // The pages with React components, in the engines that Playwright does not drive here.
  {
    ...wholePages("engine-pages", "component-engines.soak.ts"),
    env: { SOAK: "1", ENGINES: "all" },
    programs: ENGINES,
    onlyByName: true,
  },
  // With a few pages of the simulation (e2e/hostile-pages).
  wholePages("e2e", "--project=pages", "--project=hostile"),
  { ...wholePages("docs-pages", "--project=docs"), needs: ["build", "docs"], onlyByName: true },
  { ...house("hosts"), needs: ["build"], env: { SOAK: "1" }, longestMinutes: 30, onlyByName: true },
  // The examples of docs/includes.md in nginx, Varnish, PHP, Node and Eleventy; asks Debian's mirror and the package registry.
  { ...house("includes"), needs: ["build"], programs: { php: "php-cli", gcc: "gcc" }, onlyByName: true },
  // nginx with the documented headers; asks Debian's mirror.
  { ...house("load"), needs: ["build"], load: 2, usesBrowser: true, onlyByName: true },
  // Releases in an object storage, against moto from the Python package index.
  { ...house("storage"), needs: ["build"], programs: PYTHON, onlyByName: true },
  // Alert rules and rollbacks by alerts, with Debian's Prometheus, Alertmanager and webhook.
  { ...house("alerts"), needs: ["build"], load: 2, longestMinutes: 30, programs: PROMETHEUS, onlyByName: true },
  // Every command of the package, killed a hundred times.
  { ...house("kills"), needs: ["build"], longestMinutes: 30, onlyByName: true },
  // Fragments in workerd, from the tarball; asks the package registry.
  { ...house("edge"), needs: ["build"], usesBrowser: true, onlyByName: true },
  // The sites of integrations/ from empty folders; asks the package registry and Maven's.
  {
    ...house("frameworks"),
    needs: ["build"],
    load: 2,
    usesBrowser: true,
    programs: JDK,
    longestMinutes: 30,
    onlyByName: true,
  },
  // The contract with the services, read by Spectral, Prism and Schemathesis; asks both package registries.
  { ...house("contract"), needs: ["build"], load: 2, usesBrowser: true, programs: PYTHON, onlyByName: true },
  // The long runs: more rounds, more tabs, more random lives than a person waits for.
  { ...unitTests("soak-unit"), env: { SOAK: "1" }, onlyByName: true },
  // Files that share a process, in another order each time. A failure prints the seed of the order.
  { ...unitTests("shuffled-unit", "--sequence.shuffle.files"), onlyByName: true },
  {
    ...wholePages("soak-e2e", "--project=pages", "--project=docs"),
    needs: ["build", "docs"],
    env: { SOAK: "1" },
    longestMinutes: 30,
    onlyByName: true,
  },
  { name: "hostile-libraries", command: ["npm", "ci", "--prefix", "e2e/hostile-pages"], load: 1, onlyByName: true },
  // 500 fresh pages of the simulation in Chromium and in Firefox, with libraries of hosts; asks the package registry.
  {
    ...wholePages("hostile", "--project=hostile"),
    needs: ["build", "hostile-libraries"],
    env: { SOAK: "1" },
    programs: FIREFOX,
    longestMinutes: 150,
    onlyByName: true,
  },
  // Orca, the screen reader of Debian, over Chromium and Firefox in windows on a display without a screen.
  {
    ...wholePages("screen-reader", "--project=screen-reader", "--workers=1"),
    command: [
      "dbus-run-session",
      "--",
      "xvfb-run",
      "-a",
      "npx",
      "playwright",
      "test",
      "--project=screen-reader",
      "--workers=1",
    ],
    env: { SOAK: "1" },
    programs: ORCA,
    longestMinutes: 30,
    onlyByName: true,
  },
  // The session with tokens that are bound to the browser.
  { ...wholePages("bound-e2e"), env: { DPOP: "refresh" }, longestMinutes: 30, onlyByName: true },
  // The recipes of docs/recipes.md in a copy of the project.
  { ...house("recipes"), load: 2, usesBrowser: true, onlyByName: true },
  // Builds that are compared byte by byte.
  { ...house("repeat"), load: 2, onlyByName: true },
  {
    name: "keycloak-archive",
    command: ["tsx", "demo/keycloak/fetch.ts"],
    programs: JAVA,
    load: 1,
    onlyByName: true,
  },
  {
    ...wholePages("keycloak"),
    env: { IDENTITY: "keycloak" },
    needs: ["build", "keycloak-archive"],
    longestMinutes: 30,
    onlyByName: true,
  },
  { name: "wordpress-packages", command: ["tsx", "e2e/wordpress-fetch.ts"], load: 1, onlyByName: true },
  {
    ...wholePages("wordpress"),
    env: { WORDPRESS: "1" },
    needs: ["build", "wordpress-packages"],
    onlyByName: true,
  },
];

export interface Choice {
  readonly parts: readonly Part[];
  /** Handed on to the command of the one part that was named: file names, filters. */
  readonly rest: readonly string[];
}

/** Stands for all parts that run unnamed, where others are named beside them. */
const QUICK = "quick";

/** The quick parts, or those named together with what they need. Throws on a word that is no part where one is expected. */
export function choose(words: readonly string[], all: readonly Part[] = parts): Choice {
  const isPart = (word: string) => word === QUICK || all.some(({ name }) => name === word);
  const firstOther = words.findIndex((word) => !isPart(word));
  const names = firstOther < 0 ? words : words.slice(0, firstOther);
  const rest = firstOther < 0 ? [] : words.slice(firstOther);
  if (rest.length > 0 && (names.length !== 1 || names[0] === QUICK))
    throw new Error(`No part is called ${rest[0]}; there are ${QUICK}, ${all.map(({ name }) => name).join(", ")}.`);
  const withQuick = names.length === 0 || names.includes(QUICK);
  const chosen = all.filter(({ name, onlyByName }) => names.includes(name) || (withQuick && !onlyByName));
  const needed = new Set(chosen.flatMap(({ needs = [] }) => needs));
  return { parts: all.filter((part) => chosen.includes(part) || needed.has(part.name)), rest };
}
