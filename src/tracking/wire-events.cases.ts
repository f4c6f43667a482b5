/** Events in the collector's wire format, for unit tests and page tests. */

export const TAPPED = "footer link tapped";

/** The fields of a tap on a footer link, besides those that all events of the page have. */
export const FOOTER_TAP = {
  event_name: TAPPED,
  object: "legal-0",
  action: "tap",
  description: "A link of the footer was tapped",
  zone: "footer",
  component: "app-footer",
  bounded_context: "navigation",
} as const;

/** The fields of every visitor's event on the German home page. */
export const ON_HOME = {
  portal: "public site",
  context: "home",
  bips_domain: "general",
  browsing_platform: "desktop",
  country_platform: "DE",
  customer_group: "visitor",
  custom_attribute_1: "demo",
} as const;
