/** Checks that every element has a test, five named cases, styles for small screens and a fragment. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { FoundElement } from "../../commands/element-definitions.ts";

const LEAST_CASES = 5;

export interface ElementFiles {
  /** Names in the element's folder. */
  readonly names: readonly string[];
  /** All CSS of its shadow root. */
  readonly styles: string;
}

/** The folder's files, and the style sheets that its decision imports, by itself or as styles on demand. */
export function readElementFiles(folder: string): ElementFiles {
  const at = path.join("elements", folder);
  const names = readdirSync(at);
  const looks = [`${folder}.decision.ts`, `${folder}.styles.ts`].filter((name) => names.includes(name));
  const source = looks.map((name) => readFileSync(path.join(at, name), "utf8")).join("\n");
  const sheets = [...source.matchAll(/from "([^"]+\.css)\?inline"/g)].map(([, sheet = ""]) => path.join(at, sheet));
  return { names, styles: sheets.map((sheet) => readFileSync(sheet, "utf8")).join("\n") };
}

/** An element that renders nothing needs no view, no styles and no fragment; one that shows the page's own content no styles. */
export function anatomyProblems(
  { folder, definition: { renders, fragments, script }, cases }: FoundElement,
  { names, styles }: ElementFiles,
): string[] {
  // The decision of a part may render it. If neither does, the list of parts does not compile.
  const own = script === "parts.js" ? [] : ["render.ts", ...(renders === "nothing" ? [] : ["view.tsx"])];
  const parts = ["definition.ts", "element.ts", "decision.ts", ...own, "cases.ts", "test.tsx"].map(
    (part) => `${folder}.${part}`,
  );
  const ids = cases.map(({ id }) => id);
  return [
    ...parts.filter((part) => !names.includes(part)).map((part) => `${part} is missing`),
    ...(cases.length < LEAST_CASES ? [`${cases.length} named cases; write at least ${LEAST_CASES}`] : []),
    ...ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `the case ${id} is there twice`),
    ...(renders === "view" && !/@(media|container)[^{]*width/.test(styles)
      ? ["no style asks for the width of the window; write those for small screens"]
      : []),
    ...(renders !== "nothing" && fragments({} as never).length === 0
      ? ["no fragment; name one in `fragments`, or say that it renders nothing"]
      : []),
  ].map((problem) => `elements/${folder}: ${problem}`);
}
