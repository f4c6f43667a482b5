/**
 * Names of the shell's elements. Tags on a page may have a prefix, so do not compare a name with `localName`.
 * `npm run manifest` writes this file from the folders in `elements/`.
 */
export type ElementName =
  | "app-accordion"
  | "app-footer"
  | "app-header"
  | "app-modal"
  | "app-skeleton"
  | "app-snackbar"
  | "auth-gate"
  | "content-block"
  | "country-banner"
  | "market-picker"
  | "page-meta"
  | "rich-text"
  | "session-guard"
  | "star-rating";
