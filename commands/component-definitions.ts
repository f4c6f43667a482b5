/** The React components in `components/`, with their public faces and their named cases. */
import type { PublicFace } from "../src/element/definition.ts";
import { definitionFolders, type FoundDefinition, readDefinitions } from "./definition-folders.ts";

export type FoundComponent = FoundDefinition<PublicFace & { readonly script: "components.js" }>;

export const componentFolders = definitionFolders("components");

export async function componentDefinitions(): Promise<readonly FoundComponent[]> {
  const found = await readDefinitions<PublicFace>("components");
  return found.map((one) => ({ ...one, definition: { ...one.definition, script: "components.js" } }));
}
