/** Makes a complete sample customer from an identity and the differences from the default. */
import { DEFAULT_DISTRIBUTOR_ID } from "../../src/domain/entities/distributor.ts";
import { type LocaleId, localeById } from "../../src/domain/locales/locale.ts";
import { bacNumberOf, buildPerson, IDENTITY_ROWS, userIdOf } from "./build-person.ts";
import type {
  IdentityRow,
  SampleCustomer,
  SampleCustomerId,
  WireAccount,
  WireCustomer,
  WireMailConsents,
  WireProductOffers,
} from "./sample-customer.ts";

/** The differences between one customer and the default: an active private customer with every deposit. */
export interface Special extends Partial<Omit<SampleCustomer, "id" | "note" | "locale" | "customer" | "accounts">> {
  readonly customer?: Partial<WireCustomer>;
  readonly account?: Partial<WireAccount>;
  /** Other accounts, before the one that counts. */
  readonly earlierAccounts?: readonly WireAccount[];
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
): WireAccount {
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

const CONSENTS = [
  { id: "savings", name: "Savings", description: "News about deposits and rates", legitimate_interest: false },
  { id: "investments", name: "Investments", description: "News about portfolios", legitimate_interest: false },
  { id: "pensions", name: "Pensions", description: "News about pension products", legitimate_interest: false },
  { id: "beta_program", name: "Beta programme", description: "Try new pages early", legitimate_interest: false },
  { id: "alpha_program", name: "Alpha programme", description: "Try unfinished pages", legitimate_interest: false },
  { id: "cs", name: "Customer service", description: "Answers to your questions", legitimate_interest: true },
  { id: "legal", name: "Legal notices", description: "What we must tell you", legitimate_interest: true },
] as const;

/** Consents of a customer in the given programme groups; savings is always agreed to. */
function mailConsentsFor(groups: readonly ("alpha_program" | "beta_program")[]): WireMailConsents {
  return CONSENTS.map((consent) => ({
    ...consent,
    valid: consent.legitimate_interest || consent.id === "savings" || groups.some((group) => group === consent.id),
  }));
}

const DEPOSITS = [
  { id: "OFFER-TERM-12", name: "Baltic Trade Bank, 12 months", product_type: "term_product_access" },
  { id: "OFFER-TERM-36", name: "Banca Serra Alta, 36 months", product_type: "term_product_access" },
  { id: "OFFER-OVERNIGHT", name: "Fjordbank, overnight", product_type: "overnight_product_access" },
  { id: "OFFER-NOTICE-32", name: "Crédit du Littoral, 32 days' notice", product_type: "notice_product_access" },
] as const satisfies WireProductOffers;

const INVESTING = [
  { id: "OFFER-DWM50", name: "Wealth management 50", product_type: "dwm" },
  { id: "OFFER-DWMMM", name: "Money market portfolio", product_type: "dwm" },
  { id: "OFFER-ROBO70", name: "ETF robo 70", product_type: "robo" },
  { id: "OFFER-PENSION", name: "Pension", product_type: "pension" },
] as const satisfies WireProductOffers;

/** The offers of a market: deposits everywhere, investing in Germany. Banks are invented. */
function offersFor(locale: LocaleId): WireProductOffers {
  return locale === "de-DE" ? [...DEPOSITS, ...INVESTING] : [...DEPOSITS];
}
