/**
 * Reads the texts of one locale by key, in i18next's JSON v4: nested, plural forms by suffix, `{{name}}` and `{{count,
 * number}}`. It supports the part of the format that our files use; tests compare it with i18next itself
 * ([why](../../docs/decisions/texts-by-a-reader-of-our-own.md)). Synchronous, for Node and browsers.
 */
import type { LocaleId } from "../domain/locales/locale.ts";
import type { MessageKey, Messages } from "./message-key.ts";

/** Values for the placeholders of a text. `count` also chooses the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * Returns the text of a key. If it is missing, returns an empty text and reports an error on the console, so that no
 * raw key or open placeholder is shown.
 */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

const FORMATTED_PLACEHOLDER = /{{\s*([^{},\s]+)\s*(?:,\s*(number)\s*)?}}/g;

export function createTranslate(localeId: LocaleId, messages: Messages): Translate {
  const report = onceEach((mistake) => console.error(`savings-shell: ${mistake}`));
  const file = `locales/${localeId}/messages.json`;
  // Intl objects are expensive, so they are created on first use.
  const plurals = once(() => new Intl.PluralRules(localeId));
  const numbers = once(() => new Intl.NumberFormat(localeId));

  return (key, values = {}) => {
    const count = Number(values.count);
    const forms = Number.isNaN(count) ? [key] : [`${key}_${plurals().select(count)}`, key];
    const found = forms.map((form) => textAt(messages, form)).find((text) => text !== undefined);
    if (found === undefined) {
      report(`the text "${key}" is missing in ${file}; a key with plural forms needs a count.`);
      return "";
    }
    if (typeof found !== "string") {
      report(`"${key}" in ${file} is a group of texts; ask for one of its keys.`);
      return "";
    }
    return found.replace(FORMATTED_PLACEHOLDER, (placeholder, name: string, format?: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      // The text itself is not reported: it may already hold a customer's name.
      if (value === undefined) report(`the text "${key}" needs a value for ${placeholder}.`);
      return format === "number" && typeof value === "number" ? numbers().format(value) : String(value ?? "");
    });
  };
}

function textAt(messages: Messages, path: string): string | Messages | undefined {
  let at: string | Messages | undefined = messages;
  for (const name of path.split(".")) {
    at = typeof at === "object" && Object.hasOwn(at, name) ? at[name] : undefined;
  }
  return at;
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Reports each mistake once, because a countdown requests its text every second. */
function onceEach(report: (text: string) => void): (text: string) => void {
  const reported = new Set<string>();
  return (text) => {
    if (reported.has(text)) return;
    reported.add(text);
    report(text);
  };
}
