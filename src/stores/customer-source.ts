/** Reads everything the shell wants to know of one customer, part by part, each on its way on its own. */
import type { ReadableAtom } from "nanostores";
import type { CallFacts, OfCustomer } from "../api/call.ts";
import type { Client } from "../api/client.ts";
import {
  loadAccount,
  loadCustomer,
  loadDistributor,
  loadMailConsents,
  loadPensionProducts,
  loadProductAccess,
  loadProductInstances,
  loadProductTypes,
  loadSwitchableAccounts,
  loadUnreadCount,
} from "../api/customer-data.ts";
import { accountFacts } from "../domain/account/account-facts.ts";
import { customerFacts } from "../domain/customer/customer-facts.ts";
import { distributorFacts } from "../domain/distributor/distributor-facts.ts";
import type { CustomerFacts, Known } from "../domain/facts/facts.ts";
import type { Flags } from "../domain/facts/flag.ts";
import { programmeGroups } from "../domain/mail-consents/programme-groups.ts";
import { productFacts } from "../domain/products/product-facts.ts";
import type { CustomerPart } from "./customer-part.ts";

export interface CustomerSource extends OfCustomer {
  readonly client: Client;
  readonly customerId: string;
  readonly userId?: string | undefined;
  readonly flags: ReadableAtom<Flags>;
  readonly restrictedDistributors?: readonly string[] | undefined;
  /** The distributor that stands for no partner, where it is not the built-in one. */
  readonly defaultDistributorId?: string | undefined;
  readonly signal: AbortSignal;
  /** Gets each part as it arrives. */
  tell(part: Partial<CustomerPart>): void;
  /** Gets what the flag service may know of the customer. */
  tellGroups(customer: CustomerFacts, groups: readonly ("alpha" | "beta")[]): void;
}

const known = <T>(value: T | undefined): Known<T> =>
  value === undefined ? { status: "absent" } : { status: "ready", value };
const orUndefined = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);

export async function readCustomer(source: CustomerSource): Promise<void> {
  const { client, customerId, userId, signal } = source;
  const of = { customerId };
  const options = { signal };
  const tell: CustomerSource["tell"] = (part) => {
    if (!signal.aborted) source.tell(part);
  };
  const failed = { status: "failed" } as const;

  const account = loadAccount(client, of, options).then(
    (value) => tell({ account: known(value && accountFacts(value)) }),
    () => tell({ account: failed }),
  );
  const unread = orUndefined(loadUnreadCount(client, of, options)).then((count) => {
    if (count !== undefined) tell({ unreadMessages: count });
  });
  const facts: CallFacts = {
    customerId,
    userId,
    defaultDistributorId: source.defaultDistributorId,
    flags: source.flags.get(),
  };
  followLinkedAccounts(source, (flags) =>
    loadSwitchableAccounts(client, { ...facts, flags }, options).then((list) => tell({ switchableAccounts: list })),
  );
  const access = orUndefined(loadProductAccess(client, of, options));
  const instances = orUndefined(loadProductInstances(client, of, options));
  const consents = orUndefined(loadMailConsents(client, of, options));

  try {
    const customer = customerFacts(await loadCustomer(client, of, options));
    tell({ customer: { status: "ready", value: customer } });
    const theirs = { ...facts, ...customer, customerId };
    const partner = orUndefined(loadDistributor(client, theirs, options)).then((record) => {
      // Without the record the customer's own distributor still decides the menus; only the logo is missing.
      const distributor = distributorFacts(record ?? {}, {
        distributorId: customer.distributorId,
        defaultId: source.defaultDistributorId,
        restrictedIds: source.restrictedDistributors,
      });
      tell({ distributor: known(distributor) });
    });
    const [accessFlags, productTypes, list, investing] = await Promise.all([
      access,
      orUndefined(loadProductTypes(client, customer, options)),
      instances,
      orUndefined(loadPensionProducts(client, theirs, options)),
    ]);
    const products = productFacts({ accessFlags, productTypes, instances: list, ...investing });
    tell({ products: { status: "ready", value: products } });
    const given = await consents;
    if (!signal.aborted) source.tellGroups(customer, programmeGroups(given ?? []));
    await partner;
  } catch {
    tell({ customer: failed, products: failed, distributor: failed });
  }
  await Promise.all([account, unread]);
}

/** The flag service may answer after the customer's data: linked accounts are read once, as soon as the flag is on [H-32]. */
function followLinkedAccounts({ flags, signal }: CustomerSource, load: (flags: Flags) => Promise<void>): void {
  let isAsked = false;
  const stop = flags.subscribe((known) => {
    if (isAsked || signal.aborted || !known.umtMinorAccountSwitch) return;
    isAsked = true;
    void load(known);
  });
  signal.addEventListener("abort", stop);
}
