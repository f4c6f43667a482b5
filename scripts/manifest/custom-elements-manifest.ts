import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv } from "ajv";
import type {
  Attribute,
  ClassMember,
  CustomElementDeclaration,
  CustomElementField,
  Module,
  Package,
} from "custom-elements-manifest";
import { LOCALE_IDS, LOCALES } from "../../src/domain/locales/locale.ts";
import type { AttributeMeta, EventMeta, PublicFace } from "../../src/element/definition.ts";

/** The scripts that define the elements; see https://github.com/webcomponents/custom-elements-manifest. */
const SCRIPTS = ["shell.js", "parts.js"] as const;

interface DescribedElement {
  readonly definition: PublicFace & { readonly script: (typeof SCRIPTS)[number] };
  readonly cases: readonly DemoCase[];
}

/** The manifest of all elements, by the script that defines them and in the order of their tags. */
export function customElementsManifest(elements: readonly DescribedElement[]): Package {
  const sorted = elements.toSorted((a, b) => (a.definition.tag < b.definition.tag ? -1 : 1));
  const modules = SCRIPTS.map((script) =>
    moduleOf(
      `dist/cdn/${script}`,
      sorted.filter(({ definition }) => definition.script === script),
    ),
  );
  return {
    schemaVersion: "2.1.0",
    readme: "README.md",
    modules: modules.filter(({ declarations = [] }) => declarations.length > 0),
  };
}

function moduleOf(script: string, elements: readonly DescribedElement[]): Module {
  return {
    kind: "javascript-module",
    path: script,
    declarations: elements.map(({ definition, cases }) => declaration(definition, cases)),
    exports: elements.map(({ definition: { tag } }) => ({
      kind: "custom-element-definition",
      name: tag,
      declaration: { name: className(tag), module: script },
    })),
  };
}

function className(tag: string): string {
  return tag.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** The attribute that every element with texts has. It is a text for browsers, which also read prefixes and other spellings. */
export const isLocale = ({ name, type }: AttributeMeta): boolean => name === "locale" && type === "string";

/** The values that editors offer; undefined where any text may stand. */
export function offeredValues(attribute: AttributeMeta): readonly string[] | undefined {
  if (attribute.type === "enum") return attribute.values;
  return isLocale(attribute) ? LOCALE_IDS : undefined;
}

/** The TypeScript type of an attribute's property, as text. */
export function typeText(attribute: AttributeMeta): string {
  const values = offeredValues(attribute);
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(" | ");
  return attribute.type === "json" ? attribute.shape : attribute.type;
}

/** An attribute's default as it would be written in markup; undefined without one. */
export function defaultText(attribute: AttributeMeta): string | undefined {
  return "default" in attribute && attribute.default !== undefined ? String(attribute.default) : undefined;
}

interface DemoCase {
  readonly id: string;
}

/** False for a case that only repeats the element in a market's language; such cases are for the gallery. */
const isDemo = ({ id }: DemoCase): boolean => !LOCALES.some(({ prefix }) => id.endsWith(`-${prefix}`));

function declaration(meta: PublicFace, cases: readonly DemoCase[]): CustomElementDeclaration {
  const members: ClassMember[] = [
    ...meta.attributes.map(field),
    ...meta.properties.map(
      ({ name, shape, description }) => ({ kind: "field", name, type: { text: shape }, description }) as const,
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
    demos: cases.filter(isDemo).map(({ id }) => ({ url: `/gallery/${meta.tag}/${id}/` })),
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

const schemaFile = fileURLToPath(import.meta.resolve("custom-elements-manifest/schema.json"));

/** Where a manifest breaks the published schema, one line each. */
export function schemaProblems(manifest: object): string[] {
  const ajv = new Ajv({ allErrors: true, strict: false });
  const validate = ajv.compile(JSON.parse(readFileSync(schemaFile, "utf8")));
  if (validate(manifest)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `custom-elements.json${instancePath} ${message}`);
}
