/**
 * Keys of an order's validation and the reasons of the business rules, spelled as the platform spells them (with its
 * mixed capitals). The bounds behind them and the messages are not shown. Source: second text, section 5 [D-11].
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
