/** The mock files: what each call answers for one sample customer, as configuration takes them (`mocks.answers`). */
import type { CallId } from "../../src/api/catalogue.ts";
import type { MockAnswer } from "../../src/api/mock-transport.ts";
import type { SampleCustomer } from "./sample-customer.ts";

const MAINTENANCE: MockAnswer = { status: 503 };

/** Tokens, probe and logouts are answered by the mocks themselves. */
export function mockAnswersOf(sample: SampleCustomer): { readonly [id in CallId]?: MockAnswer } {
  const listed = sample.accounts.map(({ balance: _, ...account }) => account);
  const account = {
    works: { body: sample.accounts.at(-1) },
    maintenance: MAINTENANCE,
    "balance-fails": { status: 500 },
  };
  return {
    customer: { body: sample.customer },
    administeredCustomer: { body: sample.customer },
    accounts: sample.accountService === "maintenance" ? MAINTENANCE : { body: listed },
    account: account[sample.accountService],
    productTypes: { body: sample.productTypes },
    depositTypes: { body: sample.depositTypes },
    cobranding: sample.cobranding === undefined ? { status: 404 } : { body: sample.cobranding },
    productOffers: { body: sample.productOffers },
    productInstances: { body: sample.productInstances },
    pensionProducts: { body: sample.pensionProducts },
    mailConsents: { body: sample.mailConsents },
    unreadCount: { body: sample.unreadCount },
    switchableAccounts: { body: sample.switchableAccounts },
  };
}
