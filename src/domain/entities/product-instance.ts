/** One investment product of a customer. Source: second specification text, section 3 [D-05]. */
import type { Liquidity } from "../enumerations/investment-product.ts";
import type { ProductInstanceStatus } from "../enumerations/product-instance-status.ts";

export interface ProductInstance {
  readonly productCategory?: Liquidity | (string & {}) | undefined;
  readonly state?: ProductInstanceStatus | undefined;
  /** Template that the instance was made from, see `PORTFOLIO_TEMPLATES`. */
  readonly instanceTemplateDomainId?: string | undefined;
}
