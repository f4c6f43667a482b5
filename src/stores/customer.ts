/** What is known of the customer of this page; nothing of it is shared with other scripts or written anywhere. */
import { atom, computed, type ReadableAtom } from "nanostores";
import type { Facts } from "../domain/facts/facts.ts";
import { type SignedIn, signedIn } from "./access-token.ts";
import { accountMaintenance } from "./account-maintenance.ts";
import { shellConfig } from "./config.ts";
import { type CustomerPart, LOADING_CUSTOMER, NO_CUSTOMER } from "./customer-part.ts";
import { askFlags, flags } from "./flags.ts";

const part = atom<CustomerPart>(NO_CUSTOMER);
let reading: AbortController | undefined;
let readId: string | undefined;

/** The customer's share of the facts. */
export const customerFacts: ReadableAtom<CustomerPart & Pick<Facts, "session" | "accountMaintenance">> = computed(
  [signedIn, part, accountMaintenance],
  (customer, known, maintenance) => ({
    ...(customer === undefined ? NO_CUSTOMER : known),
    session: customer === undefined ? ("anonymous" as const) : ("customer" as const),
    accountMaintenance: maintenance,
  }),
);

/** Follows the session: reads a customer who arrives, forgets one who leaves. Call once per page and copy. */
export function followCustomer(locale: () => string): () => void {
  return signedIn.subscribe((customer) => {
    if (customer?.customerId === readId) return;
    readId = customer?.customerId;
    reading?.abort();
    reading = new AbortController();
    accountMaintenance.set(false);
    part.set(customer === undefined ? NO_CUSTOMER : LOADING_CUSTOMER);
    if (customer !== undefined) void read(customer, reading.signal, locale);
  });
}

/** The calls and their libraries are loaded here: a visitor needs none of them. */
async function read({ customerId, userId }: SignedIn, signal: AbortSignal, locale: () => string): Promise<void> {
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
    tell: (given) => part.set({ ...part.get(), ...given }),
    tellGroups: ({ id, countryCode }, groups) =>
      void askFlags(locale(), { id, country: countryCode, status: "web-investor", groups }),
  });
}
