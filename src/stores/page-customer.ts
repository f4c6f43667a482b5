/** What is known of the customer of this page; nothing of it is shared with other scripts or written anywhere. */
import { atom, computed, type ReadableAtom } from "nanostores";
import type { Facts } from "../domain/facts/facts.ts";
import { browserClock } from "../platform/clock.ts";
import { reportPageError } from "../platform/report-error.ts";
import { tabStore } from "../platform/storage.ts";
import { isIdentified, markIdentified, whenIdentified } from "../session/login-identification.ts";
import { shellConfig, storageKey } from "./config.ts";
import { flags } from "./flags.ts";
import { learnGroup } from "./known-group.ts";
import { presence, type SignedIn, signedIn } from "./signed-in.ts";

/** The parts of the facts that a customer brings. */
export type CustomerPart = Pick<
  Facts,
  "customer" | "account" | "products" | "distributor" | "switchableAccounts" | "unreadMessages"
>;

export const NO_CUSTOMER: CustomerPart = {
  customer: { status: "absent" },
  account: { status: "absent" },
  products: { status: "absent" },
  distributor: { status: "absent" },
  switchableAccounts: [],
  unreadMessages: 0,
};

const LOADING = { status: "loading" } as const;
const LOADING_CUSTOMER: CustomerPart = {
  ...NO_CUSTOMER,
  customer: LOADING,
  account: LOADING,
  products: LOADING,
  distributor: LOADING,
};

const known = atom<CustomerPart>(NO_CUSTOMER);
let reading: AbortController | undefined;
let readId: string | undefined;

/** The customer's share of the facts. */
export const customerPart: ReadableAtom<CustomerPart & Pick<Facts, "session">> = computed(
  [presence, signedIn, known],
  (session, customer, part) => ({
    ...(customer === undefined ? (session === "customer" ? LOADING_CUSTOMER : NO_CUSTOMER) : part),
    session,
  }),
);

/** Follows the session: reads a customer who arrives, forgets one who leaves. Call once per page and copy. */
export function followCustomer(): () => void {
  return signedIn.subscribe((customer) => {
    if (customer?.customerId === readId) return;
    readId = customer?.customerId;
    reading?.abort();
    reading = new AbortController();
    known.set(customer === undefined ? NO_CUSTOMER : LOADING_CUSTOMER);
    if (customer !== undefined) void read(customer, reading.signal);
  });
}

/** The calls and their libraries are loaded here: a visitor needs none of them. */
async function read({ customerId, userId }: SignedIn, signal: AbortSignal): Promise<void> {
  const [{ readCustomer }, { apiClient }] = await Promise.all([
    import("./customer-source.ts"),
    import("./api-client.ts"),
  ]);
  const client = apiClient();
  client.forget();
  const { knowledgeRestrictedDistributors, defaultDistributorId } = shellConfig.get().site ?? {};
  await readCustomer({
    client,
    customerId,
    userId,
    flags,
    restrictedDistributors: knowledgeRestrictedDistributors,
    defaultDistributorId,
    signal,
    tell: (part) => known.set({ ...known.get(), ...part }),
    tellError: reportPageError,
    tellGroups: (customer, consented) => learnGroup(customerId, customer, consented),
  });
}

const tabStorage = tabStore();
const deps = () => ({ tabStorage, keys: { identified: storageKey("identified") } });

/**
 * Whether the customer was identified after login, for which tracking waits [S-12]. At once for a visitor, of whom
 * there is nothing to identify; after the tenth look for a customer who never is.
 */
export async function customerIdentified(): Promise<boolean> {
  identifyCustomer();
  return signedIn.get() === undefined ? false : whenIdentified({ ...deps(), clock: browserClock() });
}

/** Marks the customer as identified as soon as their data has arrived; call once per page and copy. */
export function followIdentification(): () => void {
  return customerPart.subscribe(identifyCustomer);
}

function identifyCustomer(): void {
  const { session, customer } = customerPart.get();
  const isKnown = session === "customer" && customer.status === "ready";
  if (isKnown && !isIdentified(deps())) markIdentified(deps());
}
