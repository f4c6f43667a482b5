/**
 * Validity of the customer's data. The specification names only the two states that ask for a confirmation; the
 * others are not shown, so the type stays open. Source: second text, section 4 [D-08].
 */
export const CONFIRMATION_NEEDED_STATUSES = ["EXPIRED", "REVALIDATE"] as const;
export type ConfirmationNeededStatus = (typeof CONFIRMATION_NEEDED_STATUSES)[number];
export type DataValidityStatus = ConfirmationNeededStatus | (string & {});

/** True when the customer has to confirm the data before going on [D-08]. */
export function needsConfirmation(status: DataValidityStatus | undefined): boolean {
  return (CONFIRMATION_NEEDED_STATUSES as readonly unknown[]).includes(status);
}
