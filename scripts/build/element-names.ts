/** Properties with their tags, and events, of all elements; as custom-elements.json has them. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { CustomElementDeclaration, Package } from "custom-elements-manifest";

// Not from scripts/build/paths.ts: configurations of tests load this, and nothing that reads definitions.
const manifest = path.join(fileURLToPath(new URL("../..", import.meta.url)), "custom-elements.json");

export interface ElementNames {
  /** Tags by property. */
  readonly properties: Readonly<Record<string, readonly string[]>>;
  readonly events: readonly string[];
}

export function elementNames(): ElementNames {
  const { modules } = JSON.parse(readFileSync(manifest, "utf8")) as Package;
  const elements = modules.flatMap(({ declarations = [] }) => declarations as CustomElementDeclaration[]);
  const properties: Record<string, string[]> = {};
  for (const { tagName = "", members = [] } of elements) {
    for (const { name } of members) properties[name] = [...(properties[name] ?? []), tagName];
  }
  const events = new Set(elements.flatMap((element) => element.events?.map(({ name }) => name) ?? []));
  return { properties, events: [...events].sort() };
}
