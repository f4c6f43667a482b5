import type { AttributeMeta, PublicFace } from "../../src/element/definition.ts";

/** Checks the rules for an element's metadata that types cannot express. `folder` is the name of the element's folder. */
export function elementProblems(meta: PublicFace, folder: string): string[] {
  const problems = [
    ...(meta.tag === folder ? [] : [`the tag is ${meta.tag}, its folder ${folder}; name both the same`]),
    ...(/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(meta.tag) ? [] : [`${meta.tag} is no valid element name`]),
    ...meta.attributes.flatMap(attributeProblems),
    ...repeated("attribute", meta.attributes),
    ...repeated("property", [
      ...meta.attributes.map(({ property }) => ({ name: property })),
      ...meta.properties.map(({ name }) => ({ name })),
    ]),
    ...repeated("event", meta.events),
    ...repeated("slot", meta.slots),
    ...repeated("part", meta.cssParts),
    ...repeated("custom property", meta.cssProperties),
    ...undescribed(meta),
  ];
  return problems.map((problem) => `elements/${folder}: ${problem}`);
}

function attributeProblems(attribute: AttributeMeta): string[] {
  const { name, property } = attribute;
  const problems: string[] = [];
  if (!/^[a-z]+(-[a-z0-9]+)*$/.test(name)) problems.push(`attribute ${name} is not in kebab-case`);
  if (property !== camelCase(name))
    problems.push(`attribute ${name} has the property ${property}, not ${camelCase(name)}`);
  if (attribute.type === "enum" && attribute.default !== undefined && !attribute.values.includes(attribute.default))
    problems.push(`attribute ${name} has the default ${attribute.default}, which is not among its values`);
  return problems;
}

function camelCase(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function repeated(kind: string, entries: readonly { readonly name: string }[]): string[] {
  const names = entries.map(({ name }) => name);
  return names.filter((name, place) => names.indexOf(name) !== place).map((name) => `${kind} ${name} is there twice`);
}

function undescribed(meta: PublicFace): string[] {
  const { attributes, properties, events, slots, cssParts, cssProperties } = meta;
  const entries = [...attributes, ...properties, ...events, ...slots, ...cssParts, ...cssProperties];
  const empty = entries.filter(({ description }) => description.trim() === "").map(({ name }) => name);
  return [...(meta.description.trim() ? [] : [meta.tag]), ...empty].map((name) => `${name} has no description`);
}
