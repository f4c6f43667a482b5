/**
 * `npm run manifest` writes custom-elements.json from the elements' definitions, and what the WordPress plugin knows of them;
 * with `--check` it writes nothing and fails if a file is not what it would write.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { elementDefinitions } from "../../commands/element-definitions.ts";
import { type Check, reportChecks } from "../checks/check.ts";
import { customElementsManifest, schemaProblems } from "./custom-elements-manifest.ts";
import { anatomyProblems, readElementFiles } from "./element-anatomy.ts";
import { elementProblems } from "./element-problems.ts";
import { wordpressElements, wordpressElementsFile } from "./wordpress-elements.ts";

const found = await elementDefinitions();
const manifest = customElementsManifest(found);
const texts = Object.entries({
  "custom-elements.json": manifest,
  [wordpressElementsFile]: wordpressElements(found),
}).map(([file, value]) => ({ file, text: `${JSON.stringify(value, null, 2)}\n` }));

if (!process.argv.includes("--check")) for (const { file, text } of texts) writeFileSync(file, text);
const current = (file: string): string => (existsSync(file) ? readFileSync(file, "utf8") : "");

const checks: readonly Check[] = [
  ...found.flatMap((element) => [
    {
      title: `public face of ${element.folder}`,
      problems: elementProblems(element.definition, element.folder),
    },
    { title: `anatomy of ${element.folder}`, problems: anatomyProblems(element, readElementFiles(element.folder)) },
  ]),
  { title: "the manifest keeps to its schema", problems: schemaProblems(manifest) },
  ...texts.map(({ file, text }) => ({
    title: `${file} is up to date`,
    problems:
      current(file) === text ? [] : [`${file} differs from the definitions; run npm run manifest and commit it`],
  })),
];
reportChecks("manifest", checks);
