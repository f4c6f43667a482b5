/** Programmes a customer takes part in; they switch feature flags. Source: second text, sections 1 and 3 [D-06]. */
import type { MailConsent } from "../entities/mail-consent.ts";
import type { MailConsentId } from "../enumerations/mail-consent-id.ts";

export const PROGRAMME_CONSENTS = {
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
