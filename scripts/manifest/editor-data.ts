/** Writes the data about the elements for editors, in the formats of two editor families. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { AttributeMeta, PublicFace } from "../../src/element/definition.ts";
import { defaultText, eventDescription, eventType, offeredValues, typeText } from "./custom-elements-manifest.ts";
import { describedElements } from "./described-elements.ts";

/** Writes `vscode.html-custom-data.json` and `web-types.json` into a folder; part of the build. */
export async function writeEditorData(folder: string): Promise<void> {
  const metas = (await describedElements()).map(({ definition }) => definition);
  const { name, version } = JSON.parse(readFileSync("package.json", "utf8")) as { name: string; version: string };
  mkdirSync(folder, { recursive: true });
  const write = (file: string, data: object) => writeFileSync(join(folder, file), `${JSON.stringify(data, null, 2)}\n`);
  write("vscode.html-custom-data.json", vscodeData(metas));
  write("web-types.json", webTypes(metas, name, version));
}

/** HTML custom data: https://github.com/microsoft/vscode-html-languageservice/blob/main/docs/customData.md */
export function vscodeData(metas: readonly PublicFace[]): object {
  return { version: 1.1, tags: metas.map(vscodeTag) };
}

function vscodeTag(meta: PublicFace): object {
  const events = meta.events.map((event) => `- \`${event.name}\`: ${eventDescription(event)}`);
  const value = [meta.description, ...(events.length > 0 ? ["", "Events:", ...events] : [])].join("\n");
  return { name: meta.tag, description: { kind: "markdown", value }, attributes: meta.attributes.map(vscodeAttribute) };
}

function vscodeAttribute(meta: AttributeMeta): object {
  const base = { name: meta.name, description: { kind: "markdown", value: meta.description } };
  const values = offeredValues(meta);
  if (values !== undefined) return { ...base, values: values.map((name) => ({ name })) };
  return meta.type === "boolean" ? { ...base, valueSet: "v" } : base;
}

/** Web types for JetBrains editors: https://github.com/JetBrains/web-types */
export function webTypes(metas: readonly PublicFace[], name: string, version: string): object {
  return {
    $schema: "https://json.schemastore.org/web-types",
    name,
    version,
    "description-markup": "markdown",
    contributions: { html: { elements: metas.map(webType) } },
  };
}

function webType(meta: PublicFace): object {
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
    attributes: meta.attributes.map(webTypeAttribute),
    slots: meta.slots,
    js: { properties, events },
    css: { parts: meta.cssParts, properties: meta.cssProperties },
  };
}

function webTypeAttribute(meta: AttributeMeta): object {
  const { name, description } = meta;
  const isFlag = meta.type === "boolean";
  const value = isFlag ? { kind: "no-value", type: "boolean" } : { kind: "plain", type: typeText(meta) };
  const written = defaultText(meta);
  return { name, description, value, ...(written === undefined ? {} : { default: written }) };
}
