/** A good answer to each call, in the services' wire format, for the tests of the calls. */
import { FULL_CUSTOMER } from "../domain/entities/customer.cases.ts";
import { FULL_ACCOUNT } from "../domain/entities/transaction-account.cases.ts";
import type { CallId } from "./catalogue.ts";

const { balance: _listed, ...listed } = FULL_ACCOUNT;

export const ANSWERS: Readonly<Record<CallId, unknown>> = {
  customer: FULL_CUSTOMER,
  administeredCustomer: FULL_CUSTOMER,
  accounts: [listed],
  account: FULL_ACCOUNT,
  productTypes: { term_product_access: true, overnight_product_access: false, notice_product_access: true },
  depositTypes: ["term_deposit", "HAS_NOTICE_DEPOSIT_ACCOUNT"],
  cobranding: {
    distributor_id: "lindenbank",
    distributor_logo: { url: "/distributor-logos/lindenbank.svg" },
    logo: "/distributor-logos/lindenbank.svg",
  },
  productOffers: [{ id: "OFFER-1", name: "12 months", product_type: "term_product_access" }],
  productInstances: [
    { product_category: "LIQUID", state: "ACTIVE", instance_template_domain_id: "DWM50" },
    { product_category: "LIQUID", state: "CLOSED", instance_template_domain_id: "ROBO30" },
  ],
  pensionProducts: {
    products: [{ id: "PD-4", type: "crypto", state: "ACTIVE" }],
    pom: { dwm: [{ id: "POM-1", state: "ACTIVE" }], pension: [] },
  },
  mailConsents: [
    { id: "savings", name: "Savings", description: "News", legitimate_interest: false, valid: true },
    { id: "alpha_program", name: "Alpha", valid: true },
    { id: "legal", legitimate_interest: true, valid: false },
  ],
  unreadCount: 3,
  switchableAccounts: [{ first_name: "Ada", last_name: "Brandt", customer_id: "BAC-5" }],
  openApiProbe: {},
  openApiLogout: {},
  token: { access_token: "a.b.c", refresh_token: "d.e.f" },
  identityLogout: {},
  tokenRevocation: {},
  furtherLogout: [],
  accountSwitch: {},
};

/** The same answers as mocks, for a client that has every service. */
export const MOCK_ANSWERS = Object.fromEntries(Object.entries(ANSWERS).map(([id, body]) => [id, { body }]));
