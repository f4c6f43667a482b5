/**
 * Customers of every kind, from the services' data to the shell's decisions: facts, balance, forced redirect. Each test
 * is one story as support would tell it.
 */
import { describe, expect, it } from "vitest";
import { redirectFor } from "../access/forced-redirect.ts";
import { type ShownBalance, shownBalance } from "../account/money.ts";
import { accountFacts } from "../facts/account-facts.ts";
import { customerFacts, customerLocale } from "../facts/customer-facts.ts";
import { SAMPLE_CUSTOMER_FACTS } from "../facts/facts.cases.ts";
import type { CustomerFacts } from "../facts/facts.ts";
import type { LocaleId } from "../locales/locale.ts";
import { FULL_CUSTOMER, FULL_PERSON } from "./customer.cases.ts";
import type { Customer } from "./customer.ts";
import { initials } from "./initials.ts";
import type { TransactionAccount } from "./transaction-account.ts";
import { accountUsed } from "./transaction-account.ts";

interface Journey {
  readonly story: string;
  readonly customer: Partial<Customer>;
  readonly accounts?: readonly TransactionAccount[];
  readonly facts: Partial<CustomerFacts>;
  readonly locale: LocaleId | undefined;
  readonly initials: string;
  readonly account?: string;
  readonly total?: number;
  readonly available?: number;
  readonly redirect?: string;
}

const active: TransactionAccount = {
  id: "A-1",
  state: "ACTIVE",
  iban: "DE89370400440532013000",
  balance: { current: 1500, available: 1200, reserved: 300 },
};
const british = { address: { countryCode: "GBR" } };

const JOURNEYS: readonly Journey[] = [
  {
    story: "a German saver with everything in order",
    customer: {},
    facts: { fullName: "Dr. Erika Muster", isCompanyCustomer: false, isPendingActivation: false, isReduced: false },
    locale: "de-DE",
    initials: "EM",
    account: "A-1",
    total: 1500,
    available: 1200,
  },
  {
    story: "a German company",
    customer: { type: "company", company: { name: "Hansen Logistik GmbH" } },
    facts: { displayName: "Hansen Logistik GmbH", fullName: "Dr. Erika Muster", isCompanyCustomer: true },
    locale: "de-DE",
    initials: "HG",
    account: "A-1",
    total: 1500,
    available: 1200,
  },
  {
    story: "a customer whose activation is pending: nothing in total, all of it on its way",
    customer: { status: "PENDING_SERVICING_BANK_ACCEPTANCE" },
    accounts: [{ ...active, balance: { current: 5000, available: 0 } }],
    facts: { isPendingActivation: true, isReduced: false },
    locale: "de-DE",
    initials: "EM",
    account: "A-1",
    total: 0,
    available: 5000,
  },
  {
    story: "a pending customer without a reference account is not yet asked for one",
    customer: { status: "IDENTIFIED", embedded: { persons: [FULL_PERSON] } },
    facts: { isPendingActivation: true, hasReferenceIban: false },
    locale: "de-DE",
    initials: "EM",
    account: "A-1",
    total: 0,
    available: 1500,
  },
  {
    story: "a customer whose contract is being wound up",
    customer: { status: "TERMINATION_INITIATED" },
    accounts: [
      { id: "A-0", state: "REQUESTED" },
      { ...active, id: "A-2", state: "CLOSING_IN_PROGRESS" },
    ],
    facts: { isReduced: true, isPendingActivation: false },
    locale: "de-DE",
    initials: "EM",
    account: "A-2",
    total: 1500,
    available: 1200,
  },
  {
    story: "an active customer without a reference account",
    customer: { embedded: { persons: [FULL_PERSON], referenceAccounts: [] } },
    facts: { hasReferenceIban: false },
    locale: "de-DE",
    initials: "EM",
    account: "A-1",
    total: 1500,
    available: 1200,
    redirect: "/de-de/initial-reference-account",
  },
  {
    story: "a customer whose data has expired",
    customer: { dataValidity: { status: "EXPIRED" } },
    facts: { dataValidity: "EXPIRED" },
    locale: "de-DE",
    initials: "EM",
    account: "A-1",
    total: 1500,
    available: 1200,
    redirect: "/de-de/customer-data-validity-confirmation",
  },
  {
    story: "a British customer with everything in order, whose data has expired: not asked in Britain",
    customer: { ...british, dataValidity: { status: "EXPIRED" } },
    facts: { countryCode: "GBR", hasFinancialInformation: true },
    locale: "en-GB",
    initials: "EM",
    account: "A-1",
    total: 1500,
    available: 1200,
  },
  {
    story: "a British customer who never said where the money comes from",
    customer: {
      ...british,
      embedded: {
        ...FULL_CUSTOMER.embedded,
        persons: [{ ...FULL_PERSON, additionalFinancialInformation: undefined }],
      },
    },
    facts: { hasFinancialInformation: false },
    locale: "en-GB",
    initials: "EM",
    account: "A-1",
    total: 1500,
    available: 1200,
    redirect: "/de-de/update-financial-information",
  },
  {
    story: "an Irish customer in debt",
    customer: { address: { countryCode: "IRL" } },
    accounts: [{ ...active, balance: { current: -142.37, available: -142.37 } }],
    facts: { countryCode: "IRL" },
    locale: "en-IE",
    initials: "EM",
    account: "A-1",
    total: -142.37,
    available: -142.37,
  },
  {
    story: "a customer whose balance cannot be read",
    customer: {},
    accounts: [{ id: "A-1", state: "ACTIVE" }],
    facts: {},
    locale: "de-DE",
    initials: "EM",
    account: "A-1",
  },
  {
    story: "a customer without any account",
    customer: {},
    accounts: [],
    facts: {},
    locale: "de-DE",
    initials: "EM",
  },
  {
    story: "a customer who lives where there is no market",
    customer: { address: { countryCode: "SWE" } },
    facts: { countryCode: "SWE" },
    locale: undefined,
    initials: "EM",
    account: "A-1",
    total: 1500,
    available: 1200,
  },
  {
    story: "a child's account, spoken for by a parent",
    customer: {
      embedded: {
        ...FULL_CUSTOMER.embedded,
        persons: [
          { firstName: "Anna", lastName: "Muster", roles: [{ name: "LEGAL_REPRESENTATIVE", status: "ACTIVE" }] },
          { firstName: "Ben", lastName: "Muster", roles: [{ name: "ACCOUNT_HOLDER", status: "ACTIVE" }] },
        ],
      },
    },
    facts: { fullName: "Ben Muster" },
    locale: "de-DE",
    initials: "BM",
    account: "A-1",
    total: 1500,
    available: 1200,
  },
];

function balanceOf(account: TransactionAccount | undefined, facts: CustomerFacts): ShownBalance | undefined {
  return account === undefined ? undefined : shownBalance(accountFacts(account).balance, facts.isPendingActivation);
}

describe("customer journeys", () => {
  it.each(JOURNEYS)("$story [D-01, D-02, D-03, D-14]", (journey) => {
    const customer: Customer = { ...FULL_CUSTOMER, ...journey.customer };
    const facts = customerFacts(customer);
    expect(facts).toMatchObject(journey.facts);
    expect(customerLocale(customer)).toBe(journey.locale);
    expect(initials(facts.displayName)).toBe(journey.initials);

    const account = accountUsed(journey.accounts ?? [active]);
    expect(account?.id).toBe(journey.account);
    const balance = balanceOf(account, facts);
    expect(balance?.total.amount).toBe(journey.total);
    expect(balance?.available.amount).toBe(journey.available);
    expect(balance?.total.isNegative ?? false).toBe((journey.total ?? 0) < 0);
  });

  it.each(JOURNEYS)("$story: led to $redirect [S-13]", (journey) => {
    const value = customerFacts({ ...FULL_CUSTOMER, ...journey.customer });
    const redirect = redirectFor({ ...SAMPLE_CUSTOMER_FACTS, customer: { status: "ready", value } });
    expect(redirect?.href).toBe(journey.redirect);
  });
});
