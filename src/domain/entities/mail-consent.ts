/** A consent to be written to. Source: second specification text, section 3 [D-06]. */
import type { MailConsentId } from "../enumerations/mail-consent-id.ts";

export interface MailConsent {
  /** One of the ids seen, or one that the platform adds later. */
  readonly id: MailConsentId | (string & {});
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly legitimateInterest?: boolean | undefined;
  readonly valid: boolean;
}
