/**
 * Why a portfolio is pending. The middle one carries the product's name; which products the platform writes there is
 * not shown, so any upper-case name is read. Source: second text, section 4 [D-09].
 */
export const PORTFOLIO_PENDING_REASONS = ["PENDING_KYC", "PENDING_{product}_ACCOUNT_ACTIVATION", "UNKNOWN"] as const;

export type PortfolioPendingReason = "PENDING_KYC" | `PENDING_${string}_ACCOUNT_ACTIVATION` | "UNKNOWN";

const ACTIVATION = /^PENDING_([A-Z0-9][A-Z0-9_]*)_ACCOUNT_ACTIVATION$/;

export const activationPending = (product: string): PortfolioPendingReason =>
  `PENDING_${product.toUpperCase()}_ACCOUNT_ACTIVATION`;

/** Name of the product whose account is waiting for activation; undefined for the other reasons. */
export function productAwaitingActivation(reason: string): string | undefined {
  return ACTIVATION.exec(reason)?.[1];
}

/** Reads a wire value; what the platform adds later becomes `UNKNOWN`, the reason that exists for it. */
export function portfolioPendingReason(value: unknown): PortfolioPendingReason {
  if (value === "PENDING_KYC") return value;
  if (typeof value === "string" && ACTIVATION.test(value)) return value as PortfolioPendingReason;
  return "UNKNOWN";
}
