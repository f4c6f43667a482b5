import { completeDefinition, type DescribedElement, type ElementDefinition } from "../src/element/definition.ts";
import { definitionFolders, type FoundDefinition, readDefinitions } from "./definition-folders.ts";

export type FoundElement = FoundDefinition<ElementDefinition>;

export const elementFolders = definitionFolders("elements");

/** Every element with its named cases. */
export const elementDefinitions = (): Promise<readonly FoundElement[]> =>
  readDefinitions("elements", "definition", (module) => {
    const described = module as Partial<DescribedElement>;
    return described.definition && described.manifest && completeDefinition(described as DescribedElement);
  });
