/** Data of this page's customer. It is neither shared with other scripts nor stored. */

import { atom, computed, type ReadableAtom } from "nanostores";
import type { Client } from "../../api/client.ts";
import { DEFAULT_CACHE_MS } from "../../domain/constants.ts";
import { DEFAULT_DISTRIBUTOR_ID } from "../../domain/entities/distributor.ts";
import type { Facts } from "../../domain/facts/facts.ts";
import { REFRESH_EVENT } from "../../domain/facts/refreshed-part.ts";
import { customerGroup } from "../../domain/tracking/customer-group.ts";
import { importWithRetry, whenNetworkReturns } from "../../platform/import-with-retry.ts";
import { reportPageError } from "../../platform/report-error.ts";
import { shellConfig } from "../config/config.ts";
import { flags } from "../page/flags.ts";
import { isSessionPaused, presence, type SignedIn, signedIn } from "../session/signed-in.ts";
import type { CustomerPart, CustomerSource } from "./customer-source.ts";
import type { KeptCustomer } from "./kept-customer.ts";
import { setCustomerGroup } from "./known-group.ts";

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

/** The data of a customer while the code that reads them is missing. The header shows the logo and the logout [H-04]. */
const UNREAD_CUSTOMER: CustomerPart = {
  ...NO_CUSTOMER,
  customer: { status: "failed" },
  account: { status: "failed", reason: "fetch-failed" },
  products: { status: "failed" },
  distributor: { status: "failed" },
};

/** Shown only while a customer is signed in. */
const customerData = atom<CustomerPart>(NO_CUSTOMER);
let loading: AbortController | undefined;

/** The customer's part of the facts. */
export const customerPart: ReadableAtom<CustomerPart & Pick<Facts, "session">> = computed(
  [presence, signedIn, customerData],
  (session, customer, part) => ({
    ...(customer === undefined ? (session === "customer" ? LOADING_CUSTOMER : NO_CUSTOMER) : part),
    session,
  }),
);

/**
 * Follows the session: loads the data of a customer who signs in and drops it when they leave. Reads them again when the
 * customer comes back to a page that has shown them for five minutes. Call once per page and copy of the script.
 */
export function followCustomer(): () => void {
  const stopReturning = onReturn(() => {
    const customer = signedIn.get();
    if (customer === undefined || Date.now() - readAt < DEFAULT_CACHE_MS || isSessionPaused()) return;
    readAt = Date.now();
    queueReading(() => readAgain(customer));
  });
  addEventListener(REFRESH_EVENT, onRefresh);
  const stopFollowing = signedIn.subscribe((customer) => {
    loading?.abort();
    loading = new AbortController();
    customerData.set(LOADING_CUSTOMER);
    if (customer !== undefined) firstReading(customer, loading.signal);
  });
  return () => {
    stopReturning();
    removeEventListener(REFRESH_EVENT, onRefresh);
    stopFollowing();
  };
}

/** When the shown data was read, in milliseconds since the epoch. */
let readAt = 0;
/** The reading under way. The next one waits for it, because the older one would otherwise show its answers last. */
let reading: Promise<void> = Promise.resolve();

/** Reads after the reading under way. Data that is shown stays where a later reading fails, and the next one tries again. */
function queueReading(read: () => Promise<void>): void {
  reading = reading.then(read).catch(() => {});
}

/**
 * Shows that the data is missing where the code that reads it does not load, and reads when the network is back. A reading for a
 * customer who has left fails in silence.
 */
function firstReading(customer: SignedIn, signal: AbortSignal): void {
  reading = loadCustomer(customer, signal).catch(() => {
    if (signal.aborted) return;
    customerData.set(UNREAD_CUSTOMER);
    reportPageError("customer-unavailable", "No name and no menus are shown: the code that reads them did not load.");
    whenNetworkReturns(
      () => {
        customerData.set(LOADING_CUSTOMER);
        firstReading(customer, signal);
      },
      { signal },
    );
  });
}

function onRefresh(event: Event): void {
  const customer = signedIn.get();
  if (customer === undefined || isSessionPaused()) return;
  queueReading(() => refresh(customer, (event as CustomEvent<unknown>).detail));
}

async function refresh(customer: SignedIn, given: unknown): Promise<void> {
  const { refreshParts } = await importWithRetry(() => import("./customer-refresh.ts"));
  const [, , { apiClient }] = await loadSource();
  if (loading === undefined || customer !== signedIn.get()) return;
  const { signal } = loading;
  const source = { ...sourceFor(customer, apiClient(), signal), isFresh: true };
  await refreshParts(given, source, mayKeepCustomer(), () => {
    readAt = Date.now();
    return readAndKeep(customer, source);
  });
}

/** Calls the listener when the page gets the focus or becomes visible. */
function onReturn(listener: () => void): () => void {
  const onVisible = () => document.visibilityState === "visible" && listener();
  addEventListener("focus", listener);
  document.addEventListener("visibilitychange", onVisible);
  return () => {
    removeEventListener("focus", listener);
    document.removeEventListener("visibilitychange", onVisible);
  };
}

/** Loads the calls and their libraries on demand, because visitors need none of them. */
const loadSource = () =>
  Promise.all([
    importWithRetry(() => import("./customer-source.ts")),
    importWithRetry(() => import("./kept-customer.ts")),
    importWithRetry(() => import("./api-client.ts")),
  ]);

/** Shows what an earlier page of the tab has read, or reads everything. */
async function loadCustomer(customer: SignedIn, signal: AbortSignal): Promise<void> {
  readAt = Date.now();
  const [{ showKeptCustomer }, { keptCustomer }, { apiClient }] = await loadSource();
  const source = sourceFor(customer, apiClient(), signal);
  const known = mayKeepCustomer() ? keptCustomer(customer, Date.now()) : undefined;
  if (known === undefined) return readAndKeep(customer, source);
  readAt = known.at;
  await showKeptCustomer(source, known.kept);
}

/** The client still has answers that are not over, and those that are read once for a page. */
async function readAgain(customer: SignedIn): Promise<void> {
  const [, , { apiClient }] = await loadSource();
  if (loading) await readAndKeep(customer, sourceFor(customer, apiClient(), loading.signal));
}

async function readAndKeep(customer: SignedIn, source: CustomerSource): Promise<void> {
  const startedAt = Date.now();
  const [{ readCustomer }, { keepCustomer }] = await loadSource();
  let read: KeptCustomer | undefined;
  let switchableAccounts: KeptCustomer["switchableAccounts"];
  const keep = () => {
    if (read === undefined || !mayKeepCustomer()) return;
    keepCustomer(customer, { ...read, ...(switchableAccounts && { switchableAccounts }) }, startedAt);
  };
  read = await readCustomer({
    ...source,
    onPart(part) {
      source.onPart(part);
      // Linked accounts wait for their flag, so they may arrive at any time, even after everything else.
      switchableAccounts = part.switchableAccounts ?? switchableAccounts;
      keep();
    },
  });
  keep();
}

/** Answers of mocks are never kept, so no page without mocks shows them. */
export function mayKeepCustomer(): boolean {
  const { keepView, mocks } = shellConfig.get();
  return keepView !== false && mocks?.enabled !== true;
}

function sourceFor({ customerId, userId, person }: SignedIn, client: Client, signal: AbortSignal): CustomerSource {
  const { site, programmes = {}, academicTitles, productTemplates } = shellConfig.get();
  const { knowledgeRestrictedDistributors, defaultDistributorId = DEFAULT_DISTRIBUTOR_ID } = site ?? {};
  return {
    client,
    customerId,
    userId,
    person,
    flags,
    restrictedDistributors: knowledgeRestrictedDistributors,
    defaultDistributorId,
    titles: academicTitles,
    templates: productTemplates,
    signal,
    onPart(part) {
      customerData.set({ ...customerData.get(), ...part });
      // For field measurements (docs/operate.md).
      if (part.customer?.status === "ready") performance.mark("shell-customer");
    },
    onProblem: reportPageError,
    onGroups: (customer, consented) =>
      setCustomerGroup(customerId, customer && customerGroup(customer, consented, programmes, defaultDistributorId)),
  };
}
