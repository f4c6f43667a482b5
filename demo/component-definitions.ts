/** The React components in `demo/components/`, with their public faces and their named cases. */

import { definitionFolders, type FoundDefinition, readDefinitions } from "../commands/definition-folders.ts";
import type { PublicFace } from "../src/element/definition.ts";

export type FoundComponent = FoundDefinition<PublicFace & { readonly script: "components.js" }>;

export const componentFolders = definitionFolders("demo/components");

export async function componentDefinitions(): Promise<readonly FoundComponent[]> {
  const found = await readDefinitions(
    "demo/components",
    "manifest",
    (module) => (module as { readonly default?: PublicFace }).default,
  );
  return found.map((one) => ({ ...one, definition: { ...one.definition, script: "components.js" } }));
}
