/** Reads everything the shell wants to know of one customer, part by part, each on its way on its own. */
import type { ReadableAtom } from "nanostores";
import type { CallFacts, OfCustomer } from "../api/call.ts";
import { CATALOGUE } from "../api/catalogue.ts";
import type { Client } from "../api/client.ts";
import { callWhen, loadAccount, loadSwitchableAccounts } from "../api/customer-data.ts";
import { customerFacts } from "../domain/entities/customer-facts.ts";
import { distributorFacts } from "../domain/entities/distributor.ts";
import { programmeGroups } from "../domain/entities/mail-consent.ts";
import { productFacts } from "../domain/entities/product-facts.ts";
import { BALANCE_GAPS, balanceGap, type CustomerFacts, type Known, type KnownAccount } from "../domain/facts/facts.ts";
import type { Flags } from "../domain/facts/flag.ts";
import { nextTask } from "../platform/idle.ts";
import type { CustomerPart } from "./page-customer.ts";

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
  /** Gets what is missing and why, without anything about the customer. */
  tellError(code: "balance-unavailable" | "unread-count-unavailable", message: string): void;
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

  const account = loadAccount(client, of, options)
    .catch((): KnownAccount => ({ status: "failed", reason: "fetch-failed" }))
    .then((found) => {
      tell({ account: found });
      const gap = balanceGap(found);
      if (gap !== undefined) report(source, "balance-unavailable", `No balance is shown: ${BALANCE_GAPS[gap]}.`);
    });
  const unread = client.call(CATALOGUE.unreadCount, of, options).then(
    (count) => tell({ unreadMessages: count }),
    () => report(source, "unread-count-unavailable", "No unread messages are shown: their count could not be read."),
  );
  const facts: CallFacts = {
    userId,
    defaultDistributorId: source.defaultDistributorId,
    flags: source.flags.get(),
  };
  followLinkedAccounts(source, (flags) =>
    loadSwitchableAccounts(client, { ...facts, flags }, options).then((list) => tell({ switchableAccounts: list })),
  );
  const access = orUndefined(client.call(CATALOGUE.depositTypes, of, options));
  const instances = orUndefined(client.call(CATALOGUE.productInstances, of, options));
  const consents = orUndefined(client.call(CATALOGUE.mailConsents, of, options));

  try {
    const customer = customerFacts(await client.call(CATALOGUE.customer, of, options));
    // To read it takes as long as to draw it.
    await nextTask();
    tell({ customer: { status: "ready", value: customer } });
    const { distributorId, distributionChannelId, countryCode } = customer;
    const theirs: CallFacts = { ...facts, distributorId, countryCode };
    const partner = orUndefined(callWhen(client, CATALOGUE.cobranding, of, theirs, options)).then((record) => {
      // Without the record the customer's own distributor still decides the menus; only the logo is missing.
      const distributor = distributorFacts(record ?? {}, {
        distributorId,
        defaultId: source.defaultDistributorId,
        restrictedIds: source.restrictedDistributors,
      });
      tell({ distributor: known(distributor) });
    });
    const [accessFlags, productTypes, list, investing] = await Promise.all([
      access,
      orUndefined(client.call(CATALOGUE.productTypes, { distributorId, distributionChannelId }, options)),
      instances,
      orUndefined(callWhen(client, CATALOGUE.pensionProducts, of, theirs, options)),
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

function report({ signal, tellError }: CustomerSource, ...problem: Parameters<CustomerSource["tellError"]>): void {
  if (!signal.aborted) tellError(...problem);
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
