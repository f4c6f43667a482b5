/** Who holds an account. Source: second text, section 4 [D-08]. */
export const ACCOUNT_TYPES = ["JOINT", "PERSONAL", "BUSINESS"] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];
