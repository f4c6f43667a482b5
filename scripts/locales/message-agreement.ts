/** The message files of all locales against the English one: same keys, same placeholders, each with its plural forms. */

import type { AllLocaleFiles } from "../../commands/locale-files.ts";
import { DEFAULT_LOCALE, LOCALE_IDS, type LocaleId, localeByCountryCode } from "../../src/domain/locales/locale.ts";
import { placeholdersOf } from "../../src/i18n/changed-content.ts";
import type { LocaleProblem } from "./locale-problem.ts";
import { stringsOf } from "./strings.ts";

const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;

/** A locale may call a market's country otherwise than CLDR; the other names are made from that. */
const isCountryName = (key: string) =>
  localeByCountryCode(/^market\.countries\.([a-z]{2})$/.exec(key)?.[1]) !== undefined;

/** The forms of each key: a key without plural has the one form "". */
type Forms = ReadonlyMap<string, ReadonlyMap<string, string>>;

export function messageProblems(all: AllLocaleFiles): readonly LocaleProblem[] {
  const english = formsOf(all[DEFAULT_LOCALE].messages);
  return LOCALE_IDS.flatMap((locale) => {
    const own = formsOf(all[locale].messages);
    const problem = (where: string, message: string): LocaleProblem => ({
      locale,
      file: "messages.json",
      where,
      message,
    });
    const missing = [...english.keys()]
      .filter((key) => !own.has(key))
      .map((key) => problem(key, "is missing; translate it"));
    const present = [...own].flatMap(([key, forms]) => {
      const model = english.get(key);
      if (model === undefined && isCountryName(key)) return [];
      if (model === undefined) return [problem(key, "is no key of the English file; remove it or add it to all")];
      return [
        ...bareNumberProblems(forms.get("") ?? "").map((message) => problem(key, message)),
        ...pluralProblems(locale, model, forms).map((message) => problem(key, message)),
        ...placeholderProblems(model, forms).map((message) => problem(key, message)),
      ];
    });
    return [...missing, ...present];
  });
}

function formsOf(messages: unknown): Forms {
  const forms = new Map<string, Map<string, string>>();
  for (const { path, value } of stringsOf(messages)) {
    const form = PLURAL_FORM.exec(path)?.[1] ?? "";
    const key = path.replace(PLURAL_FORM, "");
    const known = forms.get(key) ?? new Map<string, string>();
    forms.set(key, known.set(form, value));
  }
  return forms;
}

/** Numbers that stand for themselves, as `4.5 of 5` and the year do; every other one counts something. */
const UNCOUNTED: readonly string[] = ["score", "year"];
const NUMBER = /\{\{\s*((?:count|minutes|seconds)\b|[^{},]*(?=,\s*number))[^{}]*\}\}/g;

function bareNumberProblems(text: string): readonly string[] {
  return [...text.matchAll(NUMBER)]
    .filter(([, name = ""]) => !UNCOUNTED.includes(name.trim()))
    .map(([match]) => `counts by ${match} and needs plural forms, such as "_one" and "_other"`);
}

/** Made once: it is slow to make, and asked for with every key. */
const pluralForms = new Map(
  LOCALE_IDS.map((locale) => [locale, new Intl.PluralRules(locale).resolvedOptions().pluralCategories] as const),
);

/** CLDR says which forms a language has. */
function pluralProblems(
  locale: LocaleId,
  model: ReadonlyMap<string, string>,
  forms: ReadonlyMap<string, string>,
): readonly string[] {
  const expected = model.has("") ? [""] : (pluralForms.get(locale) ?? []);
  return [
    ...expected.filter((form) => !forms.has(form)).map((form) => `lacks the form "${form}"`),
    ...[...forms.keys()]
      .filter((form) => !(expected as readonly string[]).includes(form))
      .map((form) => `has the form "${form}", which ${locale} does not use here`),
  ];
}

function placeholderProblems(
  model: ReadonlyMap<string, string>,
  forms: ReadonlyMap<string, string>,
): readonly string[] {
  const expected = placeholdersOf(model.get("") ?? model.get("other") ?? "");
  return [...forms].flatMap(([form, value]) => {
    const name = form === "" ? "" : ` in the form "${form}"`;
    const found = placeholdersOf(value);
    if (found === undefined) return [`holds a broken placeholder${name}`];
    return found === expected ? [] : [`has the placeholders [${found}] and needs [${expected}]${name}`];
  });
}
