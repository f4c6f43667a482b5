/**
 * The two product sources of the German investing menu. Their field lists are not shown; what counts is whether there
 * is anything behind a key, so each product stays an opaque record. Source: both texts, section 3 [H-26].
 */
export type InvestingProduct = Readonly<Record<string, unknown>>;

/** Products of the pension dashboard (migrated). */
export type PensionProducts = readonly InvestingProduct[];

/** Products of the portfolio order management. */
export interface PomProducts {
  readonly dwm?: readonly InvestingProduct[] | undefined;
  readonly pension?: readonly InvestingProduct[] | undefined;
}
