/**
 * Whether each attribute and property of an element is read. One that nothing reads would make fragments stale wherever a tag has it, and change
 * nothing.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { TAG_VALUES } from "../../src/domain/facts/tag-values.ts";
import type { PublicFace } from "../../src/element/definition.ts";
import { isTestMaterial, syntaxNodes } from "../checks/source.ts";

/** Files that describe an element and read none of its values. */
const DESCRIBES = /\.(definition|manifest|element)\.ts$/;

/** Sources by path: those of the element's folder that decide, render or style, and what they import of `src`. */
export function readersOf(folder: string): ReadonlyMap<string, string> {
  const at = `elements/${folder}`;
  const own = readdirSync(at)
    .filter((file) => /\.tsx?$/.test(file) && !isTestMaterial(file) && !DESCRIBES.test(file))
    .map((file) => `${at}/${file}`);
  const imported = own.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/from "(\.[^"]+\.tsx?)"/g)].map(([, name = ""]) =>
      posix.join(posix.dirname(file), name),
    ),
  );
  const files = [...new Set([...own, ...imported.filter((file) => file.startsWith("src/") && existsSync(file))])];
  return new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
}

/** Values that are facts are read from every tag (`TAG_VALUES`), and those that only styles read are marked as `styled`. */
export function unreadInputs(
  { attributes, properties }: Pick<PublicFace, "attributes" | "properties">,
  readers: ReadonlyMap<string, string>,
): string[] {
  const names = new Set([...readers].flatMap(([file, source]) => namesIn(file, source)));
  const inputs = [
    ...attributes
      .filter((attribute) => !("styled" in attribute))
      .map(({ name, property }) => [`attribute ${name}`, property, name]),
    ...properties.map(({ name }) => [`property ${name}`, name]),
  ];
  return inputs.flatMap(([title, ...written]) =>
    written.some((name) => names.has(name) || (TAG_VALUES as readonly string[]).includes(name))
      ? []
      : [`${title} is read by nothing; read it in the decision, the view or the rendering, or remove it`],
  );
}

function namesIn(file: string, source: string): readonly string[] {
  return syntaxNodes(file, source).flatMap(({ type, name, value }) =>
    type === "Identifier" ? String(name) : type === "Literal" && typeof value === "string" ? value : [],
  );
}
