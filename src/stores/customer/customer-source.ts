/** Reads the customer's data from the services. Each part is reported when its call has answered. */
import type { ReadableAtom } from "nanostores";
import { API_SITUATIONS, ApiError } from "../../api/api-error.ts";
import type { CallFacts, CustomerInput } from "../../api/call.ts";
import { CATALOGUE } from "../../api/catalogue.ts";
import type { Client, ClientCallOptions } from "../../api/client.ts";
import { callIfRequired, loadAccount, loadSwitchableAccounts } from "../../api/customer-data.ts";
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
import type { RefreshedPart } from "../../domain/facts/refreshed-part.ts";
import { nextTask } from "../../platform/page-moments.ts";
import type { KeptCustomer } from "./kept-customer.ts";

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
  /** Aborted when the customer leaves. Nothing is reported afterwards. */
  readonly signal: AbortSignal;
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

/** A wish: the data of the customer to read, and how fresh they must be. */
export interface CustomerWish {
  /** `customer` is everything. */
  readonly parts: readonly RefreshedPart[];
  /** Asks the services again instead of taking cached answers. */
  readonly isFresh?: boolean | undefined;
  /** Data that an earlier page has read are shown without a request. Only the balance, which is never kept, is read. */
  readonly known?: KeptCustomer | undefined;
}

/** One reading: the source, which is silent once the customer has left, and the options of each call. */
interface CustomerReading extends CustomerSource {
  readonly options: ClientCallOptions;
  /** Resolves to undefined if the call fails: without its answer the header shows less, and is still right. */
  orUndefined<T>(call: Promise<T>): Promise<T | undefined>;
  hasFailed(): boolean;
  /** Undefined until they are read, which may be after everything else. */
  linkedAccounts(): CustomerPart["switchableAccounts"] | undefined;
}

function startReading(source: CustomerSource, isFresh: boolean | undefined): CustomerReading {
  const { signal } = source;
  let failures = 0;
  let linked: CustomerPart["switchableAccounts"] | undefined;
  return {
    ...source,
    options: { signal, isFresh },
    onPart(part) {
      if (signal.aborted) return;
      linked = part.switchableAccounts ?? linked;
      source.onPart(part);
    },
    onProblem: (code, message) => void (signal.aborted || source.onProblem(code, message)),
    onGroups: (customer, groups) => void (signal.aborted || source.onGroups(customer, groups)),
    orUndefined: (call) =>
      call.catch(() => {
        failures += 1;
        return undefined;
      }),
    hasFailed: () => failures > 0,
    linkedAccounts: () => linked,
  };
}

/**
 * Reads what is wished for. Resolves to what the next page need not read again, if everything was read and every answer has arrived;
 * else to undefined, so that the next page tries again.
 */
export async function readCustomer(
  source: CustomerSource,
  { parts, isFresh, known }: CustomerWish,
): Promise<KeptCustomer | undefined> {
  const reading = startReading(source, isFresh);
  if (known !== undefined) await showKnown(reading, known);
  else if (parts.includes("customer")) return readEverything(reading);
  else {
    if (parts.includes("balance")) await readAccount(reading);
    if (parts.includes("unread")) await readUnreadMessages(reading);
  }
  return undefined;
}

const knownOrAbsent = <T>(value: T | undefined): Known<T> =>
  value === undefined ? { status: "absent" } : { status: "ready", value };

async function readEverything(reading: CustomerReading): Promise<KeptCustomer | undefined> {
  // The first call to start gets the first connection, and name, menus and further calls wait for this one.
  const facts = readFacts(reading);
  let showAccount = () => {};
  const calls = startCalls(reading, new Promise((resolve) => (showAccount = resolve)));
  try {
    const customer = await facts;
    // Flags need no products, and do not wait for them.
    void calls.programmes.then((programmes) => reading.onGroups(customer, programmes));
    const [distributor, products] = await Promise.all([
      readDistributor(reading, customer),
      readProducts(reading, customer, calls),
    ]);
    showAccount();
    const programmes = await calls.programmes;
    const [accountId, unreadMessages] = await Promise.all([
      calls.account,
      calls.unreadMessages,
      calls.switchableAccounts,
    ]);
    const switchableAccounts = reading.linkedAccounts();
    if (reading.hasFailed() || unreadMessages === undefined || reading.signal.aborted) return undefined;
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
    showAccount();
    reportUnavailable(reading, error);
    await Promise.all([calls.account, calls.unreadMessages]);
    return undefined;
  }
}

/**
 * Starts the calls that need only the customer's number, so that they wait for no other.
 *
 * @param menus resolves when name and menus are known
 */
function startCalls(reading: CustomerReading, menus: Promise<void>) {
  const { client, customerId, options, orUndefined } = reading;
  const of = { customerId };
  return {
    account: readAccount(reading, { after: menus }),
    accessFlags: orUndefined(client.call(CATALOGUE.depositTypes, of, options)),
    instances: orUndefined(client.call(CATALOGUE.productInstances, of, options)),
    programmes: orUndefined(client.call(CATALOGUE.mailConsents, of, options)).then((list) =>
      programmeGroups(list ?? []),
    ),
    unreadMessages: readUnreadMessages(reading),
    switchableAccounts: readLinkedAccounts(reading),
  };
}

async function readFacts({
  client,
  customerId,
  titles,
  person,
  options,
  onPart,
}: CustomerReading): Promise<CustomerFacts> {
  const customer = customerFacts(await client.call(CATALOGUE.customer, { customerId }, options), titles, person);
  // CustomerReading takes as long as rendering, so each gets a task of its own.
  await nextTask();
  onPart({ customer: { status: "ready", value: customer } });
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

async function readDistributor(reading: CustomerReading, customer: CustomerFacts) {
  const { client, customerId, options, orUndefined } = reading;
  const facts = callFacts(reading, customer);
  const record = await orUndefined(callIfRequired(client, CATALOGUE.cobranding, { customerId }, facts, options));
  // Without the record, the customer's own distributor still decides the menus; only the logo is missing.
  const distributor = distributorFacts(record ?? {}, {
    distributorId: customer.distributorId,
    defaultId: reading.defaultDistributorId,
    restrictedIds: reading.restrictedDistributors,
  });
  reading.onPart({ distributor: knownOrAbsent(distributor) });
  return distributor;
}

async function readProducts(
  reading: CustomerReading,
  customer: CustomerFacts,
  calls: Pick<ReturnType<typeof startCalls>, "accessFlags" | "instances">,
): Promise<ProductFacts> {
  const { client, customerId, templates, options, orUndefined } = reading;
  const { distributorId, distributionChannelId } = customer;
  const facts = callFacts(reading, customer);
  const [accessFlags, productTypes, instances, investing] = await Promise.all([
    calls.accessFlags,
    orUndefined(client.call(CATALOGUE.productTypes, { distributorId, distributionChannelId }, options)),
    calls.instances,
    orUndefined(callIfRequired(client, CATALOGUE.pensionProducts, { customerId }, facts, options)),
  ]);
  const products = productFacts({ accessFlags, productTypes, instances, templates, ...investing });
  reading.onPart({ products: { status: "ready", value: products } });
  return products;
}

/** Without the customer's own data nothing else of them can be shown. */
function reportUnavailable({ onPart, onGroups, onProblem }: CustomerReading, error: unknown): void {
  const failed = { status: "failed" } as const;
  onPart({ customer: failed, products: failed, distributor: failed });
  onGroups(undefined, []);
  const reason = error instanceof ApiError ? API_SITUATIONS[error.situation] : "the answer could not be used";
  onProblem("customer-unavailable", `No name and no menus are shown: ${reason}.`);
}

async function showKnown(reading: CustomerReading, known: KeptCustomer): Promise<void> {
  const { customer, products, distributor, unreadMessages, programmes, accountId, switchableAccounts } = known;
  reading.onPart({
    customer: { status: "ready", value: customer },
    products: { status: "ready", value: products },
    distributor: knownOrAbsent(distributor),
    unreadMessages,
    ...(switchableAccounts && { switchableAccounts }),
  });
  reading.onGroups(customer, programmes);
  if (switchableAccounts === undefined) void readLinkedAccounts(reading);
  await readAccount(reading, { accountId });
}

/** Resolves after the next frame is painted; in a hidden page, which has no frames, in a new task. */
const nextFrame = async (): Promise<void> => {
  if (globalThis.document?.visibilityState === "visible") await new Promise(requestAnimationFrame);
  await nextTask();
};

/** The longest wait of an account that has come for name and menus: another service may be slow. Our choice. */
const MENUS_WAIT_MS = 500;

/**
 * Resolves to the id of the account that is shown; undefined without one.
 *
 * @param after what is shown first. The first amount takes a slow phone 100 ms, in which the browser makes its number format
 */
async function readAccount(
  reading: CustomerReading,
  { accountId, after }: { readonly accountId?: string | undefined; readonly after?: Promise<void> } = {},
): Promise<string | undefined> {
  const { client, customerId, options, onPart, onProblem } = reading;
  const onLate = () => void readLateAccount(reading, accountId);
  // This call fails only after the customer has left.
  const found = await loadAccount(client, { customerId, accountId }, { ...options, onLate }).catch(() => undefined);
  if (found === undefined) return undefined;
  if (after) {
    await Promise.race([after, new Promise((resolve) => setTimeout(resolve, MENUS_WAIT_MS))]);
    await nextFrame();
  }
  onPart({ account: found });
  const gap = balanceGap(found);
  if (gap !== undefined) onProblem("balance-unavailable", `No balance is shown: ${BALANCE_GAPS[gap]}.`);
  if (found.status !== "ready") return undefined;
  const { id, unreadableNumbers = [] } = found.value;
  for (const name of unreadableNumbers)
    onProblem("account-number-unreadable", `No ${NUMBER_WORDS[name]} is shown: what the account service sent is none.`);
  return id;
}

/** The limit of the second request for a balance that has taken longer than the usual limit. Our choice. */
export const LATE_BALANCE_MS = 20_000;

/**
 * Asks a slow service once more, with more time. The notice about the missing balance is shown meanwhile, and the amounts take its
 * place if they come [H-22].
 */
async function readLateAccount(reading: CustomerReading, accountId: string | undefined): Promise<void> {
  const { client, customerId, options, onPart } = reading;
  const late = { ...options, isFresh: true, timeoutMs: LATE_BALANCE_MS };
  const found = await loadAccount(client, { customerId, accountId }, late).catch(() => undefined);
  if (found !== undefined && balanceGap(found) === undefined) onPart({ account: found });
}

const NUMBER_WORDS = { accountNumber: "account number", sortCode: "sort code" } as const;

/** Resolves to the number of unread messages; undefined if it could not be read. */
async function readUnreadMessages({ client, customerId, options, onPart, onProblem }: CustomerReading) {
  try {
    const unreadMessages = await client.call(CATALOGUE.unreadCount, { customerId }, options);
    onPart({ unreadMessages });
    return unreadMessages;
  } catch {
    onProblem("unread-count-unavailable", "No unread messages are shown: their count could not be read.");
    return undefined;
  }
}

/**
 * Reads linked accounts once, as soon as their flag is on. The flag service may answer later than the customer's data
 * [H-32]. Resolves when they are read if the flag is on already, else at once.
 */
function readLinkedAccounts(reading: CustomerReading): Promise<void> {
  const { client, userId, flags, signal, options, onPart } = reading;
  return new Promise((resolve) => {
    let isRequested = false;
    const stop = flags.subscribe((known) => {
      if (isRequested || signal.aborted || !known.umtMinorAccountSwitch) return;
      isRequested = true;
      resolve(
        loadSwitchableAccounts(client, { userId, flags: known }, options).then((switchableAccounts) =>
          onPart({ switchableAccounts }),
        ),
      );
    });
    signal.addEventListener("abort", stop);
    if (!isRequested) resolve();
  });
}
