/** The tags of the shell with their attributes, from the package's custom-elements.json. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { CustomElementDeclaration, Package } from "custom-elements-manifest";

/** Attributes by tag. */
export type KnownTags = ReadonlyMap<string, ReadonlySet<string>>;

/** @param cdn folder with the scripts of the package */
export function knownTags(cdn: string): KnownTags {
  const manifest = JSON.parse(readFileSync(path.join(cdn, "../../custom-elements.json"), "utf8")) as Package;
  const found = manifest.modules.flatMap(({ declarations = [] }) => declarations as CustomElementDeclaration[]);
  return new Map(
    found.flatMap(({ tagName, attributes = [] }) =>
      tagName === undefined ? [] : [[tagName, new Set(attributes.map(({ name }) => name))] as const],
    ),
  );
}

/** The tag of ours that a tag stands for, such as `app-header` for `sv-app-header`; undefined for a tag of the host. */
export const ownTag = (name: string, known: KnownTags): string | undefined =>
  known.has(name) ? name : [...known.keys()].find((tag) => name.endsWith(`-${tag}`));

/** The name of ours that a wrong one is likely to mean. */
export const similarName = (name: string, ours: Iterable<string>): string | undefined =>
  [...ours].find((one) => one !== name && distance(name, one) <= 2);

/** Levenshtein's distance: how many letters differ. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
