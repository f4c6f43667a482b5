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

/** A part without state has no rendering of its own, because its decision is one (`viewPart`). */
function importRendering(tag: string): string {
  const file = existsSync(`elements/${tag}/${tag}.render.ts`) ? "render" : "decision";
  return `import ${camelCase(tag)} from "../elements/${tag}/${tag}.${file}.ts";`;
}

const nameUnion = (tags: readonly string[]): string => `/**
 * Names of the shell's elements. Tags on a page may have a prefix, so do not compare a name with \`localName\`.
 * ${WRITTEN}
 */
export type ElementName =
${tags.map((tag) => `  | "${tag}"`).join("\n")};
`;

const definitionList = (
  name: string,
  description: string,
  tags: readonly string[],
): string => `/** ${description}. ${WRITTEN} */
${tags.map((tag) => importDefinition(tag)).join("\n")}
import type { BrowserDefinition } from "../src/element/definition.ts";

export const ${name} = [
${tags.map((tag) => `  ${camelCase(tag)},`).join("\n")}
] as const satisfies readonly BrowserDefinition[];
`;

const renderingList = (tags: readonly string[]): string => `/**
 * The renderings of the parts for pages, in one script: they share lit-html.
 * ${WRITTEN}
 */
${tags.map(importRendering).join("\n")}
import type { Rendering } from "../src/element/host-port.ts";

export const renderings: Readonly<Record<string, Rendering>> = {
${tags.map((tag) => `  "${tag}": ${camelCase(tag)},`).join("\n")}
};
`;

/** File to text. `found` is sorted by folder, as `elementDefinitions()` returns it. */
export function elementListFiles(found: readonly FoundElement[]): Readonly<Record<string, string>> {
  const foldersOf = (script: string) =>
    found.filter(({ definition }) => definition.script === script).map(({ folder }) => folder);
  return {
    "src/domain/element-name.ts": nameUnion(found.map(({ folder }) => folder)),
    "entries/all-elements.ts": definitionList(
      "ELEMENTS",
      "The elements that the page script loads",
      foldersOf("shell.js"),
    ),
    "entries/all-parts.ts": definitionList("PARTS", "The parts for pages", foldersOf("parts.js")),
    "entries/part-renderings.ts": renderingList(foldersOf("parts.js")),
  };
}
