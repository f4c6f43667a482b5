/** The markets of this site: path prefix and locale. */
const LOCALES = { "de-de": "de-DE", "fr-fr": "fr-FR" };

export const localeOf = (prefix) => LOCALES[prefix];
