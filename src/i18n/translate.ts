/**
 * Texts of one locale by key. Each call makes an i18next instance of its own: two elements, two script copies or two
 * locales rendered side by side never share one. Synchronous, in Node and in browsers.
 */
import { createInstance, type FormatterModule } from "i18next";
import type { LocaleId } from "../domain/locales/locale.ts";
import type { MessageKey, Messages } from "./message-key.ts";

/** Values for the placeholders of a text. `count` also chooses the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Gives the text of a key, or an empty text and an error on the console: never a raw key, never an open placeholder. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

const NAMESPACE = "shell";

export function createTranslate(localeId: LocaleId, messages: Messages): Translate {
  const report = onceEach((mistake) => console.error(`savings-shell: ${mistake}`));
  const file = `locales/${localeId}/messages.json`;
  const i18n = createInstance();
  let current = "";

  void i18n.use(numberFormatter(localeId)).init({
    lng: localeId,
    fallbackLng: false,
    load: "currentOnly",
    initAsync: false,
    ns: [NAMESPACE],
    defaultNS: NAMESPACE,
    nsSeparator: false,
    resources: { [localeId]: { [NAMESPACE]: messages } },
    // React escapes what it draws; texts are drawn as text, never as HTML.
    interpolation: { escapeValue: false, skipOnVariables: true },
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) =>
      report(`the text "${key}" is missing in ${file}; a key with plural forms needs a count.`),
    parseMissingKeyHandler: () => "",
    returnedObjectHandler: (key: string) => {
      report(`"${key}" in ${file} is a group of texts; ask for one of its keys.`);
      return "";
    },
    // The text itself is not reported: it may already hold a customer's name.
    missingInterpolationHandler: (_text: string, match: readonly string[]) => {
      report(`the text "${current}" needs a value for ${match[0]}.`);
      return "";
    },
  });

  return (key, values = {}) => {
    current = key;
    const count = Number(values.count);
    // Values are handed in apart from the options, so that a value named `lng` or a name with `$t(` in it does nothing.
    return i18n.t(key, { replace: values, nest: false, ...(Number.isNaN(count) ? {} : { count }) });
  };
}

/** `{{count, number}}`: digits as the locale groups them. Text is kept as it is. */
function numberFormatter(localeId: LocaleId): FormatterModule {
  const numbers = new Intl.NumberFormat(localeId);
  return {
    type: "formatter",
    init: () => {},
    add: () => {},
    addCached: () => {},
    format: (value: unknown, format) =>
      format === "number" && typeof value === "number" ? numbers.format(value) : (value as string),
  };
}

/** Says a thing once: a countdown asks for its text every second. */
function onceEach(say: (text: string) => void): (text: string) => void {
  const said = new Set<string>();
  return (text) => {
    if (said.has(text)) return;
    said.add(text);
    say(text);
  };
}
