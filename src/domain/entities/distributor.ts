/**
 * The partner a customer came through (cobranding record). The full field list is not shown. Source: both texts,
 * section 3 [H-06].
 */
export interface Distributor {
  readonly distributorId?: string | undefined;
  readonly distributorLogo?: { readonly url?: string | undefined } | undefined;
  /** Address of a logo, where the record has no `distributorLogo`. */
  readonly logo?: string | undefined;
}
