/**
 * Consents to e-mail, and the programmes derived from them. Source: second specification text, sections 1 and 3 [D-06].
 */
import * as v from "valibot";
import { identifier, lenient, list, wireRecord, wireText } from "./wire-field.ts";

/** The known ids; services may send others. */
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

/** Consents based on legitimate interest. They are always valid, whatever the service sends. */
export const LEGITIMATE_INTEREST_IDS = ["cs", "legal"] as const satisfies readonly MailConsentId[];

export function isLegitimateInterest(id: string): boolean {
  return (LEGITIMATE_INTEREST_IDS as readonly string[]).includes(id);
}

const MailConsentSchema = wireRecord({
  id: identifier,
  name: lenient(wireText),
  description: lenient(wireText),
  legitimateInterest: lenient(v.boolean()),
  /** A missing value counts as not given. */
  valid: v.fallback(v.optional(v.boolean(), false), false),
});
export type MailConsent = v.InferOutput<typeof MailConsentSchema>;

/** Applies the rule for legitimate interest. */
export function effectiveConsent(consent: MailConsent): MailConsent {
  return isLegitimateInterest(consent.id) ? { ...consent, legitimateInterest: true, valid: true } : consent;
}

export const MailConsentsSchema = list(v.pipe(MailConsentSchema, v.transform(effectiveConsent)));

/** The only consent that a customer cannot withdraw. */
const FIXED_CONSENT = "legal" satisfies MailConsentId;

export function canBeDeselected(id: string): boolean {
  return id !== FIXED_CONSENT;
}

/** Programmes by the consent that a customer joins them with. They switch feature flags. */
const PROGRAMME_CONSENTS = {
  alpha: "alpha_program",
  beta: "beta_program",
} as const satisfies Readonly<Record<string, MailConsentId>>;
export type ProgrammeGroup = keyof typeof PROGRAMME_CONSENTS;

const GROUPS: readonly ProgrammeGroup[] = ["alpha", "beta"];

/** The programmes with a valid consent. A customer may be in both. */
export function programmeGroups(consents: readonly MailConsent[]): readonly ProgrammeGroup[] {
  return GROUPS.filter((group) =>
    consents.some((consent) => consent.id === PROGRAMME_CONSENTS[group] && consent.valid),
  );
}
