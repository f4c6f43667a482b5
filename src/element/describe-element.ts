/** Adds to the definition of an element what only the build, the documents and editors read. No page loads it. */
import {
  type BrowserDefinition,
  type ElementDefinition,
  type PrerenderDefinition,
  type PublicFace,
  propertyOf,
} from "./definition.ts";

/** Markdown, and the TypeScript type of a value that no attribute type names. */
export interface DescribedShape {
  readonly shape: string;
  readonly description: string;
}

/** Every attribute and property of the definition must be described, by name. */
interface ElementDescription<D extends BrowserDefinition>
  extends PrerenderDefinition,
    Pick<ElementDefinition, "description" | "accessibility" | "events" | "slots" | "cssParts" | "cssProperties"> {
  readonly attributes: {
    readonly [A in D["attributes"][number] as A["name"]]: A extends { readonly type: "json" } ? DescribedShape : string;
  };
  readonly properties: { readonly [P in D["properties"][number] as P["name"]]: DescribedShape };
}

export function describeElement<const D extends BrowserDefinition>(
  definition: D,
  { attributes, properties, ...rest }: ElementDescription<D>,
): ElementDefinition {
  const attributeTexts: Readonly<Record<string, string | DescribedShape>> = attributes;
  const propertyTexts: Readonly<Record<string, DescribedShape>> = properties;
  return {
    ...definition,
    ...rest,
    attributes: definition.attributes.map((attribute) => {
      const said = attributeTexts[attribute.name];
      const described = typeof said === "string" ? { description: said } : said;
      return { ...attribute, property: propertyOf(attribute), ...described } as PublicFace["attributes"][number];
    }),
    properties: definition.properties.map(({ name }) => ({ name, ...(propertyTexts[name] as DescribedShape) })),
  };
}
