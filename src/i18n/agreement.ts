/**
 * All locale files, checked together. The build stops on what this finds; nothing of it is in a page.
 * Adding a locale: one entry in the locale list, one folder, one line in `load-locale.ts`; what is left out shows here.
 */
import sharedWords from "../../locales/shared-words.json";
import { LOCALE_IDS, type LocaleId } from "../domain/locales/locale.ts";
import { messageProblems } from "./agreement/message-agreement.ts";
import { idleSharedWords, ownershipProblems, type SharedWords } from "./agreement/ownership.ts";
import { describeProblem, type LocaleFiles } from "./agreement/problem.ts";
import { shapeProblems } from "./agreement/shape.ts";
import { loadLocale } from "./load-locale.ts";

export type AllLocaleFiles = Readonly<Record<LocaleId, LocaleFiles>>;

/** One line for each mistake; empty when the files agree. */
export function disagreements(all: AllLocaleFiles, words: SharedWords): readonly string[] {
  const problems = [
    ...LOCALE_IDS.flatMap((locale) => shapeProblems(locale, all[locale])),
    ...messageProblems(all),
    ...ownershipProblems(all, words),
  ];
  return [
    ...problems.map(describeProblem),
    ...idleSharedWords(all, words).map(
      (word) => `locales/shared-words.json, "${word}": is not shared by the languages it names; mend or remove it`,
    ),
  ];
}

/** Loads and checks every locale. The build calls it and stops when the list is not empty. */
export async function checkLocales(): Promise<readonly string[]> {
  return disagreements(await loadAllLocales(), sharedWords);
}

export async function loadAllLocales(): Promise<AllLocaleFiles> {
  const entries = await Promise.all(LOCALE_IDS.map(async (id) => [id, await loadLocale(id)] as const));
  return Object.fromEntries(entries) as unknown as AllLocaleFiles;
}
