import type { AttributeMeta, PublicFace } from "../../src/element/definition.ts";
import { defaultText, eventDescription, eventType, typeText } from "./custom-elements-manifest.ts";

/** Web types for JetBrains editors: https://github.com/JetBrains/web-types */
export function webTypes(metas: readonly PublicFace[], name: string, version: string): object {
  return {
    $schema: "https://json.schemastore.org/web-types",
    name,
    version,
    "description-markup": "markdown",
    contributions: { html: { elements: metas.map(element) } },
  };
}

function element(meta: PublicFace): object {
  const properties = [
    ...meta.attributes.map((input) => ({
      name: input.property,
      type: typeText(input),
      description: input.description,
    })),
    ...meta.properties,
  ];
  const events = meta.events.map((event) => ({
    name: event.name,
    type: eventType(event),
    description: eventDescription(event),
  }));
  return {
    name: meta.tag,
    description: meta.description,
    attributes: meta.attributes.map(attribute),
    slots: meta.slots,
    js: { properties, events },
    css: { parts: meta.cssParts, properties: meta.cssProperties },
  };
}

function attribute(meta: AttributeMeta): object {
  const { name, description } = meta;
  const isFlag = meta.type === "boolean";
  const value = isFlag ? { kind: "no-value", type: "boolean" } : { kind: "plain", type: typeText(meta) };
  const written = defaultText(meta);
  return { name, description, value, ...(written === undefined ? {} : { default: written }) };
}
