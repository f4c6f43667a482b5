/** Loads the customer's data. Each part is reported when its call has answered. */
import type { ReadableAtom } from "nanostores";
import type { CallFacts, CustomerInput } from "../api/call.ts";
import { CATALOGUE } from "../api/catalogue.ts";
import type { Client } from "../api/client.ts";
import { callIfRequired, loadAccount, loadSwitchableAccounts } from "../api/customer-data.ts";
import { customerFacts } from "../domain/entities/customer-facts.ts";
import { distributorFacts } from "../domain/entities/distributor.ts";
import { programmeGroups } from "../domain/entities/mail-consent.ts";
import { productFacts } from "../domain/entities/product-facts.ts";
import { BALANCE_GAPS, balanceGap, type CustomerFacts, type Known, type KnownAccount } from "../domain/facts/facts.ts";
import type { Flags } from "../domain/facts/flag.ts";
import { nextTask } from "../platform/idle.ts";
import type { CustomerPart } from "./page-customer.ts";

export interface CustomerSource extends CustomerInput {
  readonly client: Client;
  readonly customerId: string;
  readonly userId?: string | undefined;
  readonly flags: ReadableAtom<Flags>;
  readonly restrictedDistributors?: readonly string[] | undefined;
  /** The distributor id of customers without a partner, if it is not the built-in one. */
  readonly defaultDistributorId?: string | undefined;
  readonly signal: AbortSignal;
  /** Receives each part as it arrives. */
  onPart(part: Partial<CustomerPart>): void;
  /** Receives what is missing and why, without customer data. */
  onProblem(code: "balance-unavailable" | "unread-count-unavailable", message: string): void;
  /** Receives the customer's data and programmes, from which the flag service's group is made. */
  onGroups(customer: CustomerFacts, groups: readonly ("alpha" | "beta")[]): void;
}

const knownOrAbsent = <T>(value: T | undefined): Known<T> =>
  value === undefined ? { status: "absent" } : { status: "ready", value };
const orUndefined = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);

export async function readCustomer(source: CustomerSource): Promise<void> {
  const { client, customerId, userId, signal } = source;
  const of = { customerId };
  const options = { signal };
  const tell: CustomerSource["onPart"] = (part) => {
    if (!signal.aborted) source.onPart(part);
  };
  const failed = { status: "failed" } as const;

  const account = loadAccount(client, of, options)
    .catch((): KnownAccount => ({ status: "failed", reason: "fetch-failed" }))
    .then((found) => {
      tell({ account: found });
      const gap = balanceGap(found);
      if (gap !== undefined) reportProblem(source, "balance-unavailable", `No balance is shown: ${BALANCE_GAPS[gap]}.`);
    });
  const unread = client.call(CATALOGUE.unreadCount, of, options).then(
    (count) => tell({ unreadMessages: count }),
    () =>
      reportProblem(source, "unread-count-unavailable", "No unread messages are shown: their count could not be read."),
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
    // Reading takes as long as rendering, so each gets a task of its own.
    await nextTask();
    tell({ customer: { status: "ready", value: customer } });
    const { distributorId, distributionChannelId, countryCode } = customer;
    const theirs: CallFacts = { ...facts, distributorId, countryCode };
    const partner = orUndefined(callIfRequired(client, CATALOGUE.cobranding, of, theirs, options)).then((record) => {
      // Without the record, the customer's own distributor still decides the menus; only the logo is missing.
      const distributor = distributorFacts(record ?? {}, {
        distributorId,
        defaultId: source.defaultDistributorId,
        restrictedIds: source.restrictedDistributors,
      });
      tell({ distributor: knownOrAbsent(distributor) });
    });
    const [accessFlags, productTypes, list, investing] = await Promise.all([
      access,
      orUndefined(client.call(CATALOGUE.productTypes, { distributorId, distributionChannelId }, options)),
      instances,
      orUndefined(callIfRequired(client, CATALOGUE.pensionProducts, of, theirs, options)),
    ]);
    const products = productFacts({ accessFlags, productTypes, instances: list, ...investing });
    tell({ products: { status: "ready", value: products } });
    const given = await consents;
    if (!signal.aborted) source.onGroups(customer, programmeGroups(given ?? []));
    await partner;
  } catch {
    tell({ customer: failed, products: failed, distributor: failed });
  }
  await Promise.all([account, unread]);
}

function reportProblem(
  { signal, onProblem }: CustomerSource,
  ...problem: Parameters<CustomerSource["onProblem"]>
): void {
  if (!signal.aborted) onProblem(...problem);
}

/**
 * Loads linked accounts once, as soon as their flag is on. The flag service may answer later than the customer's data
 * [H-32].
 */
function followLinkedAccounts({ flags, signal }: CustomerSource, load: (flags: Flags) => Promise<void>): void {
  let isRequested = false;
  const stop = flags.subscribe((known) => {
    if (isRequested || signal.aborted || !known.umtMinorAccountSwitch) return;
    isRequested = true;
    void load(known);
  });
  signal.addEventListener("abort", stop);
}
