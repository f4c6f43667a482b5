import { readFileSync } from "node:fs";
import { elementFolders } from "../../commands/element-definitions.ts";
import { type Check, reportChecks } from "../checks/check.ts";
import { projectFolders, sourceFiles } from "../checks/source.ts";
import { runnerProblem } from "../test/runners.ts";
import { assertionProblems } from "./asserting-tests.ts";
import { propertyProblems, propertyUses, publicPropertyProblems, TOKENS } from "./custom-properties.ts";
import { doubleNameProblems, fileNameProblems, unknownIdProblems } from "./house-rules.ts";
import { shadowSafetyProblems } from "./shadow-safety.ts";
import { tagNameProblems } from "./tag-names.ts";
import { isProduct, topLevelNameProblems } from "./top-level-names.ts";

const files = sourceFiles(".", ["src", "elements", "entries", "commands", "demo", "scripts", "e2e"]);
const sources = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
/** An entry has the name of the script that is built from it. */
const isEntry = (file: string): boolean => file.startsWith("entries/");
const scripts = [...sources].filter(([file]) => !file.endsWith(".css"));

const checks: readonly Check[] = [
  { title: "file names say what is inside", problems: fileNameProblems(files) },
  { title: "one name, one thing", problems: doubleNameProblems(files.filter((file) => !isEntry(file))) },
  {
    title: "one top-level name, one meaning",
    problems: topLevelNameProblems(new Map([...sources].filter(([file]) => isProduct(file)))),
  },
  {
    title: "ids of rows that exist",
    problems: unknownIdProblems(sources, readFileSync("docs/reference/spec-ids.md", "utf8")),
  },
  {
    title: "shadow-safe DOM access",
    problems: scripts.flatMap(([file, source]) => shadowSafetyProblems(file, source)),
  },
  {
    title: "no tag by its name",
    problems: scripts.flatMap(([file, source]) => tagNameProblems(file, source, elementFolders)),
  },
  { title: "every test asserts", problems: assertionProblems(sources) },
  {
    title: "every custom property is set and read",
    problems: propertyProblems(propertyUses(new Map([...sources].filter(([file]) => isProduct(file))))),
  },
  {
    title: "no token goes without a word",
    problems: publicPropertyProblems(
      readFileSync(TOKENS, "utf8"),
      JSON.parse(readFileSync("scripts/house/public-properties.json", "utf8")) as string[],
      readFileSync("CHANGELOG.md", "utf8"),
    ),
  },
  {
    title: "every test has one runner",
    problems: sourceFiles(".", projectFolders()).flatMap((file) => runnerProblem(file) ?? []),
  },
];

reportChecks("house", checks);
