/**
 * Portfolios, their templates and transactions. The specification shows no transitions between states. Source: second
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

/**
 * Why a portfolio is pending. The second reason contains a product's name. The specification does not list the
 * products, so any name is accepted [D-09].
 */
export const PORTFOLIO_PENDING_REASONS = ["PENDING_KYC", "PENDING_{product}_ACCOUNT_ACTIVATION", "UNKNOWN"] as const;
export type PortfolioPendingReason = "PENDING_KYC" | `PENDING_${string}_ACCOUNT_ACTIVATION` | "UNKNOWN";

const ACTIVATION = /^PENDING_([A-Z0-9][A-Z0-9_]*)_ACCOUNT_ACTIVATION$/;

export const activationPending = (product: string): PortfolioPendingReason =>
  `PENDING_${product.toUpperCase()}_ACCOUNT_ACTIVATION`;

/** Name of the product whose account waits for activation; undefined for other reasons. */
export function productAwaitingActivation(reason: string): string | undefined {
  return ACTIVATION.exec(reason)?.[1];
}

/** Reads a service's value. Values added later become `UNKNOWN`. */
export function portfolioPendingReason(value: unknown): PortfolioPendingReason {
  if (value === "PENDING_KYC") return value;
  if (typeof value === "string" && ACTIVATION.test(value)) return value as PortfolioPendingReason;
  return "UNKNOWN";
}

/** Templates of portfolios. The number is the percentage of equity. */
export const DWM_TEMPLATES = ["DWMMM", "DWM30", "DWM50", "DWM70", "DWM100"] as const;
export type DwmTemplate = (typeof DWM_TEMPLATES)[number];

/** The Dutch variants. The specification does not give their spelling; the suffix is our choice. */
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
 * Types of a portfolio's transactions. The specification lists these "and others" and describes some only in words,
 * whose identifiers are ours. The type stays open: unknown transactions are shown [D-12].
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

// Without the `u` flag, because with `i` it would accept the long s as s.
const PORTFOLIO_NAME = /^[a-z0-9äëïöü ._-]+$/i;

/**
 * Normalizes a portfolio name: 1 to 25 letters, digits, ä ë ï ö ü, spaces, dots, underscores and hyphens, in any case.
 * Umlauts are composed (NFC), because some keyboards send letter and dots separately. Undefined for an invalid name
 * [D-10].
 */
export function portfolioName(text: string): string | undefined {
  const composed = text.normalize("NFC");
  return composed.length <= PORTFOLIO_NAME_MAX_LENGTH && PORTFOLIO_NAME.test(composed) ? composed : undefined;
}
