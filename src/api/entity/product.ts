/** Wire product types to the domain's; names that nobody knows are left out [D-04]. */
import type * as v from "valibot";
import { PRODUCT_TYPES, type ProductType } from "../../domain/enumerations/product-access-flag.ts";
import type { WireProductTypesSchema } from "../wire/product.ts";

export function toProductTypes(answer: v.InferOutput<typeof WireProductTypesSchema>): readonly ProductType[] {
  return PRODUCT_TYPES.filter((type) => ("length" in answer ? answer.includes(type) : answer[type] === true));
}
