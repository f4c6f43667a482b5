/**
 * Investment orders. The specification shows no transitions between states. Source: second specification text, sections
 * 4 and 5 [D-09, D-11].
 */
export const ORDER_STATES = [
  "DRAFTED",
  "VALIDATED",
  "PREPARED",
  "CONFIRMED",
  "EXPORTED",
  "IN_PROGRESS",
  "EXECUTED",
  "REJECTED",
  "REVOCATION_REQUESTED",
  "REVOKED",
  "CANCELLED",
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** An instruction has all order states and two more [D-09]. */
export const INSTRUCTION_STATES = [...ORDER_STATES, "ISSUE_IDENTIFIED", "FUNDED"] as const;
export type InstructionState = (typeof INSTRUCTION_STATES)[number];

/**
 * Types of investment orders. The specification describes them in words; the identifiers are ours, one per phrase. A
 * service's other spelling must be mapped where its answer is read. Source: second specification text, section 4
 * [D-09].
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

/**
 * Keys of an order's validation and reasons of the business rules, in the platform's spelling with its mixed capitals.
 * The specification shows neither their limits nor their messages. Source: second specification text, section 5 [D-11].
 */
export const ORDER_VALIDATION_KEYS = [
  "min",
  "max",
  "minLeftBalance",
  "higherThanLeftOver",
  "hasSavingPlan",
  "savingPlanInprogress",
  "unExpectedError",
  "userBlockedTemporarily",
] as const;
export type OrderValidationKey = (typeof ORDER_VALIDATION_KEYS)[number];

export const BUSINESS_RULE_REASONS = [
  "savings_plan_not_active",
  "pia_has_balance",
  "has_orders_in_progress",
  "portfolio_balance_is_zero",
  "product_instance_must_be_active",
  "savings_plan_is_active",
  "portfolio_balance_is_not_zero",
  "other_order_already_in_progress",
  "unexpected",
] as const;
export type BusinessRuleReason = (typeof BUSINESS_RULE_REASONS)[number];
