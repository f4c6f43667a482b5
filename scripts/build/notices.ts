/**
 * dist/THIRD-PARTY-NOTICES.txt and dist/sbom.cdx.json: the licence of every package whose code or drawings a file of dist contains. Each bundle
 * lists its own packages (Vite's `build.license`); this step merges the lists and removes them.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import packageFile from "../../package.json" with { type: "json" };
import lockFile from "../../package-lock.json" with { type: "json" };
import { cdn, dist, root } from "./paths.ts";
import { softwareBill } from "./software-bill.ts";

/** The folder of the lists, in the folder of each bundle. */
export const NOTICES = "licences";

/** A package as `build.license` lists it. */
export interface Licence {
  readonly name: string;
  readonly version: string;
  /** SPDX identifier. */
  readonly identifier?: string;
  readonly text?: string;
}

/** Packages whose content the sources contain as data, so that no bundle lists them. */
const COPIED = ["@tabler/icons"];

const LINE = `\n\n${"-".repeat(80)}\n\n`;

/**
 * @returns name, version and licence text of each package once, sorted
 * @throws Error for a package without a licence text, because nothing says what it allows
 */
export function noticesOf(licences: readonly Licence[]): string {
  const texts = licences.map(({ name, version, identifier, text }) => {
    if (!text) throw new Error(`${name} ${version} is bundled and has no licence text`);
    return [`${name} ${version}${identifier ? ` (${identifier})` : ""}`, text.trim()].join("\n\n");
  });
  const start = "Files of this package hold code of the packages below, each under its own licence.";
  return `${[start, ...[...new Set(texts)].toSorted()].join(LINE)}\n`;
}

export function copiedLicence(name: string): Licence {
  const file = (one: string) => readFileSync(path.join(root, "node_modules", name, one), "utf8");
  const { version, license } = JSON.parse(file("package.json")) as {
    readonly version: string;
    readonly license: string;
  };
  return { name, version, identifier: license, text: file("LICENSE") };
}

const archiveOf = (name: string): string | undefined =>
  (lockFile.packages as Readonly<Record<string, { readonly integrity?: string }>>)[`node_modules/${name}`]?.integrity;

/**
 * When the sources were written: `SOURCE_DATE_EPOCH` (https://reproducible-builds.org/specs/source-date-epoch/), else the last commit,
 * else the epoch, for a copy of the sources without history.
 */
function sourceTime(): Date {
  const { stdout } = spawnSync("git", ["log", "-1", "--format=%ct"], { cwd: root, encoding: "utf8" });
  const seconds = Number(process.env.SOURCE_DATE_EPOCH ?? stdout ?? 0);
  return new Date((seconds || 0) * 1000);
}

/** Merges the lists of all bundles in dist. Throws if there are none. */
export function writeNotices(): void {
  const names = readdirSync(dist, { recursive: true, encoding: "utf8" });
  const folders = names.filter((name) => path.basename(name) === NOTICES).map((name) => path.join(dist, name));
  const lists = folders.flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)));
  const bundled = lists.flatMap((file) => JSON.parse(readFileSync(file, "utf8")) as readonly Licence[]);
  if (bundled.length === 0) throw new Error("No bundle has listed a package: does Vite still know build.license?");
  const licences = [...bundled, ...COPIED.map(copiedLicence)];
  const { name, version, license: identifier } = packageFile;
  writeFileSync(path.join(dist, "THIRD-PARTY-NOTICES.txt"), noticesOf(licences));
  const integrity = `sha384-${createHash("sha384")
    .update(readFileSync(path.join(cdn, "integrity.json")))
    .digest("base64")}`;
  const packages = licences.map((one) => ({ ...one, integrity: archiveOf(one.name) }));
  const bill = softwareBill({ name, version, identifier, integrity }, packages, sourceTime());
  writeFileSync(path.join(dist, "sbom.cdx.json"), bill);
  for (const folder of folders) rmSync(folder, { recursive: true });
}
