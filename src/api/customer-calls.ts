/** Calls about customers and their accounts. Source: second specification text, section 7. */
import { CustomerSchema, SwitchableAccountSchema } from "../domain/entities/customer.ts";
import { DEFAULT_DISTRIBUTOR_ID, DistributorSchema } from "../domain/entities/distributor.ts";
import { MailConsentsSchema } from "../domain/entities/mail-consent.ts";
import { TransactionAccountSchema, TransactionAccountsSchema } from "../domain/entities/transaction-account.ts";
import { count, list } from "../domain/entities/wire-field.ts";
import { type CustomerInput, defineCall } from "./call.ts";

export interface AccountInput extends CustomerInput {
  readonly accountId: string;
}

export interface UserInput {
  readonly userId: string;
}

export const CUSTOMER_CALLS = {
  /**
   * The specification does not name the service; our choice is the integration service. `embed` takes one
   * comma-separated list.
   */
  customer: defineCall({
    id: "customer",
    use: "customer",
    service: "integration-service",
    path: "/customers/:bacNumber",
    parameters: ({ customerId }: CustomerInput) => ({ bacNumber: customerId }),
    // The United Kingdom asks customers for financial information instead of a confirmation of their data.
    query: (_, { region }) => ({
      embed: ["all-persons", "reference-accounts", ...(region === "uk" ? [] : ["data-validity"])].join(","),
    }),
    needsCustomerId: true,
    answer: CustomerSchema,
  }),
  administeredCustomer: defineCall({
    id: "administeredCustomer",
    use: "customer (customer administration)",
    service: "customer-administration",
    path: "/customers/:customerId",
    parameters: ({ customerId }: CustomerInput) => ({ customerId }),
    needsCustomerId: true,
    answer: CustomerSchema,
  }),
  accounts: defineCall({
    id: "accounts",
    use: "list of transaction accounts",
    service: "account",
    path: "/accounts",
    query: ({ customerId }: CustomerInput) => ({ filter: `customerId eq ${customerId}` }),
    needsCustomerId: true,
    isAccountCall: true,
    answer: TransactionAccountsSchema,
  }),
  account: defineCall({
    id: "account",
    use: "one account with its balance",
    service: "account",
    path: "/accounts/:accountId",
    parameters: ({ accountId }: AccountInput) => ({ accountId }),
    query: () => ({ embed: "balance" }),
    needsCustomerId: true,
    isAccountCall: true,
    answer: TransactionAccountSchema,
  }),
  /**
   * The service knows the customer from the token. The customer id keeps cached answers of different customers apart.
   */
  cobranding: defineCall({
    id: "cobranding",
    use: "partner of the customer, only when the distributor is not the default",
    service: "customer-administration",
    path: "/customer/cobranding",
    parameters: (_: CustomerInput) => ({}),
    needsCustomerId: true,
    when: {
      reads: "customer",
      holds: ({ distributorId, defaultDistributorId = DEFAULT_DISTRIBUTOR_ID }) =>
        distributorId !== undefined && distributorId !== defaultDistributorId,
    },
    answer: DistributorSchema,
  }),
  mailConsents: defineCall({
    id: "mailConsents",
    use: "consents list",
    service: "customer-administration",
    path: "/mail/consents",
    parameters: (_: CustomerInput) => ({}),
    needsCustomerId: true,
    answer: MailConsentsSchema,
  }),
  /** The answer is the number itself. */
  unreadCount: defineCall({
    id: "unreadCount",
    use: "unread count, read from response data",
    service: "customer-advisory",
    path: "/threads/unread-count",
    query: ({ customerId }: CustomerInput) => ({ customer_id: customerId }),
    needsCustomerId: true,
    caching: "once",
    answer: count,
  }),
  switchableAccounts: defineCall({
    id: "switchableAccounts",
    use: "linked accounts to switch to",
    service: "user-management",
    path: "/public/users/:userId/switchable-accounts",
    parameters: ({ userId }: UserInput) => ({ userId }),
    when: {
      reads: "page",
      holds: ({ flags, userId }) => flags.umtMinorAccountSwitch && userId !== undefined && userId !== "",
    },
    answer: list(SwitchableAccountSchema),
  }),
} as const;
