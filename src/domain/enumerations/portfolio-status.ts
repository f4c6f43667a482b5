/** States of a portfolio and why one is pending; transitions are not shown. Source: second text, section 4 [D-09]. */
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
