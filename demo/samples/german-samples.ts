/** Germany has most of the header's states, so it has most of the sample customers. */
import { bacNumberOf, IDENTITY_ROWS } from "./build-person.ts";
import { buildSample } from "./build-sample.ts";
import type { SampleCustomer, SampleCustomerId } from "./sample-customer.ts";

const switchableTo = (id: SampleCustomerId) => {
  const [firstName, lastName] = IDENTITY_ROWS[id].name;
  return { first_name: firstName, last_name: lastName, customer_id: bacNumberOf(id) };
};

export const GERMAN_SAMPLES = {
  "de-active": buildSample("de-active", "Germany, active with every deposit, unread messages", "de-DE", {
    unreadCount: 3,
    // A closed account that never counted comes first: the one used is the first in a state that counts [D-03].
    earlierAccounts: [
      {
        id: "ACC629999",
        customerId: bacNumberOf("de-active"),
        state: "INITIATED",
        iban: "DE75999000110750086523",
        currencyCode: "EUR",
        balance: { current: 0, available: 0 },
      },
    ],
  }),
  "de-company": buildSample("de-company", "Germany, company customer", "de-DE", {
    bacNumbers: [bacNumberOf("de-company"), "BAC419999902"],
    customer: { type: "company", company: { name: "Hansen Logistik GmbH & Co. KG" } },
    account: { balance: { current: 1_254_300.12, available: 1_004_300.12, reserved: 250_000 } },
    productTypes: { term_product_access: true, overnight_product_access: true, notice_product_access: false },
    depositTypes: ["HAS_FIXED_DEPOSIT_ACCOUNT", "HAS_OVERNIGHT_DEPOSIT_ACCOUNT"],
  }),
  "de-pending": buildSample("de-pending", "Germany, activation pending: total 0, restricted account menu", "de-DE", {
    customer: { status: "PENDING_SERVICING_BANK_ACCEPTANCE" },
    hasReferenceAccount: true,
    account: { balance: { current: 5_000, available: 0, reserved: 0 } },
    depositTypes: [],
  }),
  "de-reduced": buildSample("de-reduced", "Germany, contract ended: reduced account menu", "de-DE", {
    customer: { status: "TERMINATION_INITIATED" },
    account: { state: "CLOSING_IN_PROGRESS", balance: { current: 0, available: 0, reserved: 0 } },
    depositTypes: [],
    productTypes: { term_product_access: false, overnight_product_access: false, notice_product_access: false },
  }),
  "de-invest": buildSample("de-invest", "Germany, portfolios, pension and crypto, alpha programme", "de-DE", {
    groups: ["alpha_program"],
    productInstances: [
      { product_category: "LIQUID", state: "ACTIVE", instance_template_domain_id: "DWM50" },
      { product_category: "LIQUID", state: "ACTIVE", instance_template_domain_id: "ROBO70" },
      { product_category: "LIQUID", state: "CLOSED", instance_template_domain_id: "DWM30" },
      { product_category: "ILLIQUID", state: "ACTIVE", instance_template_domain_id: "PE1" },
    ],
    pensionProducts: {
      products: [
        { id: "PD-1", type: "wealth_management", state: "ACTIVE" },
        { id: "PD-2", type: "etf_configurator", state: "ACTIVE" },
        { id: "PD-3", type: "etf_robo", state: "ACTIVE" },
        { id: "PD-4", type: "crypto", state: "ACTIVE" },
        { id: "PD-5", type: "pension", state: "ACTIVE" },
      ],
      pom: { dwm: [{ id: "POM-1", state: "ACTIVE" }], pension: [{ id: "POM-2", state: "ACTIVE" }] },
    },
  }),
  "de-no-reference": buildSample("de-no-reference", "Germany, no reference account: forced redirect", "de-DE", {
    hasReferenceAccount: false,
    account: { referenceAccountId: undefined },
  }),
  "de-data-expired": buildSample(
    "de-data-expired",
    "Germany, personal data to be confirmed: forced redirect",
    "de-DE",
    {
      dataValidity: "EXPIRED",
    },
  ),
  "de-minor": buildSample("de-minor", "Germany, parent who can switch to a child's account", "de-DE", {
    switchableAccounts: [switchableTo("de-minor-linked")],
  }),
  "de-minor-linked": buildSample("de-minor-linked", "Germany, the child's account that de-minor switches to", "de-DE", {
    account: { balance: { current: 812.4, available: 812.4, reserved: 0 } },
    depositTypes: ["HAS_OVERNIGHT_DEPOSIT_ACCOUNT"],
    switchableAccounts: [switchableTo("de-minor")],
  }),
  "de-distributor": buildSample("de-distributor", "Germany, came through a partner bank", "de-DE", {
    customer: { distributorId: "lindenbank" },
    cobranding: {
      distributor_id: "lindenbank",
      distributor_logo: { url: "/distributor-logos/lindenbank.svg" },
      logo: "/distributor-logos/lindenbank.svg",
    },
  }),
  "de-negative": buildSample("de-negative", "Germany, balance below zero", "de-DE", {
    account: { balance: { current: -142.37, available: -142.37, reserved: 0 } },
  }),
  "de-maintenance": buildSample("de-maintenance", "Germany, accounts in maintenance (503)", "de-DE", {
    accountService: "maintenance",
  }),
  "de-balance-fails": buildSample("de-balance-fails", "Germany, the balance cannot be read (500)", "de-DE", {
    accountService: "balance-fails",
  }),
} as const satisfies Partial<Readonly<Record<SampleCustomerId, SampleCustomer>>>;
