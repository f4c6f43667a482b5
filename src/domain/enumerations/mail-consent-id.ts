/** Mail consents by id. Source: second text, section 3 [D-06]. */
export const MAIL_CONSENT_IDS = [
  "pensions",
  "savings",
  "investments",
  "beta_program",
  "alpha_program",
  "cs",
  "legal",
] as const;
export type MailConsentId = (typeof MAIL_CONSENT_IDS)[number];

/** Consents that rest on legitimate interest: always valid, whatever the service says [D-06]. */
export const LEGITIMATE_INTEREST_IDS = ["cs", "legal"] as const satisfies readonly MailConsentId[];

export function isMailConsentId(value: unknown): value is MailConsentId {
  return (MAIL_CONSENT_IDS as readonly unknown[]).includes(value);
}
