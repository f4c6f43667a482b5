/**
 * Types of investment orders. The specification describes them in words; the identifiers are ours, one per phrase,
 * and a service that spells one otherwise is mapped at the border. Source: second text, section 4 [D-09].
 */
export const ORDER_TYPES = [
  "ONBOARDING",
  "PRIVATE_EQUITY_ONBOARDING",
  "CAPITAL_CALL",
  "LIQUID_ONBOARDING",
  "LIQUID_OFFBOARDING",
  "BUY",
  "TOTAL_SELL",
  "PARTIAL_SELL",
  "SAVINGS_PLAN_CREATE",
  "SAVINGS_PLAN_UPDATE",
  "SAVINGS_PLAN_DELETE",
  "SAVINGS_PLAN_EXECUTION",
  "MIGRATION_ONBOARDING",
  "REBALANCING",
  "STRATEGY_SWITCH",
  "RECOMMENDATION",
  "SUITABILITY_UPDATE",
  "CRYPTO_TRANSFER_CONSENT",
  "DWM_MIGRATION_CONSENT",
  "RURUP_ONBOARDING",
  "PAYMENT_ORDER_CONSENT",
] as const;
export type OrderType = (typeof ORDER_TYPES)[number];
