/**
 * Products: access (`GET /deposits/types`), types on offer (`GET /products/types`), offers (`GET /products`) and
 * instances (`GET /product_instance`). Source: second specification text, sections 3 and 7. Not shown there, our choice:
 * product types are an object of booleans or a list of the true names; an offer has an id, a name and a product type.
 */
import * as v from "valibot";
import { PRODUCT_INSTANCE_STATUSES } from "../../domain/enumerations/product-instance-status.ts";
import { identifier, lenient, list, text } from "./field.ts";

/** Access flags (HAS_...) or deposit type keys (`overnight_account`, `notice_account`, `term_deposit`). */
export const WireDepositTypesSchema = list(text);
export type WireDepositTypes = v.InferInput<typeof WireDepositTypesSchema>;

export const WireProductTypesSchema = v.union([
  list(text),
  v.object({
    term_product_access: lenient(v.boolean()),
    overnight_product_access: lenient(v.boolean()),
    notice_product_access: lenient(v.boolean()),
  }),
]);
export type WireProductTypes = v.InferInput<typeof WireProductTypesSchema>;

export const WireProductOffersSchema = list(
  v.object({ id: identifier, name: lenient(text), product_type: lenient(text) }),
);
export type WireProductOffers = v.InferInput<typeof WireProductOffersSchema>;

export const WireProductInstancesSchema = list(
  v.object({
    product_category: lenient(text),
    state: lenient(v.picklist(PRODUCT_INSTANCE_STATUSES)),
    instance_template_domain_id: lenient(identifier),
  }),
);
export type WireProductInstances = v.InferInput<typeof WireProductInstancesSchema>;
export type WireProductInstance = WireProductInstances[number];
