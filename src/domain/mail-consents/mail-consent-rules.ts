/** Rules of the consents to be written to. Source: second specification text, section 3 [D-06]. */
import type { MailConsent } from "../entities/mail-consent.ts";
import { LEGITIMATE_INTEREST_IDS, type MailConsentId } from "../enumerations/mail-consent-id.ts";

/** `cs` and `legal` rest on legitimate interest. */
export function isLegitimateInterest(id: MailConsent["id"]): boolean {
  return (LEGITIMATE_INTEREST_IDS as readonly string[]).includes(id);
}

/** The one consent that a customer cannot take back. */
export const FIXED_CONSENT = "legal" satisfies MailConsentId;

export function canBeDeselected(id: MailConsent["id"]): boolean {
  return id !== FIXED_CONSENT;
}

/** A consent as it counts: `cs` and `legal` are always valid, whatever the service says. */
export function effectiveConsent(consent: MailConsent): MailConsent {
  return isLegitimateInterest(consent.id) ? { ...consent, legitimateInterest: true, valid: true } : consent;
}
