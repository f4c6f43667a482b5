/** Translates with i18next itself. Tests compare our own reader with it. */
import { createInstance } from "i18next";
import type { LocaleId } from "../domain/locales/locale.ts";
import type { Messages } from "./message-key.ts";
import type { MessageValues } from "./translate.ts";

const NAMESPACE = "shell";

export function i18nextTranslate(
  localeId: LocaleId,
  messages: Messages,
): (key: string, values: MessageValues) => string {
  const i18n = createInstance();
  const numbers = new Intl.NumberFormat(localeId);
  void i18n
    .use({
      type: "formatter",
      init: () => {},
      add: () => {},
      addCached: () => {},
      format: (value: unknown, format: string | undefined) =>
        format === "number" && typeof value === "number" ? numbers.format(value) : (value as string),
    })
    .init({
      lng: localeId,
      fallbackLng: false,
      load: "currentOnly",
      initAsync: false,
      ns: [NAMESPACE],
      defaultNS: NAMESPACE,
      nsSeparator: false,
      resources: { [localeId]: { [NAMESPACE]: messages } },
      interpolation: { escapeValue: false, skipOnVariables: true },
      parseMissingKeyHandler: () => "",
      returnedObjectHandler: () => "",
      missingInterpolationHandler: () => "",
    });
  return (key, values) => {
    const count = Number(values.count);
    return i18n.t(key, { replace: values, nest: false, ...(Number.isNaN(count) ? {} : { count }) });
  };
}
