/**
 * dist/cdn/integrity.json: version and build, for each file its integrity value (Subresource Integrity, sha384), and for fragments the
 * hashes that a strict content security policy needs for their inline style and script.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { cdn } from "./paths.ts";

const hash = (algorithm: "sha256" | "sha384", content: string | Buffer): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest("base64")}`;

export interface FragmentHashes {
  readonly styles: ReadonlySet<string>;
  readonly scripts: ReadonlySet<string>;
}

export function hashesOf(fragments: readonly string[]): FragmentHashes {
  const collect = (pattern: RegExp) =>
    new Set(
      fragments.flatMap((text) => [...text.matchAll(pattern)].map(([, content = ""]) => hash("sha256", content))),
    );
  return { styles: collect(/<style>(.*?)<\/style>/gs), scripts: collect(/<script>(.*?)<\/script>/gs) };
}

/** The release, by which a signed list says what it belongs to, and what `savings-shell preload-list` prints of it. */
interface ListedRelease {
  readonly version: string;
  readonly build: string;
  readonly customersFirstPage: readonly string[];
}

export function writeIntegrity(release: ListedRelease, { styles, scripts }: FragmentHashes): void {
  const files = readdirSync(cdn, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(js|css)$/.test(name))
    .sort()
    .map((name) => [name, hash("sha384", readFileSync(path.join(cdn, name)))]);
  const list = {
    ...release,
    files: Object.fromEntries(files),
    fragments: { styles: [...styles], scripts: [...scripts] },
  };
  writeFileSync(path.join(cdn, "integrity.json"), `${JSON.stringify(list, null, 2)}\n`);
}
