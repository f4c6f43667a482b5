import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ElementMeta } from "../../src/element/metadata.ts";

export interface FoundMeta {
  readonly folder: string;
  readonly meta: ElementMeta;
}

const elements = new URL("../../elements/", import.meta.url);

/** The metadata of every element folder, sorted by folder. Throws if a folder has none, since it would stay unknown. */
export async function elementMetas(): Promise<FoundMeta[]> {
  const folders = readdirSync(elements, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders.map(({ name }) => name).filter((name) => name.includes("-"));
  return Promise.all(names.toSorted().map(async (folder) => ({ folder, meta: await readMeta(folder) })));
}

async function readMeta(folder: string): Promise<ElementMeta> {
  const file = new URL(`${folder}/${folder}.meta.ts`, elements);
  if (!existsSync(fileURLToPath(file))) throw new Error(`elements/${folder}/${folder}.meta.ts is missing`);
  const { meta } = (await import(file.href)) as { meta?: ElementMeta };
  if (!meta) throw new Error(`elements/${folder}/${folder}.meta.ts exports no meta`);
  return meta;
}
