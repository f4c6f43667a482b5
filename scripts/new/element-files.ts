/** The files of a new element: copies of the templates beside this file, with their names replaced by those of the tag. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** `element` is loaded by the page script and rendered by React, `part` is a part for pages. */
export const ELEMENT_KINDS = ["element", "part"] as const;
export type ElementKind = (typeof ELEMENT_KINDS)[number];

const TAG = /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/;

const pascalCase = (tag: string): string =>
  tag
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
const camelCase = (tag: string): string => pascalCase(tag).replace(/^./, (letter) => letter.toLowerCase());

/**
 * File to text, with paths from the project's root. The templates are type-checked and linted like any other code.
 * They lie as deep as `elements/<tag>/`, so that their imports hold there.
 * Throws an error for a tag that is no name of a custom element.
 */
export function newElementFiles(root: string, tag: string, kind: ElementKind): Readonly<Record<string, string>> {
  if (!TAG.test(tag)) throw new Error(`${tag} is no element name: write lower case words with hyphens, as rate-table`);
  const template = `new-${kind}`;
  const folder = path.join(root, "scripts/new");
  const templates = readdirSync(folder).filter((file) => file.startsWith(`${template}.`));
  const named = (text: string) =>
    text
      .replaceAll(template, tag)
      .replaceAll(pascalCase(template), pascalCase(tag))
      .replaceAll(camelCase(template), camelCase(tag));
  return Object.fromEntries(
    templates.map((file) => [`elements/${tag}/${named(file)}`, named(readFileSync(path.join(folder, file), "utf8"))]),
  );
}
