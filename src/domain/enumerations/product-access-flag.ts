/** What the platform says of a customer's deposits. Source: second text, section 3 [D-04]. */
export const PRODUCT_ACCESS_FLAGS = [
  "HAS_OVERNIGHT_DEPOSIT_ACCOUNT",
  "HAS_NOTICE_DEPOSIT_ACCOUNT",
  "HAS_FIXED_DEPOSIT_ACCOUNT",
  "HAS_FLEX_DEPOSIT_ACCOUNT",
] as const;
export type ProductAccessFlag = (typeof PRODUCT_ACCESS_FLAGS)[number];

/** Deposit type keys of the deposit service and the flag each one stands for; no key leads to the flex flag [D-04]. */
export const DEPOSIT_TYPE_FLAGS = {
  overnight_account: "HAS_OVERNIGHT_DEPOSIT_ACCOUNT",
  notice_account: "HAS_NOTICE_DEPOSIT_ACCOUNT",
  term_deposit: "HAS_FIXED_DEPOSIT_ACCOUNT",
} as const satisfies Readonly<Record<string, ProductAccessFlag>>;
export type DepositTypeKey = keyof typeof DEPOSIT_TYPE_FLAGS;

export function isDepositTypeKey(value: unknown): value is DepositTypeKey {
  return typeof value === "string" && Object.hasOwn(DEPOSIT_TYPE_FLAGS, value);
}

/** What a distributor offers [D-04]. */
export const PRODUCT_TYPES = ["term_product_access", "overnight_product_access", "notice_product_access"] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];
