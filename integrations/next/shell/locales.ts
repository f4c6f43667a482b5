/** The markets of this site: path prefix and locale. */
export const LOCALES: Readonly<Record<string, string>> = { "de-de": "de-DE", "fr-fr": "fr-FR" };

export const localeOf = (prefix: string): string | undefined => LOCALES[prefix];
