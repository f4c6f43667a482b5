/**
 * The lists of elements that TypeScript needs, written from the folders in `elements/`: the union of their names, the elements of
 * the page script, and the parts for pages. Nobody edits these files by hand.
 */
import { existsSync } from "node:fs";
import type { FoundElement } from "../../commands/element-definitions.ts";

const WRITTEN = "`npm run manifest` writes this file from the folders in `elements/`.";

const camelCase = (tag: string): string => tag.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const importDefinition = (tag: string): string =>
  `import { definition as ${camelCase(tag)} } from "../elements/${tag}/${tag}.definition.ts";`;

/** In the order of the linter. A part without state has no rendering of its own, because its decision is one (`lightPart`). */
function importPart(tag: string): readonly string[] {
  const rendering = (file: string) => `import ${camelCase(tag)}Rendering from "../elements/${tag}/${tag}.${file}.ts";`;
  return existsSync(`elements/${tag}/${tag}.render.ts`)
    ? [importDefinition(tag), rendering("render")]
    : [rendering("decision"), importDefinition(tag)];
}

const nameUnion = (tags: readonly string[]): string => `/**
 * Names of the shell's elements. Tags on a page may have a prefix, so do not compare a name with \`localName\`.
 * ${WRITTEN}
 */
export type ElementName =
${tags.map((tag) => `  | "${tag}"`).join("\n")};
`;

const elementList = (tags: readonly string[]): string => `/** The elements that the page script loads. ${WRITTEN} */
${tags.map((tag) => importDefinition(tag)).join("\n")}
import type { BrowserDefinition } from "../src/element/definition.ts";

export const ELEMENTS = [
${tags.map((tag) => `  ${camelCase(tag)},`).join("\n")}
] as const satisfies readonly BrowserDefinition[];
`;

const partList = (tags: readonly string[]): string => `/**
 * The parts for pages, each with the code that renders it.
 * ${WRITTEN}
 */
${tags.flatMap(importPart).join("\n")}
import type { BrowserDefinition } from "../src/element/definition.ts";
import type { Rendering } from "../src/element/host-port.ts";

interface Part {
  readonly definition: BrowserDefinition;
  readonly rendering: Rendering;
}

export const PARTS: readonly Part[] = [
${tags.map((tag) => `  { definition: ${camelCase(tag)}, rendering: ${camelCase(tag)}Rendering },`).join("\n")}
];
`;

/** File to text. `found` is sorted by folder, as `elementDefinitions()` returns it. */
export function elementListFiles(found: readonly FoundElement[]): Readonly<Record<string, string>> {
  const foldersOf = (script: string) =>
    found.filter(({ definition }) => definition.script === script).map(({ folder }) => folder);
  return {
    "src/domain/element-name.ts": nameUnion(found.map(({ folder }) => folder)),
    "entries/all-elements.ts": elementList(foldersOf("shell.js")),
    "entries/all-parts.ts": partList(foldersOf("parts.js")),
  };
}
