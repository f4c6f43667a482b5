import type { AttributeMeta, PublicFace } from "../../src/element/definition.ts";
import { eventDescription } from "./custom-elements-manifest.ts";

/** HTML custom data: https://github.com/microsoft/vscode-html-languageservice/blob/main/docs/customData.md */
export function vscodeData(metas: readonly PublicFace[]): object {
  return { version: 1.1, tags: metas.map(tag) };
}

function tag(meta: PublicFace): object {
  const events = meta.events.map((event) => `- \`${event.name}\`: ${eventDescription(event)}`);
  const value = [meta.description, ...(events.length > 0 ? ["", "Events:", ...events] : [])].join("\n");
  return { name: meta.tag, description: { kind: "markdown", value }, attributes: meta.attributes.map(attribute) };
}

function attribute(meta: AttributeMeta): object {
  const base = { name: meta.name, description: { kind: "markdown", value: meta.description } };
  if (meta.type === "enum") return { ...base, values: meta.values.map((name) => ({ name })) };
  return meta.type === "boolean" ? { ...base, valueSet: "v" } : base;
}
