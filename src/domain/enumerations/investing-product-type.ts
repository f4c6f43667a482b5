/**
 * What a product of the German investing menu is. The field lists of the two sources are not shown; these values are
 * our choice, one per entry of the menu. Source: first specification text, section 6 [H-26].
 */
export const INVESTING_PRODUCT_TYPES = [
  "wealth_management",
  "etf_robo",
  "etf_configurator",
  "crypto",
  "pension",
] as const;
export type InvestingProductType = (typeof INVESTING_PRODUCT_TYPES)[number];
