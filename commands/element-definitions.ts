import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ElementCase, ElementDefinition } from "../src/element/definition.ts";

export interface FoundElement {
  readonly folder: string;
  readonly definition: ElementDefinition;
  readonly cases: readonly ElementCase[];
}

const elements = new URL("../elements/", import.meta.url);

/** Folders of elements: a tag has a hyphen, the folder of what they share has none. */
export const elementFolders: readonly string[] = readdirSync(elements, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name.includes("-"))
  .map(({ name }) => name)
  .toSorted();

/** Every element with its named cases, sorted by folder. Throws if a folder defines none, since it would stay unknown. */
export function elementDefinitions(): Promise<readonly FoundElement[]> {
  return Promise.all(elementFolders.map(readElement));
}

async function readElement(folder: string): Promise<FoundElement> {
  const { manifest } = (await read(folder, "manifest")) as { manifest?: ElementDefinition };
  if (!manifest) throw new Error(`elements/${folder}/${folder}.manifest.ts is missing or exports no manifest`);
  const { cases = [] } = (await read(folder, "cases")) as { cases?: readonly ElementCase[] };
  return { folder, definition: manifest, cases };
}

async function read(folder: string, part: string): Promise<object> {
  const file = new URL(`${folder}/${folder}.${part}.ts`, elements);
  return existsSync(fileURLToPath(file)) ? import(file.href) : {};
}
