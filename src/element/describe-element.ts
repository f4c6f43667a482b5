/** Adds to the definition of an element what only the build, the documents and editors read. No page loads it. */
import { type BrowserDefinition, type ElementDefinition, type PrerenderDefinition, propertyOf } from "./definition.ts";

/** Markdown, and the TypeScript type of a value that no attribute type names. */
export interface DescribedShape {
  readonly shape: string;
  readonly description: string;
}

interface ElementDescription
  extends PrerenderDefinition,
    Pick<ElementDefinition, "description" | "accessibility" | "events" | "slots" | "cssParts" | "cssProperties"> {}

export function describeElement(definition: BrowserDefinition, description: ElementDescription): ElementDefinition {
  return {
    ...definition,
    ...description,
    attributes: definition.attributes.map((attribute) => ({ ...attribute, property: propertyOf(attribute) })),
  };
}
