/** The texts of each React component in every locale: none is empty, all have the same keys and placeholders, and all plural forms. */
import { readFileSync } from "node:fs";
import type { AllLocaleFiles } from "../../commands/locale-files.ts";
import { componentFolders } from "../../demo/component-definitions.ts";
import { LOCALE_IDS, type LocaleId } from "../../src/domain/locales/locale.ts";
import type { Check } from "../checks/check.ts";
import { messageProblems } from "./message-agreement.ts";
import { stringsOf } from "./strings.ts";
import { spellingOf } from "./wording.ts";

export function componentTextChecks(): readonly Check[] {
  return componentFolders.map((folder) => {
    const texts = (locale: LocaleId): unknown =>
      JSON.parse(readFileSync(`demo/components/${folder}/locales/${locale}.json`, "utf8"));
    const all = Object.fromEntries(LOCALE_IDS.map((locale) => [locale, { messages: texts(locale) }]));
    const spelling = LOCALE_IDS.flatMap((locale) =>
      stringsOf(texts(locale)).flatMap(({ path, value }) =>
        (value.trim() === "" ? ["has no text"] : spellingOf(locale, value)).map((message) => ({
          locale,
          where: path,
          message,
        })),
      ),
    );
    const problems = [...messageProblems(all as unknown as AllLocaleFiles), ...spelling];
    return {
      title: `texts of ${folder}`,
      problems: problems.map(
        ({ locale, where, message }) => `demo/components/${folder}/locales/${locale}.json: ${where} ${message}`,
      ),
    };
  });
}
