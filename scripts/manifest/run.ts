/**
 * `npm run manifest` writes custom-elements.json from the elements' definitions; with `--check` it writes nothing and fails
 * if the file is not what it would write.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { type Check, reportChecks } from "../checks/check.ts";
import { customElementsManifest } from "./custom-elements-manifest.ts";
import { anatomyProblems, readElementFiles } from "./element-anatomy.ts";
import { elementDefinitions } from "./element-definitions.ts";
import { elementProblems } from "./element-problems.ts";
import { schemaProblems } from "./schema.ts";

const file = "custom-elements.json";

const found = await elementDefinitions();
const manifest = customElementsManifest(found);
const text = `${JSON.stringify(manifest, null, 2)}\n`;

if (!process.argv.includes("--check")) writeFileSync(file, text);
const current = existsSync(file) ? readFileSync(file, "utf8") : "";

const checks: readonly Check[] = [
  ...found.flatMap((element) => [
    {
      title: `public face of ${element.folder}`,
      problems: elementProblems(element.definition, element.folder),
    },
    { title: `anatomy of ${element.folder}`, problems: anatomyProblems(element, readElementFiles(element.folder)) },
  ]),
  { title: "the manifest keeps to its schema", problems: schemaProblems(manifest) },
  {
    title: `${file} is up to date`,
    problems: current === text ? [] : [`${file} differs from the definitions; run npm run manifest and commit it`],
  },
];
reportChecks("manifest", checks);
