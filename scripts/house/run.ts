import { readFileSync } from "node:fs";
import { elementFolders } from "../../commands/element-definitions.ts";
import { type Check, reportChecks } from "../checks/check.ts";
import { sourceFiles } from "../checks/source.ts";
import {
  doubleNameProblems,
  fileLengthProblems,
  fileNameProblems,
  shadowSafetyProblems,
  unknownIdProblems,
  viewProblems,
} from "./house-rules.ts";
import { tagNameProblems } from "./tag-names.ts";

const files = sourceFiles(".", ["src", "elements", "demo", "scripts", "e2e"]);
const sources = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
const scripts = [...sources].filter(([file]) => !file.endsWith(".css"));

const checks: readonly Check[] = [
  { title: "file names say what is inside", problems: fileNameProblems(files) },
  { title: "one name, one thing", problems: doubleNameProblems(files) },
  { title: "ids of rows that exist", problems: unknownIdProblems(sources, readFileSync("docs/spec-ids.md", "utf8")) },
  { title: "no file over 300 lines", problems: fileLengthProblems(sources) },
  {
    title: "shadow-safe DOM access",
    problems: scripts.flatMap(([file, source]) => shadowSafetyProblems(file, source)),
  },
  {
    title: "no tag by its name",
    problems: scripts.flatMap(([file, source]) => tagNameProblems(file, source, elementFolders)),
  },
  { title: "no rule in a view", problems: scripts.flatMap(([file, source]) => viewProblems(file, source)) },
];

reportChecks("house", checks);
