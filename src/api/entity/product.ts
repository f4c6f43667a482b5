/** Wire product answers to the flags and types of the domain; names that nobody knows are left out [D-04]. */
import type * as v from "valibot";
import {
  DEPOSIT_TYPE_FLAGS,
  isDepositTypeKey,
  PRODUCT_ACCESS_FLAGS,
  PRODUCT_TYPES,
  type ProductAccessFlag,
  type ProductType,
} from "../../domain/enumerations/product-access-flag.ts";
import type { WireProductTypesSchema } from "../wire/product.ts";

export function toProductAccess(names: readonly string[]): readonly ProductAccessFlag[] {
  const flags = new Set(names.map((name) => (isDepositTypeKey(name) ? DEPOSIT_TYPE_FLAGS[name] : name)));
  return PRODUCT_ACCESS_FLAGS.filter((flag) => flags.has(flag));
}

export function toProductTypes(answer: v.InferOutput<typeof WireProductTypesSchema>): readonly ProductType[] {
  return PRODUCT_TYPES.filter((type) => ("length" in answer ? answer.includes(type) : answer[type] === true));
}
