/** Roles of a person at a customer, and their status; transitions are not shown. Source: second text, section 4 [D-08]. */
export const PERSON_ROLES = [
  "ACCOUNT_HOLDER",
  "ULTIMATE_BENEFICIAL_OWNER",
  "AUTHORIZED_PERSON",
  "LEGAL_REPRESENTATIVE",
  "TAX_PARTNER",
] as const;
export type PersonRoleName = (typeof PERSON_ROLES)[number];

export const PERSON_ROLE_STATUSES = ["REQUESTED", "ACTIVE", "DISABLED"] as const;
export type PersonRoleStatus = (typeof PERSON_ROLE_STATUSES)[number];
