import type {
  Attribute,
  ClassMember,
  CustomElementDeclaration,
  CustomElementField,
  Package,
} from "custom-elements-manifest";
import type { AttributeMeta, ElementMeta, EventMeta } from "../../src/element/metadata.ts";

/** The script that defines every element; see https://github.com/webcomponents/custom-elements-manifest. */
const script = "dist/cdn/shell.js";

/** The manifest of all elements, in the order of their tags. */
export function customElementsManifest(metas: readonly ElementMeta[]): Package {
  const sorted = metas.toSorted((a, b) => (a.tag < b.tag ? -1 : 1));
  return {
    schemaVersion: "2.1.0",
    readme: "README.md",
    modules: [
      {
        kind: "javascript-module",
        path: script,
        declarations: sorted.map(declaration),
        exports: sorted.map(({ tag }) => ({
          kind: "custom-element-definition",
          name: tag,
          declaration: { name: className(tag), module: script },
        })),
      },
    ],
  };
}

export function className(tag: string): string {
  return tag.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** The TypeScript type of an attribute's property, as text. */
export function typeText(attribute: AttributeMeta): string {
  if (attribute.type === "enum") return attribute.values.map((value) => JSON.stringify(value)).join(" | ");
  return attribute.type === "json" ? attribute.shape : attribute.type;
}

/** An attribute's default as it would be written in markup; undefined without one. */
export function defaultText(attribute: AttributeMeta): string | undefined {
  return "default" in attribute && attribute.default !== undefined ? String(attribute.default) : undefined;
}

function declaration(meta: ElementMeta): CustomElementDeclaration {
  const members: ClassMember[] = [
    ...meta.attributes.map(field),
    ...meta.properties.map(
      ({ name, type, description }) => ({ kind: "field", name, type: { text: type }, description }) as const,
    ),
  ];
  return {
    kind: "class",
    customElement: true,
    name: className(meta.tag),
    tagName: meta.tag,
    description: meta.description,
    superclass: { name: "HTMLElement", package: "global:" },
    attributes: meta.attributes.map(attribute),
    members,
    events: meta.events.map((event) => ({
      name: event.name,
      type: { text: eventType(event) },
      description: eventDescription(event),
    })),
    slots: [...meta.slots],
    cssParts: [...meta.cssParts],
    cssProperties: [...meta.cssProperties],
    demos: (meta.cases ?? []).map((id) => ({ url: `/gallery/${meta.tag}/${id}/` })),
  };
}

function attribute(meta: AttributeMeta): Attribute {
  const { name, property, description } = meta;
  const written = defaultText(meta);
  const base = { name, fieldName: property, type: { text: typeText(meta) }, description };
  return written === undefined ? base : { ...base, default: written };
}

function field(meta: AttributeMeta): CustomElementField {
  const { name, property, description } = meta;
  const base = { kind: "field", name: property, attribute: name, type: { text: typeText(meta) }, description } as const;
  return "default" in meta && meta.default !== undefined ? { ...base, default: JSON.stringify(meta.default) } : base;
}

export function eventType({ detail }: EventMeta): string {
  return `CustomEvent<${detail}>`;
}

export function eventDescription({ description, cancelable }: EventMeta): string {
  return cancelable ? `${description} Can be cancelled by \`preventDefault()\`.` : description;
}
