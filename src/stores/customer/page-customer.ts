/**
 * Data of this page's customer. A part of it is kept for the next page (`kept-customer.ts`), and never an amount
 * (docs/security.md).
 */

import { atom, computed, type ReadableAtom, type WritableAtom } from "nanostores";
import type { Client } from "../../api/client.ts";
import { DEFAULT_CACHE_MS } from "../../domain/constants.ts";
import { DEFAULT_DISTRIBUTOR_ID } from "../../domain/entities/distributor.ts";
import { balanceGap, type Facts } from "../../domain/facts/facts.ts";
import { REFRESH_EVENT, REFRESHED_PARTS, type RefreshedPart } from "../../domain/facts/refreshed-part.ts";
import { customerGroup } from "../../domain/tracking/customer-group.ts";
import { earlier, elapsed, type Instant, instant } from "../../platform/clock.ts";
import { ignoreLoadFailure, importWithRetry, whenNetworkReturns } from "../../platform/import-with-retry.ts";
import { reportPageError } from "../../platform/reports/report-error.ts";
import { shellConfig } from "../config/page-config.ts";
import { storedSession } from "../config/unparsed-config.ts";
import { markIdentified, setCustomerGroup } from "../page/customer-identification.ts";
import { flags } from "../page/flags.ts";
import { isSessionPaused, presence, renewalCount, type SignedIn, signedIn } from "../page/signed-in.ts";
import { claim, ofBuild, type Page, perPage } from "../page.ts";
import type { CustomerPart, CustomerSource, CustomerWish } from "./customer-source.ts";

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

type PartWithSession = CustomerPart & Pick<Facts, "session">;

interface CustomerState {
  /** Shown only while a customer is signed in. */
  readonly data: WritableAtom<CustomerPart>;
  readonly part: ReadableAtom<PartWithSession>;
  /** The scripts that read the data, from the moment when they begin to load. */
  scripts?: ReturnType<typeof importSource>;
  /** Ends the readings for the customer who is signed in now. */
  loading?: AbortController;
  /** When the shown data was read. */
  readAt: Instant;
}

const customerState = perPage("customer", (page): CustomerState => {
  const data = atom<CustomerPart>(NO_CUSTOMER);
  const part = computed(
    [presence(page), signedIn(page), data],
    (session, customer, known): PartWithSession => ({
      ...(customer === undefined ? (session === "customer" ? LOADING_CUSTOMER : NO_CUSTOMER) : known),
      session,
    }),
  );
  return { data, part, readAt: instant() };
});

/** The customer's part of the facts. */
export const customerPart = (page: Page): ReadableAtom<PartWithSession> => customerState(page).part;

/**
 * Follows the session: loads the data of a customer who signs in and drops it when they leave. Reads them again when the
 * customer comes back to a page that has shown them for five minutes. Only the first call on a page has an effect.
 */
export function followCustomer(page: Page): void {
  if (!claim(page, ofBuild("customer"))) return;
  const state = customerState(page);
  onReturn(() => {
    const customer = signedIn(page).get();
    if (customer === undefined || elapsed(state.readAt, instant()) < DEFAULT_CACHE_MS || isSessionPaused(page)) return;
    state.readAt = instant();
    readNext(page, customer, EVERYTHING);
  });
  addEventListener(REFRESH_EVENT, (event) => onRefresh(page, event));
  renewalCount(page).listen(() => {
    const customer = signedIn(page).get();
    if (customer !== undefined && !isSessionPaused(page)) readNext(page, customer, EVERYTHING);
  });
  signedIn(page).subscribe((customer) => {
    state.loading?.abort();
    state.loading = new AbortController();
    state.data.set(LOADING_CUSTOMER);
    if (customer !== undefined) firstReading(page, customer, state.loading.signal);
  });
}

/** The client still has answers that are not over, and those that are read once for a page. */
const EVERYTHING: CustomerWish = { parts: ["customer"] };

/**
 * Reads after the reading under way, because the older one would otherwise show its answers last. Data that is shown stays where a later
 * reading fails, and the next one tries again. Does nothing if the customer has left by then.
 */
function readNext(page: Page, customer: SignedIn, wish: CustomerWish): void {
  const state = customerState(page);
  page.reading = Promise.resolve(page.reading)
    .then(async () => {
      await loadSource(page);
      if (customer !== signedIn(page).get() || state.loading === undefined) return;
      await read(page, customer, wish, state.loading.signal);
    })
    .catch(() => {});
}

/**
 * Shows what an earlier page has read, or reads everything. Shows that the data is missing where the code that reads it does not load, and
 * reads when the network is back. A reading for a customer who has left fails in silence.
 */
function firstReading(page: Page, customer: SignedIn, signal: AbortSignal): void {
  const state = customerState(page);
  state.readAt = instant();
  page.reading = loadSource(page)
    .then(([, { keptCustomer }]) => {
      const mayShow = mayKeepCustomer(page) && !page.isCustomerStale;
      const known = mayShow ? keptCustomer(page, customer, Date.now()) : undefined;
      if (known !== undefined) state.readAt = earlier(instant(), Date.now() - known.at);
      return read(page, customer, { ...EVERYTHING, known: known?.kept }, signal);
    })
    .catch(() => {
      if (signal.aborted) return;
      state.data.set(UNREAD_CUSTOMER);
      reportPageError("customer-unavailable", "No name and no menus are shown: the code that reads them did not load.");
      whenNetworkReturns(
        () => {
          state.data.set(LOADING_CUSTOMER);
          firstReading(page, customer, signal);
        },
        { signal },
      );
    });
}

/** Reads the parts that a host has changed from the services. */
function onRefresh(page: Page, event: Event): void {
  const customer = signedIn(page).get();
  if (customer === undefined || isSessionPaused(page)) return;
  const state = customerState(page);
  const parts = refreshedParts((event as CustomEvent<unknown>).detail);
  if (parts.includes("customer")) state.readAt = instant();
  readNext(page, customer, { parts, isFresh: true });
}

/** The parts that a host named, every part if it named none. Other words are reported. */
function refreshedParts(words: unknown): readonly RefreshedPart[] {
  if (!Array.isArray(words) || words.length === 0) return REFRESHED_PARTS;
  const known = REFRESHED_PARTS.filter((part) => words.includes(part));
  if (known.length < new Set(words).size) {
    reportPageError("bad-refresh", `shell.refresh() takes ${REFRESHED_PARTS.join(", ")}; other words are ignored.`);
  }
  return known;
}

/** Calls the listener when the page gets the focus or becomes visible. */
function onReturn(listener: () => void): void {
  addEventListener("focus", listener);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && listener());
}

const importSource = () =>
  Promise.all([
    importWithRetry(() => import("./customer-source.ts")),
    importWithRetry(() => import("./kept-customer.ts")),
    importWithRetry(() => import("./api-client.ts")),
  ]);

/**
 * Loads the calls and their libraries on demand, because visitors need none of them. They are loaded once: an import waits behind other
 * tasks of the page even where its script is there.
 */
function loadSource(page: Page): ReturnType<typeof importSource> {
  const state = customerState(page);
  state.scripts ??= importSource().catch((error) => {
    delete state.scripts;
    throw error;
  });
  return state.scripts;
}

/** Begins to load the scripts that read a customer's data, so that the calls start as soon as the session is open. */
export function prepareReading(page: Page): void {
  if (storedSession(page) !== null) loadSource(page).catch(ignoreLoadFailure);
}

/** Reads what is wished for, and keeps for the next page what has come. */
async function read(page: Page, customer: SignedIn, wish: CustomerWish, signal: AbortSignal): Promise<void> {
  const startedAt = Date.now();
  const [{ readCustomer }, { keepCustomer, changeKept }, { apiClient }] = await loadSource(page);
  const { data } = customerState(page);
  // A notice about a missing balance goes while the services are asked. Amounts stay until newer ones have come.
  if (wish.isFresh && wish.parts.includes("balance") && balanceGap(data.get().account) !== undefined)
    data.set({ ...data.get(), account: LOADING_PART });
  const source = sourceFor(page, customer, apiClient(page), signal);
  const whole = await readCustomer(
    {
      ...source,
      onPart(part) {
        source.onPart(part);
        if (mayKeepCustomer(page)) changeKept(page, customer, part);
      },
    },
    wish,
  );
  if (whole !== undefined && mayKeepCustomer(page)) keepCustomer(page, customer, whole, startedAt);
}

/**
 * Answers of mocks are never kept, so no page without mocks shows them. Nothing is kept where tokens are bound to the browser: a copy of its
 * storage would show the customer without a token [docs/security.md].
 */
export function mayKeepCustomer(page: Page): boolean {
  const { keepView, mocks, identity } = shellConfig(page).get();
  return keepView !== false && mocks?.enabled !== true && (identity?.dpop ?? "off") === "off";
}

function sourceFor(
  page: Page,
  { customerId, userId, person }: SignedIn,
  client: Client,
  signal: AbortSignal,
): CustomerSource {
  const { site, programmes = {}, academicTitles, productTemplates } = shellConfig(page).get();
  const { knowledgeRestrictedDistributors, defaultDistributorId = DEFAULT_DISTRIBUTOR_ID } = site ?? {};
  return {
    client,
    customerId,
    userId,
    person,
    flags: flags(page),
    restrictedDistributors: knowledgeRestrictedDistributors,
    defaultDistributorId,
    titles: academicTitles,
    templates: productTemplates,
    signal,
    onPart(part) {
      const { data } = customerState(page);
      data.set({ ...data.get(), ...part });
      if (part.customer?.status !== "ready") return;
      markIdentified(page);
      // For field measurements (docs/operate.md).
      performance.mark("shell-customer");
    },
    onProblem: reportPageError,
    onGroups: (customer, consented) =>
      setCustomerGroup(
        page,
        customerId,
        customer && customerGroup(customer, consented, programmes, defaultDistributorId),
      ),
  };
}
