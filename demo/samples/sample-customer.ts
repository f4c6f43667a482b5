/**
 * The sample customers: one typed data set that the demo backend and its mocks share. Every person, company, address
 * and account is invented; bank codes are of banks that do not exist.
 */
import type * as v from "valibot";
import type {
  AddressSchema,
  CustomerSchema,
  PersonSchema,
  ReferenceAccountSchema,
  SwitchableAccountSchema,
} from "../../src/domain/entities/customer.ts";
import type { DistributorSchema } from "../../src/domain/entities/distributor.ts";
import type { MailConsentsSchema } from "../../src/domain/entities/mail-consent.ts";
import type {
  DepositTypesSchema,
  InvestingProductsSchema,
  ProductInstancesSchema,
  ProductOffersSchema,
  ProductTypesSchema,
} from "../../src/domain/entities/product.ts";
import type { TransactionAccountSchema } from "../../src/domain/entities/transaction-account.ts";
import type { LocaleId } from "../../src/domain/locales/locale.ts";

type SnakeCase<TKey> = TKey extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : TKey;

/** The JSON of a service that writes its keys in snake case. */
type Snake<T> = T extends readonly (infer TItem)[]
  ? readonly Snake<TItem>[]
  : T extends object
    ? { readonly [TKey in keyof T as SnakeCase<TKey>]: Snake<T[TKey]> }
    : T;

export type WireCustomer = v.InferInput<typeof CustomerSchema>;
export type WirePerson = v.InferInput<typeof PersonSchema>;
export type WireAccount = v.InferInput<typeof TransactionAccountSchema>;
export type WireMailConsents = Snake<v.InferInput<typeof MailConsentsSchema>>;
export type WireProductOffers = Snake<v.InferInput<typeof ProductOffersSchema>>;

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
  /** The situation that this customer demonstrates, in a few words. */
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
  readonly accounts: readonly WireAccount[];
  readonly productTypes: Snake<v.InferInput<typeof ProductTypesSchema>>;
  readonly depositTypes: readonly v.InferInput<typeof DepositTypesSchema>[number][];
  /** Only for customers who came through a partner. */
  readonly cobranding?: Snake<v.InferInput<typeof DistributorSchema>>;
  readonly productOffers: WireProductOffers;
  readonly productInstances: Snake<v.InferInput<typeof ProductInstancesSchema>>;
  readonly pensionProducts: Snake<v.InferInput<typeof InvestingProductsSchema>>;
  readonly mailConsents: WireMailConsents;
  readonly unreadCount: number;
  readonly switchableAccounts: readonly Snake<v.InferInput<typeof SwitchableAccountSchema>>[];
}

/** The transaction account: an IBAN, or account number and sort code, or both. */
type AccountNumbers = Readonly<
  { iban: string; accountNumber?: string; sortCode?: string } | { accountNumber: string; sortCode?: string }
>;

/** A sample customer's identity and bank details, which differ for every customer. */
export interface IdentityRow {
  readonly number: number;
  readonly name: readonly [first: string, last: string];
  readonly gender: "FEMALE" | "MALE";
  /** ISO 8601 date. */
  readonly birthDate: string;
  readonly birthPlace: string;
  readonly profession: string;
  readonly address: v.InferInput<typeof AddressSchema>;
  readonly phoneNumber: string;
  readonly taxNumber: string;
  readonly account: AccountNumbers;
  readonly reference: v.InferInput<typeof ReferenceAccountSchema> & { readonly bankName: string };
  readonly personalDetails?: WirePerson["personalDetails"];
}

export type IdentityRows = Readonly<Record<SampleCustomerId, IdentityRow>>;

/** An address as the rows of sample customers write it; `countryCode` is ISO 3166-1 alpha-3. */
export function identityAddress(
  street: string,
  streetNumber: string,
  postalCode: string,
  city: string,
  countryCode: string,
) {
  return { street, streetNumber, postalCode, city, countryCode };
}
