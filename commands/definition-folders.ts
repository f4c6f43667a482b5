/** Finds what `elements/` and `demo/components/` define: one folder for each tag, with its description and its named cases. */
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ElementCase } from "../src/element/definition.ts";

export interface FoundDefinition<Definition> {
  readonly folder: string;
  readonly definition: Definition;
  readonly cases: readonly ElementCase[];
}

type Parent = "elements" | "demo/components";

const root = new URL("../", import.meta.url);

/** A tag has a hyphen; the folder of what several tags share has none. */
export const definitionFolders = (parent: Parent): readonly string[] =>
  readdirSync(new URL(parent, root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.includes("-"))
    .map(({ name }) => name)
    .toSorted();

/**
 * Sorted by folder. `definitionIn` reads the module `<folder>.<part>.ts`. Throws if it finds nothing there, since the element would
 * stay unknown.
 */
export function readDefinitions<Definition>(
  parent: Parent,
  part: "definition" | "manifest",
  definitionIn: (module: object) => Definition | undefined,
): Promise<readonly FoundDefinition<Definition>[]> {
  return Promise.all(
    definitionFolders(parent).map(async (folder) => {
      const definition = definitionIn(await read(parent, folder, part));
      if (!definition) throw new Error(`${parent}/${folder}/${folder}.${part}.ts is missing or describes no element`);
      const { cases = [] } = (await read(parent, folder, "cases")) as { cases?: readonly ElementCase[] };
      return { folder, definition, cases };
    }),
  );
}

async function read(parent: Parent, folder: string, part: "definition" | "manifest" | "cases"): Promise<object> {
  const file = new URL(`${parent}/${folder}/${folder}.${part}.ts`, root);
  return existsSync(fileURLToPath(file)) ? import(file.href) : {};
}
