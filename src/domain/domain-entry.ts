/**
 * `savings-shell/domain`: names, types and rules of the platform for pages inside the shell, so that a dashboard shows
 * the same customer data as the header. No DOM, no React, no I/O.
 */

export { copiedIban, electronicIban, shownIban } from "./account/account-id.ts";
export { formatMoney, type ShownAmount, type ShownBalance, shownBalance } from "./account/money.ts";
export * as constants from "./constants.ts";
export * from "./entities/customer.ts";
export * from "./entities/customer-name.ts";
export * from "./entities/customer-status.ts";
export * from "./entities/distributor.ts";
export * from "./entities/initials.ts";
export * from "./entities/mail-consent.ts";
export * from "./entities/order.ts";
export * from "./entities/portfolio.ts";
export * from "./entities/product.ts";
export * from "./entities/suitability.ts";
export * from "./entities/tracking-event.ts";
export * from "./entities/transaction-account.ts";
export { camelKeys, readEntity } from "./entities/wire-field.ts";
export * from "./facts/account-facts.ts";
export * from "./facts/customer-facts.ts";
export * from "./facts/distributor-facts.ts";
export {
  type AccountFacts,
  BALANCE_GAPS,
  type BalanceGap,
  balanceGap,
  type CustomerFacts,
  DEPOSIT_KINDS,
  type DepositKind,
  type DistributorFacts,
  type HeldInvestment,
  INVESTING_KINDS,
  type InvestingKind,
  type Known,
  type KnownAccount,
  type ProductFacts,
} from "./facts/facts.ts";
export {
  depositAccess,
  depositOffers,
  type ProductSources,
  productFacts,
  productInstanceCounts,
} from "./facts/product-facts.ts";
export { type ScoreBucket, scoreBucket, starRating } from "./footer/star-rating.ts";
export { DEFAULT_LOCALE, LOCALE_IDS, type LocaleId } from "./locales/locale.ts";
