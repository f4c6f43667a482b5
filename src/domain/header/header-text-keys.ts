/** Keys of the texts in the decided header. The view adds all other texts [H-34]. */
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
  /** Name of the logo that leads to the home page. Placeholder: `site`. */
  "header.logoLabel",
  /** Name of the logo that leads a customer to the dashboard. Placeholder: `site`. */
  "header.dashboardLogoLabel",
  "header.homeLabel",
  "header.overviewLabel",
] as const;
export type HeaderTextKey = (typeof HEADER_TEXT_KEYS)[number];

/** Returns the text of a key in the header's locale, with values for its placeholders. */
export type TranslateHeader = (key: HeaderTextKey, values?: Readonly<Record<string, string | number>>) => string;
