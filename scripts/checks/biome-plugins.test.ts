/** The rules of this folder that Biome checks, each tried on source that breaks it and on source that keeps it. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const lines = (count: number) => Array.from({ length: count }, (_, at) => `export const a${at} = ${at};\n`).join("");

const BROKEN: Readonly<Record<string, readonly [source: string, message: string]>> = {
  "elements/app-x/locale.view.tsx": ['export const a = (locale: string) => locale === "de-DE";', "src/domain"],
  "elements/app-x/switch.view.tsx": [
    'export function a(locale: string) { switch (locale) { case "fr-FR": return 1; } }',
    "src/domain",
  ],
  "src/ui/x/role.tsx": ['export const a = (roles: string[]) => roles.includes("HAS_TERM_ACCOUNT");', "src/domain"],
  "src/ui/x/flag.tsx": ['export const a = () => useFlag("new");', "src/domain"],
  "src/stores/x/state.ts": [
    "let count = 0;\nexport const next = () => {\n  count += 1;\n  return count;\n};",
    "perPage",
  ],
  "src/tracking/exported.ts": ["export let isFollowing = false;", "perPage"],
  "src/stores/x/import.ts": ['export const a = () => import("./state.ts");', "importWithRetry"],
  "src/x/fetch.ts": ["export const a = (url: string) => fetch(url);", "ownAddress"],
  "src/x/fetch-with.ts": ['export const a = (url: string) => fetch(url, { method: "POST" });', "ownAddress"],
  "src/x/assign.ts": ["export const a = (href: string) => location.assign(href);", "ownAddress"],
  "src/x/replace.ts": ["export const a = (href: string) => globalThis.location.replace(href);", "ownAddress"],
  "src/x/open.ts": ["export const a = (href: string) => window.open(href);", "ownAddress"],
  "src/x/beacon.ts": ['export const a = (url: string) => navigator.sendBeacon(url, "");', "ownAddress"],
  "src/x/push.ts": ['export const a = (url: string) => history.pushState(null, "", url);', "ownAddress"],
  "src/x/href.ts": ["export const a = (link: HTMLAnchorElement, to: string) => (link.href = to);", "ownAddress"],
  "src/x/base.ts": ["export const a = () => document.baseURI;", "ownAddress"],
  "src/ui/x/link.tsx": ["export const a = (to: string) => <a href={to}>x</a>;", "Anchor"],
  "elements/app-x/link.view.tsx": ['export const a = () => <a href="/x/">x</a>;', "Anchor"],
  "src/x/date.ts": ["export const a = (text: string) => Date.parse(text) - Date.now();", "server-dates"],
  "src/x/long.ts": [lines(401), "noExcessiveLinesPerFile"],
};

const KEPT: Readonly<Record<string, string>> = {
  "elements/app-x/state.view.tsx":
    'export const a = (state: string, key: string) => state === "open" && key.includes("a");',
  "elements/app-x/locale.test.tsx": 'export const a = (locale: string) => locale === "de-DE";',
  "src/domain/locale.ts": 'export const a = (locale: string) => locale === "de-DE";',
  "src/stores/x/local.ts":
    "export const a = () => {\n  let sum = 0;\n  for (let at = 0; at < 2; at += 1) sum += at;\n  return sum;\n};",
  "src/stores/x/retried.ts":
    'import { importWithRetry } from "./y.ts";\nexport const a = () => importWithRetry(() => import("./state.ts"));',
  "src/x/own-fetch.ts":
    'import { ownAddress } from "./y.ts";\nexport const a = (url: string) => fetch(ownAddress(url), { method: "POST" });',
  "src/x/own-assign.ts":
    'import { ownAddress } from "./y.ts";\nexport const a = (url: string) => location.assign(ownAddress(url));',
  "elements/app-x/skip.view.tsx": "export const a = () => <a href={`#main`}>x</a>;",
  "src/ui/link/anchor.tsx": "export const a = (to: string) => <a href={to}>x</a>;",
  "src/platform/server-dates.ts": "export const a = (text: string) => Date.parse(text);",
  "src/x/date.test.ts": "export const a = (text: string) => Date.parse(text);",
  "src/x/short.ts": lines(400),
  "src/x/long.test.ts": lines(401),
};

const folder = mkdtempSync(path.join(tmpdir(), "biome-plugins-"));
let reported: ReadonlyMap<string, string>;

beforeAll(() => {
  cpSync("biome.json", path.join(folder, "biome.json"));
  cpSync("scripts/checks", path.join(folder, "scripts/checks"), { recursive: true });
  const sources = Object.entries(BROKEN).map(([file, [source]]) => [file, source] as const);
  for (const [file, source] of [...sources, ...Object.entries(KEPT)]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), source);
  }
  const { stdout } = spawnSync(
    path.resolve("node_modules/.bin/biome"),
    ["lint", "--vcs-enabled=false", "--max-diagnostics=none", "--reporter=github", "src", "elements"],
    { cwd: folder, encoding: "utf8" },
  );
  const found = new Map<string, string>();
  for (const [, rule, file = "", message] of stdout.matchAll(/^::error title=([^,]*),file=([^,]*),.*?::(.*)$/gm)) {
    const place = path.relative(folder, path.resolve(folder, file));
    found.set(place, `${found.get(place) ?? ""} ${rule} ${message}`);
  }
  reported = found;
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

describe("the rules that Biome checks", () => {
  it.each(Object.entries(BROKEN))("refuse %s", (file, [, message]) => {
    expect(reported.get(file)).toContain(message);
  });

  it.each(Object.keys(KEPT))("allow %s", (file) => {
    expect(reported.get(file)).toBeUndefined();
  });
});
