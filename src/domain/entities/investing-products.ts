/**
 * The two product sources of the German investing menu. Their field lists are not shown; id, type and state are our
 * choice, the keys `dwm` and `pension` are the specification's. Source: both texts, section 3 [H-26].
 */
import type { InvestingProductType } from "../enumerations/investing-product-type.ts";
import type { ProductInstanceStatus } from "../enumerations/product-instance-status.ts";

/** A product of the pension dashboard (migrated). */
export interface PensionProduct {
  readonly id?: string | undefined;
  /** An unknown type opens no entry. */
  readonly type?: InvestingProductType | (string & {}) | undefined;
  readonly state?: ProductInstanceStatus | (string & {}) | undefined;
}

/** A product of the portfolio order management: its key says what it is. */
export interface PomProduct {
  readonly id?: string | undefined;
  readonly state?: ProductInstanceStatus | (string & {}) | undefined;
}

export type PensionProducts = readonly PensionProduct[];

export interface PomProducts {
  readonly dwm?: readonly PomProduct[] | undefined;
  readonly pension?: readonly PomProduct[] | undefined;
}
