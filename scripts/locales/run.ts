import { readFileSync } from "node:fs";
import { LOCALE_IDS } from "../../src/domain/locales/locale.ts";
import { reportChecks } from "../checks/check.ts";
import { isTestMaterial, sourceFiles } from "../checks/source.ts";
import { checkLocales } from "./agreement.ts";
import { componentTextChecks } from "./component-texts.ts";
import { localeChecks, unusedTextProblems } from "./locale-checks.ts";

const files = sourceFiles(".", ["src", "elements"], /(?<!\.d)\.tsx?$/).filter((file) => !isTestMaterial(file));
const sources = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
// The files agree in their keys, so one of them stands for all.
const english = "locales/en/messages.json";

reportChecks("locales", [
  ...localeChecks(LOCALE_IDS, checkLocales()),
  ...componentTextChecks(),
  {
    title: "every text is asked for",
    problems: unusedTextProblems(english, JSON.parse(readFileSync(english, "utf8")), sources),
  },
]);
