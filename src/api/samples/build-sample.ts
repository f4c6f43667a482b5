/** Makes a whole sample customer from who they are and from what is special about them. */
import { DEFAULT_DISTRIBUTOR_ID } from "../../domain/distributor/distributor-facts.ts";
import type { LocaleId } from "../../domain/locales/locale.ts";
import { localeById } from "../../domain/locales/locale.ts";
import type { WireCustomer } from "../wire/customer.ts";
import type { WireTransactionAccount } from "../wire/transaction-account.ts";
import { buildPerson } from "./build-person.ts";
import type { IdentityRow } from "./identity-row.ts";
import { IDENTITY_ROWS } from "./identity-rows.ts";
import { mailConsentsFor } from "./mail-consents.ts";
import { offersFor } from "./product-offers.ts";
import type { SampleCustomer, SampleCustomerId } from "./sample-customer.ts";
import { bacNumberOf, userIdOf } from "./sample-numbers.ts";

/** What is special about one customer; everything else is an active private customer with every deposit. */
export interface Special extends Partial<Omit<SampleCustomer, "id" | "note" | "locale" | "customer" | "accounts">> {
  readonly customer?: Partial<WireCustomer>;
  readonly account?: Partial<WireTransactionAccount>;
  /** Other accounts, before the one that counts. */
  readonly earlierAccounts?: readonly WireTransactionAccount[];
  readonly hasReferenceAccount?: boolean;
  readonly hasFinancialInformation?: boolean;
  readonly dataValidity?: string;
  readonly groups?: readonly ("alpha_program" | "beta_program")[];
}

export function buildSample(
  id: SampleCustomerId,
  note: string,
  locale: LocaleId,
  special: Special = {},
): SampleCustomer {
  const row = IDENTITY_ROWS[id];
  const customer = customerOf(id, row, special);
  return {
    id,
    note,
    locale,
    userId: userIdOf(id),
    bacNumbers: special.bacNumbers ?? [bacNumberOf(id)],
    accountService: special.accountService ?? "works",
    customer,
    accounts: [...(special.earlierAccounts ?? []), accountOf(id, row, locale, customer, special)],
    productTypes: special.productTypes ?? {
      term_product_access: true,
      overnight_product_access: true,
      notice_product_access: true,
    },
    depositTypes: special.depositTypes ?? [
      "HAS_FIXED_DEPOSIT_ACCOUNT",
      "HAS_OVERNIGHT_DEPOSIT_ACCOUNT",
      "HAS_NOTICE_DEPOSIT_ACCOUNT",
    ],
    ...(special.cobranding === undefined ? {} : { cobranding: special.cobranding }),
    productOffers: special.productOffers ?? offersFor(locale),
    productInstances: special.productInstances ?? [],
    pensionProducts: special.pensionProducts ?? { products: [], pom: { dwm: [], pension: [] } },
    mailConsents: special.mailConsents ?? mailConsentsFor(special.groups ?? []),
    unreadCount: special.unreadCount ?? 0,
    switchableAccounts: special.switchableAccounts ?? [],
  };
}

function customerOf(id: SampleCustomerId, row: IdentityRow, special: Special): WireCustomer {
  const { address, reference, number } = row;
  const person = buildPerson(id, row, special.hasFinancialInformation ?? true);
  const referenceAccounts =
    special.hasReferenceAccount === false
      ? []
      : [
          {
            accountId: `REF${number}`,
            accountHolder: row.name.join(" "),
            ccy: currencyOfIban(reference.iban),
            ...reference,
          },
        ];
  return {
    id: bacNumberOf(id),
    legacyId: { partnerNo: String(70_000_000 + number) },
    status: "ACTIVE",
    type: "person",
    distributorId: DEFAULT_DISTRIBUTOR_ID,
    distributionChannelId: "web",
    registrationDate: `${2016 + (number % 8)}-0${1 + (number % 9)}-1${number % 10}`,
    address,
    deliveryAddress: address,
    embedded: {
      persons: [person],
      referenceAccounts,
      dataValidity: { status: special.dataValidity ?? "VALID" },
    },
    ...special.customer,
  };
}

function accountOf(
  id: SampleCustomerId,
  { account, number }: IdentityRow,
  locale: LocaleId,
  customer: WireCustomer,
  special: Special,
): WireTransactionAccount {
  return {
    id: `ACC${String(630_000 + number)}`,
    accountNumber: String(4_400_000_000 + number * 7919),
    customerId: bacNumberOf(id),
    distributorId: customer.distributorId,
    balance: { current: 12_480.55 + number * 310, available: 11_980.55 + number * 310, reserved: 500 },
    state: "ACTIVE",
    currencyCode: localeById(locale).currency,
    referenceAccountId: `REF${number}`,
    createdDate: "2021-04-12T09:30:00Z",
    lastStateUpdate: "2021-04-19T06:00:00Z",
    ...account,
    ...special.account,
  };
}

const CURRENCY_BY_IBAN_COUNTRY: Readonly<Record<string, string>> = { CH: "CHF", GB: "GBP", PL: "PLN" };
const currencyOfIban = (iban: unknown) => CURRENCY_BY_IBAN_COUNTRY[String(iban).slice(0, 2)] ?? "EUR";
