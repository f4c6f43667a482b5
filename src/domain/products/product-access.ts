/** Which deposits a customer sees. Source: both texts, sections 3 and 6 [D-04, H-25]. */
import {
  DEPOSIT_TYPE_FLAGS,
  isDepositTypeKey,
  PRODUCT_ACCESS_FLAGS,
  type ProductAccessFlag,
  type ProductType,
} from "../enumerations/product-access-flag.ts";
import { DEPOSIT_KINDS, type DepositKind } from "../facts/facts.ts";

/** Flags that open an entry of "My savings": any one of them is enough. */
export const ACCESS_FLAGS_OF_DEPOSIT = {
  term: ["HAS_FIXED_DEPOSIT_ACCOUNT", "HAS_FLEX_DEPOSIT_ACCOUNT"],
  overnight: ["HAS_OVERNIGHT_DEPOSIT_ACCOUNT"],
  notice: ["HAS_NOTICE_DEPOSIT_ACCOUNT"],
} as const satisfies Readonly<Record<DepositKind, readonly ProductAccessFlag[]>>;

export const PRODUCT_TYPE_OF_DEPOSIT = {
  term: "term_product_access",
  overnight: "overnight_product_access",
  notice: "notice_product_access",
} as const satisfies Readonly<Record<DepositKind, ProductType>>;

function isProductAccessFlag(name: string): name is ProductAccessFlag {
  return (PRODUCT_ACCESS_FLAGS as readonly string[]).includes(name);
}

/** Flags of a list that holds flags or deposit type keys; names that nobody knows are left out [D-04]. */
export function productAccessFlags(names: readonly string[]): readonly ProductAccessFlag[] {
  const flags = names.map((name) => (isDepositTypeKey(name) ? DEPOSIT_TYPE_FLAGS[name] : name));
  return PRODUCT_ACCESS_FLAGS.filter((flag) => flags.filter(isProductAccessFlag).includes(flag));
}

export function depositAccess(flags: readonly ProductAccessFlag[]): readonly DepositKind[] {
  return DEPOSIT_KINDS.filter((kind) => ACCESS_FLAGS_OF_DEPOSIT[kind].some((flag) => flags.includes(flag)));
}

export function depositOffers(types: readonly ProductType[]): readonly DepositKind[] {
  return DEPOSIT_KINDS.filter((kind) => types.includes(PRODUCT_TYPE_OF_DEPOSIT[kind]));
}
