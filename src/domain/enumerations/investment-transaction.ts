/**
 * Transactions of a portfolio. The specification lists these types "and others" and describes some only in words
 * (their identifiers are ours), so the type stays open: an unknown one is shown, not refused. Source: second text,
 * section 9 [D-12].
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
