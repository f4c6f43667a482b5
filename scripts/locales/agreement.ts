/**
 * All locale files, checked together. The build stops on what this finds; nothing of it is in a page.
 * A market is one entry in the table of locales and one folder of files; what is left out of either shows here.
 */
import { readdirSync } from "node:fs";
import {
  type AllLocaleFiles,
  allLocaleFiles,
  type LocaleFiles,
  localesFolder,
  menuStructure,
  REQUIRED,
} from "../../commands/locale-files.ts";
import type { MenuStructure } from "../../commands/menu-structure.ts";
import { isLocaleId, LOCALE_IDS, type LocaleId } from "../../src/domain/locales/locale.ts";
import type { LocaleProblem } from "./locale-problem.ts";
import { messageProblems } from "./message-agreement.ts";
import { ownershipProblems } from "./ownership.ts";
import { shapeProblems, structureProblems } from "./shape.ts";
import { wordingProblems } from "./wording.ts";

/** One line for each mistake; empty when the files agree. */
export function disagreements(all: AllLocaleFiles, structure: MenuStructure = menuStructure()): readonly string[] {
  const absent = LOCALE_IDS.flatMap((locale) =>
    REQUIRED.filter((file) => all[locale][file] === undefined).map(
      (file) => `locales/${locale}/${file}.json, the file: is missing; a market has ${REQUIRED.join(", ")}`,
    ),
  );
  if (absent.length > 0) return absent;
  // Each of these would show again in the menus of every locale.
  const ofStructure = structureProblems(structure).map((problem) => `locales/menus.json, ${problem}`);
  if (ofStructure.length > 0) return ofStructure;
  return [
    ...LOCALE_IDS.flatMap((locale) => shapeProblems(locale, all[locale], structure)),
    ...messageProblems(all),
    ...ownershipProblems(all),
    ...LOCALE_IDS.flatMap((locale) => wordingOf(locale, all[locale])),
  ].map(({ locale, file, where, message }) => `locales/${locale}/${file}, ${where}: ${message}`);
}

interface Wording {
  readonly files: LocaleFiles;
  readonly problems: readonly LocaleProblem[];
}

/** Of files that are as they were, what was found holds: a slip in one locale is not looked for in twelve others. */
const wordings = new Map<LocaleId, Wording>();

function wordingOf(locale: LocaleId, files: LocaleFiles): readonly LocaleProblem[] {
  const known = wordings.get(locale);
  if (known?.files === files) return known.problems;
  const problems = wordingProblems(locale, files);
  wordings.set(locale, { files, problems });
  return problems;
}

/** Reads and checks every locale. The build calls it and stops when the list is not empty. */
export function checkLocales(): readonly string[] {
  const strangers = readdirSync(localesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !isLocaleId(entry.name))
    .map(({ name }) => `locales/${name}: is no locale; add it to the table in src/domain/locales/locale.ts`);
  return [...strangers, ...disagreements(allLocaleFiles())];
}
