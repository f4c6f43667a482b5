/** A customer's account at another bank, where money comes from and goes to. Source: second text, section 3 [D-01]. */
export interface ReferenceAccount {
  readonly accountId?: string | undefined;
  readonly accountHolder?: string | undefined;
  readonly bankName?: string | undefined;
  readonly bic?: string | undefined;
  readonly iban?: string | undefined;
  readonly accountNumber?: string | undefined;
  readonly branchCode?: string | undefined;
  /** Currency, ISO 4217. */
  readonly ccy?: string | undefined;
}
