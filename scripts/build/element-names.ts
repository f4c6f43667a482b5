/** `virtual:element-names`: properties with their tags, and events, of all elements; as custom-elements.json has them. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { CustomElementDeclaration, Package } from "custom-elements-manifest";
import type { Plugin } from "vite";

// Not from scripts/build/paths.ts: configurations of tests load this, and nothing that reads definitions.
const manifest = path.join(fileURLToPath(new URL("../..", import.meta.url)), "custom-elements.json");
const ID = "virtual:element-names";

export function elementNames(): Plugin {
  return {
    name: "element-names",
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      this.addWatchFile(manifest);
      const { properties, events } = namesOf(JSON.parse(readFileSync(manifest, "utf8")) as Package);
      return `export const PROPERTIES = ${JSON.stringify(properties)}; export const EVENTS = ${JSON.stringify(events)};`;
    },
  };
}

function namesOf({ modules }: Package) {
  const elements = modules.flatMap(({ declarations = [] }) => declarations as CustomElementDeclaration[]);
  const properties: Record<string, string[]> = {};
  for (const { tagName = "", members = [] } of elements) {
    for (const { name } of members) properties[name] = [...(properties[name] ?? []), tagName];
  }
  const events = new Set(elements.flatMap((element) => element.events?.map(({ name }) => name) ?? []));
  return { properties, events: [...events].sort() };
}
