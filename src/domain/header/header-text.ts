/** The texts that the decided header carries; every other text of the header is the view's own [H-34]. */
export const HEADER_TEXT_KEYS = [
  "header.accInfo.balance",
  "header.accInfo.availableAmount",
  "header.accInfo.accountNo",
  "header.accInfo.sortCode",
  "header.accInfo.iban",
  "header.maintenance.title",
  "header.maintenance.tooltip",
  "header.notAvailable.title",
  "header.notAvailable.tooltip",
  "header.notAvailable.fetchFailed",
  "header.buttons.login",
  "header.buttons.register",
  /** Title of the corporate site's action. */
  "header.navigation.account",
  /** Placeholder: `site`. */
  "header.logoLabel",
] as const;
export type HeaderTextKey = (typeof HEADER_TEXT_KEYS)[number];

/** A text by its key, in the locale of the header. Values fill the placeholders of the text. */
export type TranslateHeader = (key: HeaderTextKey, values?: Readonly<Record<string, string | number>>) => string;
