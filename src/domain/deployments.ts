/** Where a page and its services run. Source: second specification text, section 2. */
export const REGIONS = ["germany", "uk"] as const;
export type Region = (typeof REGIONS)[number];

export const ENVIRONMENTS = ["development", "staging", "onboarding", "production", "amplifyapp", "local"] as const;
export type Environment = (typeof ENVIRONMENTS)[number];
