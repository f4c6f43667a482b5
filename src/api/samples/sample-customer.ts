/**
 * The sample customers: one typed data set that the demo backend, the mocks and the tests share. Every person, company,
 * address and account is invented; bank codes are of banks that do not exist.
 */
import type { LocaleId } from "../../domain/locales/locale.ts";
import type { WireCustomer } from "../wire/customer.ts";
import type { WireCobranding } from "../wire/distributor.ts";
import type { WireMailConsents } from "../wire/mail-consent.ts";
import type { WirePensionProducts } from "../wire/pension.ts";
import type { WireDepositTypes, WireProductInstances, WireProductOffers, WireProductTypes } from "../wire/product.ts";
import type { WireSwitchableAccounts } from "../wire/switchable-account.ts";
import type { WireTransactionAccount } from "../wire/transaction-account.ts";

export const SAMPLE_CUSTOMER_IDS = [
  "de-active",
  "de-company",
  "de-pending",
  "de-reduced",
  "de-invest",
  "de-no-reference",
  "de-data-expired",
  "de-minor",
  "de-minor-linked",
  "de-distributor",
  "de-negative",
  "de-maintenance",
  "de-balance-fails",
  "at-active",
  "at-distributor",
  "ch-active",
  "gb-active",
  "gb-no-financial-info",
  "ie-active",
  "us-active",
  "fr-active",
  "es-active",
  "nl-active",
  "pl-active",
  "fi-active",
  "it-active",
] as const;
export type SampleCustomerId = (typeof SAMPLE_CUSTOMER_IDS)[number];

/** How the transaction service answers for this customer. */
export type AccountService = "works" | "maintenance" | "balance-fails";

/** Everything the services know of one customer, as they send it. */
export interface SampleCustomer {
  readonly id: SampleCustomerId;
  /** What this customer is good for, in a few words. */
  readonly note: string;
  readonly locale: LocaleId;
  /** Subject of the access token. */
  readonly userId: string;
  /** The claim of the access token; the first one is the customer. */
  readonly bacNumbers: readonly [string, ...string[]];
  readonly accountService: AccountService;
  /** With everything embedded; the service leaves out what was not asked for. */
  readonly customer: WireCustomer;
  /** With balances; the list leaves them out. */
  readonly accounts: readonly WireTransactionAccount[];
  readonly productTypes: WireProductTypes;
  readonly depositTypes: WireDepositTypes;
  /** Only of customers who came through a partner. */
  readonly cobranding?: WireCobranding;
  readonly productOffers: WireProductOffers;
  readonly productInstances: WireProductInstances;
  readonly pensionProducts: WirePensionProducts;
  readonly mailConsents: WireMailConsents;
  readonly unreadCount: number;
  readonly switchableAccounts: WireSwitchableAccounts;
}
