/**
 * Calls about products: access, types, offers, instances and pensions. Source: second specification text, section 7
 * [A-03].
 */
import { COUNTRY_GERMANY } from "../domain/constants.ts";
import {
  DepositTypesSchema,
  InvestingProductsSchema,
  ProductInstancesSchema,
  ProductOffersSchema,
  ProductTypesSchema,
} from "../domain/entities/product.ts";
import { type CustomerInput, defineCall, type NoInput } from "./call.ts";

export interface DistributorInput {
  readonly distributorId?: string | undefined;
  readonly distributionChannelId?: string | undefined;
}

/** The page id sent with requests for product instances. The specification shows no value; ours is `header`. */
const PAGE_ID = "header";

export const PRODUCT_CALLS = {
  productTypes: defineCall({
    id: "productTypes",
    use: "product types (deposit service)",
    service: "deposit",
    path: "/products/types",
    query: ({ distributorId, distributionChannelId }: DistributorInput) => ({
      distributor_id: distributorId,
      distribution_channel_id: distributionChannelId,
    }),
    answer: ProductTypesSchema,
  }),
  depositTypes: defineCall({
    id: "depositTypes",
    use: "deposit access",
    service: "deposit",
    path: "/deposits/types",
    query: ({ customerId }: CustomerInput) => ({ customer_id: customerId }),
    needsCustomerId: true,
    answer: DepositTypesSchema,
  }),
  productOffers: defineCall({
    id: "productOffers",
    use: "product offers",
    service: "product-offer",
    path: "/products",
    parameters: (_: NoInput) => ({}),
    answer: ProductOffersSchema,
  }),
  /**
   * The specification does not name the service. Our choice is the pension service, which holds the investment
   * products.
   */
  productInstances: defineCall({
    id: "productInstances",
    use: "product instances",
    service: "pension",
    path: "/product_instance",
    query: ({ customerId }: CustomerInput) => ({ customer_domain_id: customerId, pageId: PAGE_ID }),
    needsCustomerId: true,
    answer: ProductInstancesSchema,
  }),
  /**
   * The specification shows no path. Ours contains the customer id, which also keys the cache. The answer is kept as long as
   * the page stays, so that a return to the page does not trigger a new request.
   */
  pensionProducts: defineCall({
    id: "pensionProducts",
    use: "pension dashboard products (migrated), German customers only",
    service: "pension",
    path: "/dashboard/customers/:customerId/products",
    parameters: ({ customerId }: CustomerInput) => ({ customerId }),
    needsCustomerId: true,
    when: { reads: "customer", holds: ({ countryCode }) => countryCode === COUNTRY_GERMANY },
    caching: "page",
    answer: InvestingProductsSchema,
  }),
} as const;
