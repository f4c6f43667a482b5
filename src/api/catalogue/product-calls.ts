/** Calls about products: access, types, offers, instances and pensions. Source: second text, section 7. */
import * as v from "valibot";
import { COUNTRY_GERMANY } from "../../domain/constants.ts";
import type { PensionProducts, PomProducts } from "../../domain/entities/investing-products.ts";
import type { ProductInstance } from "../../domain/entities/product-instance.ts";
import { productAccessFlags } from "../../domain/products/product-access.ts";
import { defineCall, type OfCustomer } from "../call.ts";
import { toProductTypes } from "../entity/product.ts";
import { camelKeys } from "../request/camel-keys.ts";
import { WirePensionProductsSchema } from "../wire/pension.ts";
import {
  WireDepositTypesSchema,
  WireProductInstancesSchema,
  WireProductOffersSchema,
  WireProductTypesSchema,
} from "../wire/product.ts";

export interface OfDistributor {
  readonly distributorId?: string | undefined;
  readonly distributionChannelId?: string | undefined;
}

export const productTypes = defineCall({
  id: "productTypes",
  use: "product types (deposit service)",
  method: "GET",
  service: "deposit",
  path: "/products/types",
  query: ({ distributorId, distributionChannelId }: OfDistributor) => ({
    distributor_id: distributorId,
    distribution_channel_id: distributionChannelId,
  }),
  bearer: true,
  needsCustomerId: false,
  caching: "lookup",
  wire: WireProductTypesSchema,
  answer: v.pipe(WireProductTypesSchema, v.transform(toProductTypes)),
});

export const depositTypes = defineCall({
  id: "depositTypes",
  use: "deposit access",
  method: "GET",
  service: "deposit",
  path: "/deposits/types",
  query: ({ customerId }: OfCustomer) => ({ customer_id: customerId }),
  bearer: true,
  needsCustomerId: true,
  caching: "lookup",
  wire: WireDepositTypesSchema,
  answer: v.pipe(
    WireDepositTypesSchema,
    v.transform((names) => productAccessFlags(names)),
  ),
});

export interface ProductOffer {
  readonly id: string;
  readonly name?: string | undefined;
  readonly productType?: string | undefined;
}

export const productOffers = defineCall({
  id: "productOffers",
  use: "product offers",
  method: "GET",
  service: "product-offer",
  path: "/products",
  parameters: (_: Readonly<Record<never, never>>) => ({}),
  bearer: true,
  needsCustomerId: false,
  caching: "lookup",
  wire: WireProductOffersSchema,
  answer: v.pipe(
    WireProductOffersSchema,
    v.transform((offers): readonly ProductOffer[] => camelKeys(offers)),
  ),
});

export interface OfPage extends OfCustomer {
  /** The place that asks; its values are not shown, ours is `header`. */
  readonly pageId: string;
}

/** Which service answers is not shown; our choice is the pension service, which holds the investment products. */
export const productInstances = defineCall({
  id: "productInstances",
  use: "product instances",
  method: "GET",
  service: "pension",
  path: "/product_instance",
  query: ({ customerId, pageId }: OfPage) => ({ customer_domain_id: customerId, pageId }),
  bearer: true,
  needsCustomerId: true,
  caching: "lookup",
  wire: WireProductInstancesSchema,
  answer: v.pipe(
    WireProductInstancesSchema,
    v.transform((instances): readonly ProductInstance[] => camelKeys(instances)),
  ),
});

export interface InvestingProducts {
  readonly pensionProducts: PensionProducts;
  readonly pomProducts: PomProducts;
}

/** The path is not shown; ours names the customer, by whom the answer is keyed. Nothing is asked again on focus. */
export const pensionProducts = defineCall({
  id: "pensionProducts",
  use: "pension dashboard products (migrated), German customers only",
  method: "GET",
  service: "pension",
  path: "/dashboard/customers/:customerId/products",
  parameters: ({ customerId }: OfCustomer) => ({ customerId }),
  bearer: true,
  needsCustomerId: true,
  when: ({ countryCode }) => countryCode === COUNTRY_GERMANY,
  caching: "lookup",
  wire: WirePensionProductsSchema,
  answer: v.pipe(
    WirePensionProductsSchema,
    v.transform(
      ({ products, pom }): InvestingProducts => ({ pensionProducts: products ?? [], pomProducts: pom ?? {} }),
    ),
  ),
});
