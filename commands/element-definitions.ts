import type { ElementDefinition } from "../src/element/definition.ts";
import { definitionFolders, type FoundDefinition, readDefinitions } from "./definition-folders.ts";

export type FoundElement = FoundDefinition<ElementDefinition>;

export const elementFolders = definitionFolders("elements");

/** Every element with its named cases. */
export const elementDefinitions = (): Promise<readonly FoundElement[]> =>
  readDefinitions<ElementDefinition>("elements");
