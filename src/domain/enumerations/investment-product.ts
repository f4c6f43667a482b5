/** Families, liquidity and onboarding flows of investment products. Source: second text, section 9 [D-12]. */
export const PRODUCT_FAMILIES = ["ROBO", "DWM", "PE"] as const;
export type ProductFamily = (typeof PRODUCT_FAMILIES)[number];

export const LIQUIDITIES = ["LIQUID", "ILLIQUID"] as const;
export type Liquidity = (typeof LIQUIDITIES)[number];

export const FLOWS = ["SHORT", "FULL"] as const;
export type Flow = (typeof FLOWS)[number];
