/** Calls about the customer and those linked to it. Source: second specification text, section 7. */
import * as v from "valibot";
import { DEFAULT_DISTRIBUTOR_ID } from "../../domain/distributor/distributor-facts.ts";
import type { Distributor } from "../../domain/entities/distributor.ts";
import type { MailConsent } from "../../domain/entities/mail-consent.ts";
import type { SwitchableAccount } from "../../domain/entities/switchable-account.ts";
import { effectiveConsent } from "../../domain/mail-consents/mail-consent-rules.ts";
import { defineCall, type OfCustomer } from "../call.ts";
import { toCustomer } from "../entity/customer.ts";
import { camelKeys } from "../request/camel-keys.ts";
import { WireCustomerSchema } from "../wire/customer.ts";
import { WireCobrandingSchema } from "../wire/distributor.ts";
import { WireMailConsentsSchema } from "../wire/mail-consent.ts";
import { WireSwitchableAccountsSchema } from "../wire/switchable-account.ts";
import { WireUnreadCountSchema } from "../wire/unread-count.ts";

const customerAnswer = v.pipe(WireCustomerSchema, v.transform(toCustomer));

/** Which service answers is not shown; our choice is the integration service. The values of `embed` are one list. */
export const customer = defineCall({
  id: "customer",
  use: "customer",
  method: "GET",
  service: "integration-service",
  path: "/customers/:bacNumber",
  parameters: ({ customerId }: OfCustomer) => ({ bacNumber: customerId }),
  // The United Kingdom asks for financial information instead of a confirmation of the data.
  query: (_, { region }) => ({
    embed: ["all-persons", "reference-accounts", ...(region === "uk" ? [] : ["data-validity"])].join(","),
  }),
  bearer: true,
  needsCustomerId: true,
  caching: "lookup",
  wire: WireCustomerSchema,
  answer: customerAnswer,
});

export const administeredCustomer = defineCall({
  id: "administeredCustomer",
  use: "customer (customer administration)",
  method: "GET",
  service: "customer-administration",
  path: "/customers/:customerId",
  parameters: ({ customerId }: OfCustomer) => ({ customerId }),
  bearer: true,
  needsCustomerId: true,
  caching: "lookup",
  wire: WireCustomerSchema,
  answer: customerAnswer,
});

/** The customer id only keeps one customer's answer from another: the service knows the customer by the token. */
export const cobranding = defineCall({
  id: "cobranding",
  use: "partner of the customer, only when the distributor is not the default",
  method: "GET",
  service: "customer-administration",
  path: "/customer/cobranding",
  parameters: (_: OfCustomer) => ({}),
  bearer: true,
  needsCustomerId: true,
  when: ({ distributorId, defaultDistributorId = DEFAULT_DISTRIBUTOR_ID }) =>
    distributorId !== undefined && distributorId !== defaultDistributorId,
  caching: "lookup",
  wire: WireCobrandingSchema,
  answer: v.pipe(
    WireCobrandingSchema,
    v.transform((record): Distributor => camelKeys(record)),
  ),
});

export const mailConsents = defineCall({
  id: "mailConsents",
  use: "consents list",
  method: "GET",
  service: "customer-administration",
  path: "/mail/consents",
  parameters: (_: OfCustomer) => ({}),
  bearer: true,
  needsCustomerId: true,
  caching: "lookup",
  wire: WireMailConsentsSchema,
  answer: v.pipe(
    WireMailConsentsSchema,
    // A consent that does not say it was given was not given.
    v.transform((list): readonly MailConsent[] =>
      camelKeys(list).map((consent) => effectiveConsent({ ...consent, valid: consent.valid ?? false })),
    ),
  ),
});

export const unreadCount = defineCall({
  id: "unreadCount",
  use: "unread count, read from response data",
  method: "GET",
  service: "customer-advisory",
  path: "/threads/unread-count",
  query: ({ customerId }: OfCustomer) => ({ customer_id: customerId }),
  bearer: true,
  needsCustomerId: true,
  caching: "once",
  wire: WireUnreadCountSchema,
  answer: WireUnreadCountSchema,
});

export interface OfUser {
  readonly userId: string;
}

export const switchableAccounts = defineCall({
  id: "switchableAccounts",
  use: "linked accounts to switch to",
  method: "GET",
  service: "user-management",
  path: "/public/users/:userId/switchable-accounts",
  parameters: ({ userId }: OfUser) => ({ userId }),
  bearer: true,
  needsCustomerId: false,
  when: ({ flags, userId }) => flags.umtMinorAccountSwitch && userId !== undefined && userId !== "",
  caching: "lookup",
  wire: WireSwitchableAccountsSchema,
  answer: v.pipe(
    WireSwitchableAccountsSchema,
    v.transform((accounts): readonly SwitchableAccount[] => camelKeys(accounts)),
  ),
});
