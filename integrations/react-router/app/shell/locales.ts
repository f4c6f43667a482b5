/** The markets of this site: path prefix and locale. */
const LOCALES = { "de-de": "de-DE", "fr-fr": "fr-FR" } as const satisfies Readonly<Record<string, string>>;

export type Locale = (typeof LOCALES)[keyof typeof LOCALES];

export const localeOf = (prefix = ""): Locale | undefined =>
  Object.hasOwn(LOCALES, prefix) ? LOCALES[prefix as keyof typeof LOCALES] : undefined;
