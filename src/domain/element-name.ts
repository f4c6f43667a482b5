/** Names that the shell gives to its elements. Their tags in a page may have a prefix: such a name is no `localName`. */
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
