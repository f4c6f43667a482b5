/** Loads the customer's data. Each part is reported when its call has answered. */
import type { ReadableAtom } from "nanostores";
import { API_SITUATIONS, ApiError } from "../../api/api-error.ts";
import type { CallFacts, CustomerInput } from "../../api/call.ts";
import { CATALOGUE } from "../../api/catalogue.ts";
import type { Client, ClientCallOptions } from "../../api/client.ts";
import { callIfRequired, loadAccount, loadSwitchableAccounts } from "../../api/customer-data.ts";
import type { SwitchableAccount } from "../../domain/entities/customer.ts";
import type { AcademicTitles, SignedInUser } from "../../domain/entities/customer-name.ts";
import { programmeGroups } from "../../domain/entities/mail-consent.ts";
import { customerFacts } from "../../domain/facts/customer-facts.ts";
import { distributorFacts } from "../../domain/facts/distributor-facts.ts";
import {
  BALANCE_GAPS,
  balanceGap,
  type CustomerFacts,
  type Facts,
  type Known,
  type ProductFacts,
} from "../../domain/facts/facts.ts";
import type { Flags } from "../../domain/facts/flag.ts";
import { type ProductTemplates, productFacts } from "../../domain/facts/product-facts.ts";
import { nextTask } from "../../platform/idle.ts";
import type { KeptCustomer } from "./kept-customer.ts";
import { type OptionalCalls, optionalCalls } from "./optional-calls.ts";

/** The facts that depend on the customer. */
export type CustomerPart = Pick<
  Facts,
  "customer" | "account" | "products" | "distributor" | "switchableAccounts" | "unreadMessages"
>;

export type CustomerProblem =
  | "customer-unavailable"
  | "balance-unavailable"
  | "account-number-unreadable"
  | "unread-count-unavailable";

export interface CustomerSource extends CustomerInput {
  readonly client: Client;
  readonly customerId: string;
  readonly userId?: string | undefined;
  readonly person?: SignedInUser | undefined;
  readonly flags: ReadableAtom<Flags>;
  readonly restrictedDistributors?: readonly string[] | undefined;
  /** The distributor id of customers without a partner, if it is not the built-in one. */
  readonly defaultDistributorId?: string | undefined;
  /** Academic titles and templates of products that the configuration names. */
  readonly titles?: AcademicTitles | undefined;
  readonly templates?: ProductTemplates | undefined;
  readonly signal: AbortSignal;
  /** Asks the services again instead of taking cached answers. */
  readonly isFresh?: boolean | undefined;
  /** Receives each part as it arrives. */
  onPart(part: Partial<CustomerPart>): void;
  /** Receives what is missing and why, without customer data. */
  onProblem(code: CustomerProblem, message: string): void;
  /**
   * Receives the customer's data and programmes, from which the flag service's group is made. The data is missing if it could
   * not be read.
   */
  onGroups(customer: CustomerFacts | undefined, groups: readonly ("alpha" | "beta")[]): void;
}

const knownOrAbsent = <T>(value: T | undefined): Known<T> =>
  value === undefined ? { status: "absent" } : { status: "ready", value };

/**
 * Reads everything that the header shows of the customer. Resolves to what the next page need not read again, if every answer
 * has arrived; else to undefined, so that the next page tries again.
 */
export async function readCustomer(source: CustomerSource): Promise<KeptCustomer | undefined> {
  const optional = optionalCalls();
  // The first call to start gets the first connection, and name, menus and further calls wait for this one.
  const reading = readFacts(source);
  const calls = startCalls(source, optional);
  try {
    const customer = await reading;
    // Flags need no products, and do not wait for them.
    void calls.programmes.then((programmes) => tellGroups(source, customer, programmes));
    const [distributor, products] = await Promise.all([
      readDistributor(source, customer, optional),
      readProducts(source, customer, calls, optional),
    ]);
    const programmes = await calls.programmes;
    const [accountId, unreadMessages, switchableAccounts] = await Promise.all([
      calls.account,
      calls.unreadMessages,
      calls.switchableAccounts,
    ]);
    if (optional.hasFailed() || unreadMessages === undefined || source.signal.aborted) return undefined;
    return {
      customer,
      products,
      ...(distributor !== undefined && { distributor }),
      unreadMessages,
      programmes,
      ...(accountId !== undefined && { accountId }),
      ...(switchableAccounts !== undefined && { switchableAccounts }),
    };
  } catch (error) {
    tellUnavailable(source, error);
    await Promise.all([calls.account, calls.unreadMessages]);
    return undefined;
  }
}

const optionsOf = ({ signal, isFresh }: CustomerSource): ClientCallOptions => ({ signal, isFresh });

/** Starts the calls that need only the customer's number, so that they wait for no other. */
function startCalls(source: CustomerSource, { orUndefined }: OptionalCalls) {
  const { client, customerId } = source;
  const of = { customerId };
  return {
    account: readAccount(source),
    accessFlags: orUndefined(client.call(CATALOGUE.depositTypes, of, optionsOf(source))),
    instances: orUndefined(client.call(CATALOGUE.productInstances, of, optionsOf(source))),
    programmes: orUndefined(client.call(CATALOGUE.mailConsents, of, optionsOf(source))).then((list) =>
      programmeGroups(list ?? []),
    ),
    unreadMessages: readUnreadMessages(source),
    switchableAccounts: readLinkedAccounts(source),
  };
}

async function readFacts(source: CustomerSource): Promise<CustomerFacts> {
  const { client, customerId, titles, person } = source;
  const customer = customerFacts(
    await client.call(CATALOGUE.customer, { customerId }, optionsOf(source)),
    titles,
    person,
  );
  // Reading takes as long as rendering, so each gets a task of its own.
  await nextTask();
  tell(source, { customer: { status: "ready", value: customer } });
  return customer;
}

/** The facts that decide whether a call is made for this customer. */
const callFacts = (source: CustomerSource, { distributorId, countryCode }: CustomerFacts): CallFacts => ({
  userId: source.userId,
  defaultDistributorId: source.defaultDistributorId,
  flags: source.flags.get(),
  distributorId,
  countryCode,
});

async function readDistributor(source: CustomerSource, customer: CustomerFacts, { orUndefined }: OptionalCalls) {
  const { client, customerId } = source;
  const facts = callFacts(source, customer);
  const record = await orUndefined(
    callIfRequired(client, CATALOGUE.cobranding, { customerId }, facts, optionsOf(source)),
  );
  // Without the record, the customer's own distributor still decides the menus; only the logo is missing.
  const distributor = distributorFacts(record ?? {}, {
    distributorId: customer.distributorId,
    defaultId: source.defaultDistributorId,
    restrictedIds: source.restrictedDistributors,
  });
  tell(source, { distributor: knownOrAbsent(distributor) });
  return distributor;
}

async function readProducts(
  source: CustomerSource,
  customer: CustomerFacts,
  calls: Pick<ReturnType<typeof startCalls>, "accessFlags" | "instances">,
  { orUndefined }: OptionalCalls,
): Promise<ProductFacts> {
  const { client, customerId, templates } = source;
  const { distributorId, distributionChannelId } = customer;
  const facts = callFacts(source, customer);
  const [accessFlags, productTypes, instances, investing] = await Promise.all([
    calls.accessFlags,
    orUndefined(client.call(CATALOGUE.productTypes, { distributorId, distributionChannelId }, optionsOf(source))),
    calls.instances,
    orUndefined(callIfRequired(client, CATALOGUE.pensionProducts, { customerId }, facts, optionsOf(source))),
  ]);
  const products = productFacts({ accessFlags, productTypes, instances, templates, ...investing });
  tell(source, { products: { status: "ready", value: products } });
  return products;
}

/** Without the customer's own data nothing else of them can be shown. */
function tellUnavailable(source: CustomerSource, error: unknown): void {
  const failed = { status: "failed" } as const;
  tell(source, { customer: failed, products: failed, distributor: failed });
  tellGroups(source, undefined, []);
  const reason = error instanceof ApiError ? API_SITUATIONS[error.situation] : "the answer could not be used";
  reportProblem(source, "customer-unavailable", `No name and no menus are shown: ${reason}.`);
}

/** Shows what an earlier page read, and reads only the balance, which nobody keeps. */
export async function showKeptCustomer(source: CustomerSource, kept: KeptCustomer): Promise<void> {
  const { customer, products, distributor, unreadMessages, programmes, accountId, switchableAccounts } = kept;
  tell(source, {
    customer: { status: "ready", value: customer },
    products: { status: "ready", value: products },
    distributor: knownOrAbsent(distributor),
    unreadMessages,
    ...(switchableAccounts && { switchableAccounts }),
  });
  source.onGroups(customer, programmes);
  if (switchableAccounts === undefined) void readLinkedAccounts(source);
  await readAccount(source, accountId);
}

/** Resolves to the id of the account that is shown; undefined without one. */
export async function readAccount(source: CustomerSource, accountId?: string): Promise<string | undefined> {
  const { client, customerId } = source;
  const options = { ...optionsOf(source), onLate: () => void readLateAccount(source, accountId) };
  // This call fails only after the customer has left.
  const found = await loadAccount(client, { customerId, accountId }, options).catch(() => undefined);
  if (found === undefined) return undefined;
  tell(source, { account: found });
  const gap = balanceGap(found);
  if (gap !== undefined) reportProblem(source, "balance-unavailable", `No balance is shown: ${BALANCE_GAPS[gap]}.`);
  if (found.status !== "ready") return undefined;
  const { id, unreadableNumbers = [] } = found.value;
  for (const name of unreadableNumbers)
    reportProblem(
      source,
      "account-number-unreadable",
      `No ${NUMBER_WORDS[name]} is shown: what the account service sent is none.`,
    );
  return id;
}

/** The limit of the second request for a balance that has taken longer than the usual limit. Our choice. */
export const LATE_BALANCE_MS = 20_000;

/**
 * Asks a slow service once more, with more time. The notice about the missing balance is shown meanwhile, and the amounts take its
 * place if they come [H-22].
 */
async function readLateAccount(source: CustomerSource, accountId: string | undefined): Promise<void> {
  const { client, customerId } = source;
  const options = { ...optionsOf(source), isFresh: true, timeoutMs: LATE_BALANCE_MS };
  const found = await loadAccount(client, { customerId, accountId }, options).catch(() => undefined);
  if (found !== undefined && balanceGap(found) === undefined) tell(source, { account: found });
}

const NUMBER_WORDS = { accountNumber: "account number", sortCode: "sort code" } as const;

/** Resolves to the number of unread messages; undefined if it could not be read. */
export async function readUnreadMessages(source: CustomerSource): Promise<number | undefined> {
  const { client, customerId } = source;
  try {
    const unreadMessages = await client.call(CATALOGUE.unreadCount, { customerId }, optionsOf(source));
    tell(source, { unreadMessages });
    return unreadMessages;
  } catch {
    const message = "No unread messages are shown: their count could not be read.";
    reportProblem(source, "unread-count-unavailable", message);
    return undefined;
  }
}

function tell({ signal, onPart }: CustomerSource, part: Partial<CustomerPart>): void {
  if (!signal.aborted) onPart(part);
}

function tellGroups({ signal, onGroups }: CustomerSource, ...groups: Parameters<CustomerSource["onGroups"]>): void {
  if (!signal.aborted) onGroups(...groups);
}

function reportProblem(
  { signal, onProblem }: CustomerSource,
  ...problem: Parameters<CustomerSource["onProblem"]>
): void {
  if (!signal.aborted) onProblem(...problem);
}

/**
 * Reads linked accounts once, as soon as their flag is on. The flag service may answer later than the customer's data
 * [H-32]. Resolves to them if the flag is on already, else to undefined.
 */
function readLinkedAccounts(source: CustomerSource): Promise<readonly SwitchableAccount[] | undefined> {
  const { client, userId, flags, signal } = source;
  return new Promise((resolve) => {
    let isRequested = false;
    const stop = flags.subscribe((known) => {
      if (isRequested || signal.aborted || !known.umtMinorAccountSwitch) return;
      isRequested = true;
      resolve(
        loadSwitchableAccounts(client, { userId, flags: known }, optionsOf(source)).then((switchableAccounts) => {
          tell(source, { switchableAccounts });
          return switchableAccounts;
        }),
      );
    });
    signal.addEventListener("abort", stop);
    if (!isRequested) resolve(undefined);
  });
}
