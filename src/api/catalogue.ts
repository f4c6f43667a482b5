/** Every call the shell makes, by id. Source: second specification text, section 7. */
import type { Call } from "./call.ts";
import { account, accounts } from "./catalogue/account-calls.ts";
import {
  administeredCustomer,
  cobranding,
  customer,
  mailConsents,
  switchableAccounts,
  unreadCount,
} from "./catalogue/customer-calls.ts";
import {
  depositTypes,
  pensionProducts,
  productInstances,
  productOffers,
  productTypes,
} from "./catalogue/product-calls.ts";
import { furtherLogout, identityLogout, openApiLogout, openApiProbe, token } from "./catalogue/session-calls.ts";

export const CATALOGUE = {
  customer,
  administeredCustomer,
  accounts,
  account,
  productTypes,
  depositTypes,
  cobranding,
  productOffers,
  productInstances,
  pensionProducts,
  mailConsents,
  unreadCount,
  switchableAccounts,
  openApiProbe,
  openApiLogout,
  token,
  identityLogout,
  furtherLogout,
} as const satisfies Readonly<Record<string, Call<never, unknown>>>;

export type CallId = keyof typeof CATALOGUE;

export const CALL_IDS = Object.keys(CATALOGUE) as readonly CallId[];
