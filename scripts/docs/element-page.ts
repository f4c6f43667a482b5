/** The page of one element, from its definition, its named cases and the built files. */
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { AttributeMeta, ElementCase, ElementDefinition, PublicFace } from "../../src/element/definition.ts";
import { CUSTOMER_TAGS } from "../../src/enhance/render-queue.ts";
import { cdn } from "../build/paths.ts";

/** The input of an element's page; the element may be a React component that a team has defined as one. */
export type DocumentedElement = PublicFace &
  Partial<Pick<ElementDefinition, "accessibility" | "bareTag">> & { readonly script: string };

export function elementPage(definition: DocumentedElement, cases: readonly ElementCase[]): string {
  const { tag, description, attributes, properties, events, slots, cssParts, cssProperties, accessibility } =
    definition;
  const shown = cases.map(({ id, title, locale }) => ({ id, title, locale }));
  return [
    `# ${tag}`,
    preserved(description),
    `<ElementPreview tag="${tag}" script="${definition.script}" :cases='${attributeJson(shown)}' />`,
    "## Snippet",
    `<SnippetBuilder tag="${tag}" script="${definition.script}" :attributes='${attributeJson(attributes.map(controlled))}' />`,
    table("Attributes", ["attribute", "property", "values", "meaning"], attributes.map(attributeRow)),
    table(
      "Properties",
      ["property", "type", "meaning"],
      properties.map(({ name, shape, description: text }) => [code(name), code(shape), text]),
    ),
    table(
      "Events",
      ["event", "cancelable", "detail", "meaning"],
      events.map(({ name, cancelable, detail, description: text }) => [
        code(name),
        cancelable ? "yes" : "no",
        code(detail),
        text,
      ]),
    ),
    table(
      "Slots",
      ["slot", "meaning"],
      slots.map(({ name, description: text }) => [name ? code(name) : "unnamed", text]),
    ),
    table(
      "CSS parts",
      ["part", "meaning"],
      cssParts.map(({ name, description: text }) => [code(`::part(${name})`), text]),
    ),
    table(
      "CSS properties",
      ["property", "syntax", "meaning"],
      cssProperties.map(({ name, syntax = "", description: text }) => [code(name), syntax && code(syntax), text]),
    ),
    accessibility && `## Accessibility\n\n${preserved(accessibility.map((note) => `- ${note}`).join("\n"))}`,
    ...sizes(definition),
  ]
    .filter(Boolean)
    .join("\n\n");
}

const preserved = (text: string): string => `::: v-pre\n${text}\n:::`;

/** For an attribute of a component, in single quotes. */
const attributeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll("&", "&amp;").replaceAll("'", "&#39;").replaceAll("<", "&lt;");

const code = (text: string): string => `\`${text}\``;

function table(heading: string, columns: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  const body = [line(columns), line(columns.map(() => "---")), ...rows.map(line)].join("\n");
  return `## ${heading}\n\n${preserved(body)}`;
}

function typeOf(attribute: AttributeMeta): string {
  if (attribute.type === "enum") return attribute.values.map((value) => JSON.stringify(value)).join(" | ");
  return attribute.type === "json" ? attribute.shape : attribute.type;
}

function attributeRow(attribute: AttributeMeta): readonly string[] {
  const { name, property, description } = attribute;
  const fallback =
    "default" in attribute && attribute.default !== undefined ? `, default ${code(String(attribute.default))}` : "";
  return [code(name), code(property), code(typeOf(attribute)) + fallback, description];
}

/** The fields of an attribute from which the snippet builder makes its form control. */
function controlled(attribute: AttributeMeta) {
  const fallback =
    "default" in attribute && attribute.default !== undefined ? { default: String(attribute.default) } : {};
  return { name: attribute.name, description: attribute.description, type: { text: typeOf(attribute) }, ...fallback };
}

const KILO = 1000;

const WHEN_IDLE = "on every page; the rest when the page is idle";

/** Scripts that define several elements. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  "parts.js": [code("parts.js"), "see [parts](/contracts/parts)", "with the page; it defines all parts"],
};

/** Header, guard and gate are one script, because a customer's page has all of them. */
const scriptOf = (tag: string): string => (CUSTOMER_TAGS.includes(tag) ? "customer" : tag);

/** The files that only this element needs, as visitors receive them. */
function sizes({ tag, script, bareTag }: DocumentedElement): readonly string[] {
  const folder = path.join(cdn, "elements");
  const files = existsSync(folder)
    ? readdirSync(folder).filter((file) => file.startsWith(`${scriptOf(tag)}.`) && file.endsWith(".br"))
    : [];
  const rows = files.map((file) => [
    code(file.replace(/-[\w-]{8}\.js\.br$/, ".js")),
    `${(statSync(path.join(folder, file)).size / KILO).toFixed(1)} kB`,
    file.includes(".render") ? "when the element must render" : "with React, when its view renders",
  ]);
  const own = [code(script), "at most 2.5 kB", bareTag === "at-once" ? "on every page" : WHEN_IDLE];
  rows.push([...(SCRIPTS[script] ?? own)]);
  return [table("Sizes", ["file", "Brotli", "loaded"], rows)];
}
