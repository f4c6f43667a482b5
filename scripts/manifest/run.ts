/**
 * `npm run manifest` writes what follows from the folders in `elements/`: custom-elements.json, the lists of elements, and the
 * data of the WordPress plugin. With `--check` it writes nothing and fails if a file differs from what it would write.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { componentDefinitions } from "../../demo/component-definitions.ts";
import { type Check, reportChecks } from "../checks/check.ts";
import { componentProblems } from "./component-anatomy.ts";
import { customElementsManifest, schemaProblems } from "./custom-elements-manifest.ts";
import { describedElements } from "./described-elements.ts";
import { anatomyProblems, readElementFiles } from "./element-anatomy.ts";
import { elementListFiles } from "./element-lists.ts";
import { elementProblems } from "./element-problems.ts";
import { readersOf, unreadInputs } from "./read-inputs.ts";
import { wordpressElements, wordpressElementsFile } from "./wordpress-elements.ts";

const found = await describedElements();
const components = await componentDefinitions();
const manifest = customElementsManifest(found);
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const texts = Object.entries({
  "custom-elements.json": json(manifest),
  [wordpressElementsFile]: json(wordpressElements(found)),
  ...elementListFiles(found),
}).map(([file, text]) => ({ file, text }));

if (!process.argv.includes("--check")) for (const { file, text } of texts) writeFileSync(file, text);
const current = (file: string): string => (existsSync(file) ? readFileSync(file, "utf8") : "");

const checks: readonly Check[] = [
  ...found.flatMap((element) => [
    {
      title: `public face of ${element.folder}`,
      problems: [
        ...elementProblems(element.definition, element.folder),
        ...unreadInputs(element.definition, readersOf(element.folder)).map(
          (problem) => `elements/${element.folder}: ${problem}`,
        ),
      ],
    },
    { title: `anatomy of ${element.folder}`, problems: anatomyProblems(element, readElementFiles(element.folder)) },
  ]),
  ...components.map(({ folder, definition, cases }) => ({
    title: `component ${folder}`,
    problems: [...elementProblems(definition, folder), ...componentProblems(folder, cases)],
  })),
  { title: "the manifest keeps to its schema", problems: schemaProblems(manifest) },
  ...texts.map(({ file, text }) => ({
    title: `${file} is up to date`,
    problems:
      current(file) === text ? [] : [`${file} differs from the definitions; run npm run manifest and commit it`],
  })),
];
reportChecks("manifest", checks);
