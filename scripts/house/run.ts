import { readFileSync } from "node:fs";
import { type Check, reportChecks } from "../checks/check.ts";
import { sourceFiles } from "../checks/source-files.ts";
import { fileLengthProblems } from "./file-lengths.ts";
import { fileNameProblems } from "./file-names.ts";
import { shadowSafetyProblems } from "./shadow-safety.ts";
import { viewProblems } from "./views.ts";

const files = sourceFiles(".", ["src", "elements", "demo", "scripts", "e2e"]);
const sources = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
const scripts = [...sources].filter(([file]) => !file.endsWith(".css"));

const checks: readonly Check[] = [
  { title: "file names say what is inside", problems: fileNameProblems(files) },
  { title: "no file over 300 lines", problems: fileLengthProblems(sources) },
  {
    title: "shadow-safe DOM access",
    problems: scripts.flatMap(([file, source]) => shadowSafetyProblems(file, source)),
  },
  { title: "no rule in a view", problems: scripts.flatMap(([file, source]) => viewProblems(file, source)) },
];

reportChecks("house", checks);
