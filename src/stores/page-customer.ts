/** Data of this page's customer. It is neither shared with other scripts nor stored. */
import { atom, computed, type ReadableAtom } from "nanostores";
import type { Facts } from "../domain/facts/facts.ts";
import { browserClock } from "../platform/clock.ts";
import { reportPageError } from "../platform/report-error.ts";
import { tabStore } from "../platform/storage.ts";
import { isIdentified, markIdentified, whenIdentified } from "../session/login-identification.ts";
import { shellConfig, storageKey } from "./config.ts";
import { flags } from "./flags.ts";
import { setCustomerGroup } from "./known-group.ts";
import { presence, type SignedIn, signedIn } from "./signed-in.ts";

/** The facts that depend on the customer. */
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

const LOADING_PART = { status: "loading" } as const;
const LOADING_CUSTOMER: CustomerPart = {
  ...NO_CUSTOMER,
  customer: LOADING_PART,
  account: LOADING_PART,
  products: LOADING_PART,
  distributor: LOADING_PART,
};

const customerData = atom<CustomerPart>(NO_CUSTOMER);
let loading: AbortController | undefined;
let loadedId: string | undefined;

/** The customer's part of the facts. */
export const customerPart: ReadableAtom<CustomerPart & Pick<Facts, "session">> = computed(
  [presence, signedIn, customerData],
  (session, customer, part) => ({
    ...(customer === undefined ? (session === "customer" ? LOADING_CUSTOMER : NO_CUSTOMER) : part),
    session,
  }),
);

/**
 * Follows the session: loads the data of a customer who signs in and drops it when they leave. Call once per page and
 * copy of the script.
 */
export function followCustomer(): () => void {
  return signedIn.subscribe((customer) => {
    if (customer?.customerId === loadedId) return;
    loadedId = customer?.customerId;
    loading?.abort();
    loading = new AbortController();
    customerData.set(customer === undefined ? NO_CUSTOMER : LOADING_CUSTOMER);
    if (customer !== undefined) void loadCustomer(customer, loading.signal);
  });
}

/** Loads the calls and their libraries on demand, because visitors need none of them. */
async function loadCustomer({ customerId, userId }: SignedIn, signal: AbortSignal): Promise<void> {
  const [{ readCustomer }, { apiClient }] = await Promise.all([
    import("./customer-source.ts"),
    import("./api-client.ts"),
  ]);
  const client = apiClient();
  client.clearCache();
  const { knowledgeRestrictedDistributors, defaultDistributorId } = shellConfig.get().site ?? {};
  await readCustomer({
    client,
    customerId,
    userId,
    flags,
    restrictedDistributors: knowledgeRestrictedDistributors,
    defaultDistributorId,
    signal,
    onPart: (part) => customerData.set({ ...customerData.get(), ...part }),
    onProblem: reportPageError,
    onGroups: (customer, consented) => setCustomerGroup(customerId, customer, consented),
  });
}

const tabStorage = tabStore();
const deps = () => ({ tabStorage, keys: { identified: storageKey("identified") } });

/**
 * Resolves once the customer was identified after login; tracking waits for it [S-12]. Resolves at once for a visitor,
 * and after ten attempts for a customer who cannot be identified.
 */
export async function whenCustomerIdentified(): Promise<boolean> {
  identifyCustomer();
  return signedIn.get() === undefined ? false : whenIdentified({ ...deps(), clock: browserClock() });
}

/** Marks the customer as identified when their data has arrived. Call once per page and copy of the script. */
export function followIdentification(): () => void {
  return customerPart.subscribe(identifyCustomer);
}

function identifyCustomer(): void {
  const { session, customer } = customerPart.get();
  const isKnown = session === "customer" && customer.status === "ready";
  if (isKnown && !isIdentified(deps())) markIdentified(deps());
}
