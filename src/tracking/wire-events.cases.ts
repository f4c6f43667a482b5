/** Events as the collector gets them, under the wire's names; of unit tests and of whole pages. */

export const TAPPED = "footer link tapped";

/** What the collector gets of a tap on a link of the footer, besides what all events of its page have. */
export const FOOTER_TAP = {
  event_name: TAPPED,
  object: "legal-0",
  action: "tap",
  description: "A link of the footer was tapped",
  zone: "footer",
  component: "app-footer",
  bounded_context: "navigation",
} as const;

/** What every event of a visitor has on the German home page. */
export const ON_HOME = {
  portal: "public site",
  context: "home",
  bips_domain: "general",
  browsing_platform: "desktop",
  country_platform: "DE",
  customer_group: "visitor",
  custom_attribute_1: "demo",
} as const;
