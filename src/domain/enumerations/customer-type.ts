/** The two kinds of customer. Source: second specification text, section 3 [D-01]. */
export const CUSTOMER_TYPES = ["person", "company"] as const;
export type CustomerType = (typeof CUSTOMER_TYPES)[number];
