/**
 * Portfolios, what they are made from and what happens in them. Transitions are not shown. Source: second
 * specification text, sections 4, 5 and 9 [D-09, D-10, D-12].
 */
import { PORTFOLIO_NAME_MAX_LENGTH } from "../constants.ts";

export const PRODUCT_FAMILIES = ["ROBO", "DWM", "PE"] as const;
export type ProductFamily = (typeof PRODUCT_FAMILIES)[number];

export const LIQUIDITIES = ["LIQUID", "ILLIQUID"] as const;
export type Liquidity = (typeof LIQUIDITIES)[number];

export const FLOWS = ["SHORT", "FULL"] as const;
export type Flow = (typeof FLOWS)[number];

export const PORTFOLIO_STATUSES = [
  "ACTIVE",
  "CREATION_IN_PROGRESS",
  "CREATED",
  "DELETED",
  "DELETION_IN_PROGRESS",
] as const;
export type PortfolioStatus = (typeof PORTFOLIO_STATUSES)[number];

export const PORTFOLIO_ACTIVITY_STATES = [
  "FUNDING_PENDING",
  "ISSUE_IDENTIFIED",
  "BUY_ORDER_IN_PROGRESS",
  "SELL_ORDER_IN_PROGRESS",
  "REBALANCING_IN_PROGRESS",
] as const;
export type PortfolioActivityState = (typeof PORTFOLIO_ACTIVITY_STATES)[number];

/** Why a portfolio is pending. The middle one carries a product's name; which ones is not shown, so any is read [D-09]. */
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

/** Templates that a portfolio is made from; the number is the share of equity in per cent. */
export const DWM_TEMPLATES = ["DWMMM", "DWM30", "DWM50", "DWM70", "DWM100"] as const;
export type DwmTemplate = (typeof DWM_TEMPLATES)[number];

/** The Dutch variants; how they are spelled is not shown: the suffix is our choice. */
export type DwmTemplateNl = `${DwmTemplate}_NL`;
export const DWM_TEMPLATES_NL: readonly DwmTemplateNl[] = DWM_TEMPLATES.map((template) => `${template}_NL` as const);

export const ROBO_TEMPLATES = ["ROBO30", "ROBO50", "ROBO70", "ROBO100"] as const;
export type RoboTemplate = (typeof ROBO_TEMPLATES)[number];

export const RURUP_SCENARIOS = {
  RURUP30: "CONSERVATIVE",
  RURUP50: "BALANCED",
  RURUP70: "MODERATE",
  RURUP100: "DYNAMIC",
} as const;
export type RurupTemplate = keyof typeof RURUP_SCENARIOS;
export type RurupScenario = (typeof RURUP_SCENARIOS)[RurupTemplate];
export const RURUP_TEMPLATES = [
  "RURUP30",
  "RURUP50",
  "RURUP70",
  "RURUP100",
] as const satisfies readonly RurupTemplate[];

export type PortfolioTemplate = DwmTemplate | DwmTemplateNl | RoboTemplate | RurupTemplate;
export const PORTFOLIO_TEMPLATES: readonly PortfolioTemplate[] = [
  ...DWM_TEMPLATES,
  ...DWM_TEMPLATES_NL,
  ...ROBO_TEMPLATES,
  ...RURUP_TEMPLATES,
];

/**
 * Transactions of a portfolio. The specification lists these types "and others" and describes some only in words
 * (their identifiers are ours), so the type stays open: an unknown one is shown, not refused [D-12].
 */
export const KNOWN_TRANSACTION_TYPES = [
  "INFLOWS",
  "OUTFLOWS",
  "DISTRIBUTIONS",
  "BUY_REINVESTMENT",
  "FEES",
  "FEES_CREDIT",
  "SELL_FOR_TAXES",
  "REBALANCING_BUY",
  "REBALANCING_SELL",
  "SECURITIES_TRANSFER_IN",
  "SECURITIES_TRANSFER_OUT",
  "TAX_CREDIT",
  "TAX_DEBIT",
  "TAX_PREPAYMENT",
  "HISTORICAL_FEE_CORRECTION",
  "HISTORICAL_TAX_CORRECTION",
  "SELL_FOR_FEES",
  "SELL_FOR_FEES_CANCELLATION",
] as const;
export type KnownTransactionType = (typeof KNOWN_TRANSACTION_TYPES)[number];
export type TransactionType = KnownTransactionType | (string & {});

export const TRANSACTION_STATES = ["FILLED", "SETTLED"] as const;
export type TransactionState = (typeof TRANSACTION_STATES)[number];

// Not the `u` flag: with `i` it would let the long s pass as s.
const PORTFOLIO_NAME = new RegExp(`^[a-z0-9äëïöü ._-]{1,${PORTFOLIO_NAME_MAX_LENGTH}}$`, "i");

/**
 * The name a customer gives a portfolio, as it is sent: 1 to 25 of letters, digits, ä ë ï ö ü, space, dot, underscore,
 * hyphen, in any case; umlauts composed (NFC), also where a keyboard sends letter and dots apart. Undefined for what is
 * no name [D-10].
 */
export function portfolioName(text: string): string | undefined {
  const composed = text.normalize("NFC");
  return PORTFOLIO_NAME.test(composed) ? composed : undefined;
}
