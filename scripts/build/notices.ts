/**
 * dist/THIRD-PARTY-NOTICES.txt: the licence of every package whose code or drawings a file of dist contains. Each bundle
 * lists its own packages (Vite's `build.license`); this step merges the lists and removes them.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { dist, root } from "./paths.ts";

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

/** Merges the lists of all bundles in dist. Throws if there are none. */
export function writeNotices(): void {
  const names = readdirSync(dist, { recursive: true, encoding: "utf8" });
  const folders = names.filter((name) => path.basename(name) === NOTICES).map((name) => path.join(dist, name));
  const lists = folders.flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)));
  const bundled = lists.flatMap((file) => JSON.parse(readFileSync(file, "utf8")) as readonly Licence[]);
  if (bundled.length === 0) throw new Error("No bundle has listed a package: does Vite still know build.license?");
  writeFileSync(path.join(dist, "THIRD-PARTY-NOTICES.txt"), noticesOf([...bundled, ...COPIED.map(copiedLicence)]));
  for (const folder of folders) rmSync(folder, { recursive: true });
}
