/**
 * dist/THIRD-PARTY-NOTICES.txt: the licence of every package whose code is inside of a file of dist. What a bundle holds
 * is told by the bundler, so a package that is only imported, or whose code fell away, is not named.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { dist } from "./paths.ts";

/** Folders of the packages that the builds of this process have bundled so far. */
const bundled = new Set<string>();

/** Notes what a build bundles. */
export function bundledPackages(): Plugin {
  return {
    name: "bundled-packages",
    generateBundle(_, files) {
      for (const file of Object.values(files)) {
        if (file.type !== "chunk") continue;
        for (const [id, { renderedLength }] of Object.entries(file.modules)) {
          const folder = renderedLength > 0 ? packageFolder(id) : undefined;
          if (folder !== undefined) bundled.add(folder);
        }
      }
    },
  };
}

/** Of a module's id; undefined for our own. */
export function packageFolder(id: string): string | undefined {
  return /^\0?(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll("\\", "/"))?.[1];
}

/**
 * Name, version and the texts of its licence.
 *
 * @param folder of an installed package
 * @throws Error for a package without the text of a licence: what it allows would be a guess
 */
export function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as {
    readonly name: string;
    readonly version: string;
    readonly license?: string;
  };
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file));
  if (files.length === 0) throw new Error(`${name} ${version} is bundled and has no licence text in ${folder}`);
  const texts = files.toSorted().map((file) => readFileSync(path.join(folder, file), "utf8").trim());
  return [`${name} ${version}${license ? ` (${license})` : ""}`, ...texts].join("\n\n");
}

const LINE = `\n\n${"-".repeat(80)}\n\n`;

/** Writes the notices of everything that was bundled. */
export function writeNotices(): void {
  const folders = [...bundled].filter((folder) => existsSync(path.join(folder, "package.json"))).toSorted();
  const start = "Files of this package hold code of the packages below, each under its own licence.";
  writeFileSync(path.join(dist, "THIRD-PARTY-NOTICES.txt"), `${[start, ...folders.map(noticeOf)].join(LINE)}\n`);
}
