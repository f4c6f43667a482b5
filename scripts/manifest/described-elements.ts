/**
 * The public faces of all elements: their definitions with the words of each attribute and property, which stand in the comment above
 * it. `@type` in the comment names the TypeScript type of a value that no attribute type names.
 */
import { elementDefinitions, type FoundElement } from "../../commands/element-definitions.ts";
import type { PublicFace } from "../../src/element/definition.ts";
import { SHARED_ATTRIBUTES } from "../../src/element/shared-descriptions.ts";
import { commentedSource, type DocComment } from "../checks/doc-comments.ts";
import type { SyntaxNode } from "../checks/source.ts";

export type PublicElement = FoundElement & { readonly definition: PublicFace };

export async function describedElements(): Promise<readonly PublicElement[]> {
  return (await elementDefinitions()).map(describedElement);
}

function describedElement(found: FoundElement): PublicElement {
  const { folder, definition } = found;
  const { attributes, properties } = inputComments(`elements/${folder}/${folder}.definition.ts`);
  const inputs = {
    attributes: definition.attributes.map((one, place) => ({ ...one, ...described(one.name, attributes[place]) })),
    properties: definition.properties.map((one, place) => ({ ...one, ...described(one.name, properties[place]) })),
  } as Pick<PublicFace, "attributes" | "properties">;
  return { ...found, definition: { ...definition, ...inputs } };
}

/** Attributes that several elements have are described in `shared-descriptions.ts`, unless the element has words of its own. */
function described(name: string, comment: DocComment | undefined) {
  const shared: Readonly<Record<string, string>> = SHARED_ATTRIBUTES;
  const shape = comment?.tag("type");
  return { description: comment?.words || shared[name] || "", ...(shape !== undefined && { shape }) };
}

/** The comments of the inputs in the order of the definition. */
function inputComments(file: string) {
  const { constants, commentBefore } = commentedSource(file);
  const definition = inner(constants.get("definition"));
  const listed = (name: string): readonly DocComment[] => {
    const list = (definition?.properties as readonly SyntaxNode[] | undefined)?.find(
      ({ key }) => (key as { readonly name?: string }).name === name,
    )?.value as SyntaxNode | undefined;
    return ((list?.elements ?? []) as readonly SyntaxNode[]).map(commentBefore);
  };
  return { attributes: listed("attributes"), properties: listed("properties") };
}

/** The object in `{ … } as const satisfies BrowserDefinition`. */
function inner(node: SyntaxNode | undefined): SyntaxNode | undefined {
  return node?.type === "ObjectExpression" || node === undefined
    ? node
    : inner(node.expression as SyntaxNode | undefined);
}
