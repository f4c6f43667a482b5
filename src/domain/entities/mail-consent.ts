/**
 * Consents to be written to, and the programmes that derive from them. Source: second specification text, sections 1
 * and 3 [D-06].
 */
import * as v from "valibot";
import { identifier, lenient, list, record, text } from "./wire-field.ts";

/** The ids seen; others may come. */
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

/** Consents that rest on legitimate interest: always valid, whatever the service says. */
export const LEGITIMATE_INTEREST_IDS = ["cs", "legal"] as const satisfies readonly MailConsentId[];

export function isLegitimateInterest(id: string): boolean {
  return (LEGITIMATE_INTEREST_IDS as readonly string[]).includes(id);
}

const MailConsentSchema = record({
  id: identifier,
  name: lenient(text),
  description: lenient(text),
  legitimateInterest: lenient(v.boolean()),
  /** A consent that does not say it was given was not given. */
  valid: v.fallback(v.optional(v.boolean(), false), false),
});
export type MailConsent = v.InferOutput<typeof MailConsentSchema>;

/** A consent as it counts. */
export function effectiveConsent(consent: MailConsent): MailConsent {
  return isLegitimateInterest(consent.id) ? { ...consent, legitimateInterest: true, valid: true } : consent;
}

export const MailConsentsSchema = list(v.pipe(MailConsentSchema, v.transform(effectiveConsent)));

/** The one consent that a customer cannot take back. */
const FIXED_CONSENT = "legal" satisfies MailConsentId;

export function canBeDeselected(id: string): boolean {
  return id !== FIXED_CONSENT;
}

/** Programmes a customer takes part in; they switch feature flags. */
const PROGRAMME_CONSENTS = {
  alpha: "alpha_program",
  beta: "beta_program",
} as const satisfies Readonly<Record<string, MailConsentId>>;
export type ProgrammeGroup = keyof typeof PROGRAMME_CONSENTS;

const GROUPS: readonly ProgrammeGroup[] = ["alpha", "beta"];

/** Groups whose consent is valid; a customer may be in both. */
export function programmeGroups(consents: readonly MailConsent[]): readonly ProgrammeGroup[] {
  return GROUPS.filter((group) =>
    consents.some((consent) => consent.id === PROGRAMME_CONSENTS[group] && consent.valid),
  );
}
