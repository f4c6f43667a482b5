/**
 * The current flags. Values of the flag service override the configuration's, which override the built-in ones. One
 * request asks the service when the page is idle, and again every five minutes for a customer, whose page may stay open
 * for long [T-01].
 */

import { atom, computed, type ReadableAtom, type WritableAtom } from "nanostores";
import { FLAG_CACHE_MS, TRACKING_TIMEOUT_MS } from "../../domain/constants.ts";
import { FLAGS, type Flags, VISIBLE_FLAGS } from "../../domain/facts/flag.ts";
import { withoutEndSlashes } from "../../domain/vocabulary/end-slashes.ts";
import { cachedFlags, cacheFlags } from "../../flags/flag-cache.ts";
import { type FlagContext, FlagRefusal, flagContextFor, requestFlags } from "../../flags/flag-request.ts";
import { type FlagReading, readFlags } from "../../flags/flag-values.ts";
import { keepWait, waitLeftMs } from "../../flags/flag-wait.ts";
import { readCookie } from "../../platform/cookies.ts";
import { isMobileDevice } from "../../platform/device.ts";
import { jsonText } from "../../platform/json-text.ts";
import { ownAddress } from "../../platform/own-address.ts";
import { whenIdle } from "../../platform/page-moments.ts";
import { reportPageError } from "../../platform/reports/report-error.ts";
import { serverNow } from "../../platform/server-dates.ts";
import { type KeyValueStore, localStore, tabStore } from "../../platform/storage.ts";
import type { ShellConfig } from "../config/config-schema.ts";
import { shellConfig } from "../config/page-config.ts";
import { storageKey } from "../config/storage-key.ts";
import { claim, ofBuild, type Page, perPage } from "../page.ts";
import { groupOfCustomer, isGroupSettled } from "./customer-identification.ts";
import { isStopped } from "./operator-stops.ts";
import { consent } from "./page-consent.ts";
import { pageLocale } from "./page-locale.ts";
import { measuredDifference, presence, signedIn } from "./signed-in.ts";

const FLAG_TIMEOUT_MS = 3000;
/** Our choice: the protocol has no call for events yet. */
const TRACK_PATH = "/ofrep/v1/track";

interface FlagState {
  readonly configured: ReadableAtom<Partial<Flags>>;
  readonly fromService: WritableAtom<Partial<Flags>>;
  readonly current: ReadableAtom<Flags>;
  readonly storage: KeyValueStore;
  readonly warnings: Set<string>;
  /** Identifies the device for the lifetime of the page. The stored id replaces it once consent allows storing one. */
  readonly temporaryDeviceId: string;
  /** Once on, it stays on for the same person. Otherwise an answer that depends on it could cause endless requests. */
  isMultiContext: boolean;
  /** The customer whose flags apply; undefined for a visitor. */
  owner: string | undefined;
  requested?: FlagContext;
  nextRequest?: ReturnType<typeof setTimeout>;
}

const flagState = perPage("flags", (page): FlagState => {
  const configured = computed(shellConfig(page), (config): Partial<Flags> => {
    const reading = readFlags(config.flags ?? {});
    for (const problem of reading.problems) reportPageError("bad-config", `shell configuration: flags: ${problem}.`);
    return reading.flags;
  });
  const fromService = atom<Partial<Flags>>({});
  return {
    configured,
    fromService,
    current: computed([configured, fromService], (known, answered) => ({ ...FLAGS, ...known, ...answered })),
    storage: tabStore(),
    warnings: new Set(),
    temporaryDeviceId: `device-${crypto.getRandomValues(new Uint32Array(2)).join("")}`,
    isMultiContext: false,
    owner: undefined,
  };
});

export const flags = (page: Page): ReadableAtom<Flags> => flagState(page).current;

/** The flags of the configuration. An invalid one is reported once and ignored. */
export const configFlags = (page: Page): ReadableAtom<Partial<Flags>> => flagState(page).configured;

/** The answers of the flag service; `explain()` states the source of each flag. */
export const serviceFlags = (page: Page): ReadableAtom<Partial<Flags>> => flagState(page).fromService;

/** Stores the id of the device, or removes it, as the consent says. */
function updateDeviceId(page: Page): string {
  const { temporaryDeviceId } = flagState(page);
  const { analytics } = consent(page).get();
  const key = storageKey(page, "deviceId");
  const storage = localStore();
  if (analytics === "denied") storage.remove(key);
  if (analytics !== "granted") return temporaryDeviceId;
  const known = storage.get(key);
  if (known === undefined) storage.set(key, temporaryDeviceId);
  return known ?? temporaryDeviceId;
}

/**
 * Undefined until it is known who is signed in and their group is settled, so that each person is requested only once.
 * Products and accounts are not waited for.
 */
function nextContext(page: Page, locale: string): FlagContext | undefined {
  const customer = signedIn(page).get();
  if (presence(page).get() === "unknown" || !isGroupSettled(page).get()) return undefined;
  const state = flagState(page);
  state.isMultiContext ||= flags(page).get().multiContext;
  return flagContextFor({
    locale,
    device: { id: updateDeviceId(page), kind: isMarkedMobile(page) || isMobileDevice() ? "mobile" : "desktop" },
    customer: customer && { id: customer.customerId, group: groupOfCustomer(page).get() },
    isMultiContext: state.isMultiContext,
  });
}

/** The cookie of the bank's app marks a mobile device, whatever its user agent says [S-10]. */
const isMarkedMobile = (page: Page): boolean => readCookie(storageKey(page, "webView")) === "true";

type FlagService = NonNullable<ShellConfig["flagService"]>;

/**
 * Requests flags for this page and its customer, and again after each change of either. Only the first call has an
 * effect.
 */
export function followFlags(page: Page): void {
  if (!claim(page, ofBuild("flags"))) return;
  whenIdle(() => {
    // Consent decides whether the device has a stored id. Unread, it would change at once, and the flags be requested twice.
    consent(page).get();
    const update = () => {
      dropFlagsOfOthers(page);
      void updateFlags(page, nextContext(page, pageLocale(page)));
    };
    for (const store of [
      presence(page),
      signedIn(page),
      isGroupSettled(page),
      groupOfCustomer(page),
      consent(page),
      shellConfig(page),
      serviceFlags(page),
    ]) {
      store.listen(update);
    }
    update();
  });
}

/**
 * Flags of a visitor or of another customer end when somebody signs in, whether or not the service answers for them. Those of a
 * customer who leaves stay until it is known what a visitor gets: the way out depends on one of them.
 */
function dropFlagsOfOthers(page: Page): void {
  const state = flagState(page);
  const owner = signedIn(page).get()?.customerId;
  if (owner === undefined || owner === state.owner) return;
  delete state.requested;
  clearTimeout(state.nextRequest);
  dropFlags(page, owner);
}

function dropFlags(page: Page, owner: string | undefined): void {
  const state = flagState(page);
  state.owner = owner;
  state.isMultiContext = false;
  if (Object.keys(state.fromService.get()).length === 0) return;
  page.flagAnswers.set({});
  state.fromService.set({});
}

async function updateFlags(page: Page, next: FlagContext | undefined): Promise<void> {
  const { flagService } = shellConfig(page).get();
  const state = flagState(page);
  if (
    flagService === undefined ||
    next === undefined ||
    isStopped(page) ||
    JSON.stringify(next) === JSON.stringify(state.requested)
  )
    return;
  state.requested = next;
  clearTimeout(state.nextRequest);
  const key = storageKey(page, "flags");
  const cached = cachedFlags({ storage: state.storage, key, url: flagService.url }, next, Date.now());
  if (cached === undefined) {
    // The entry is too old, or it is that of another person, who may have left for good.
    state.storage.remove(key);
    await evaluate(page, next, flagService);
  } else {
    scheduleEvaluation(page, cached.freshFor, next, flagService);
    publishFlags(page, next, cached.flags);
  }
}

function scheduleEvaluation(page: Page, ms: number, next: FlagContext, service: FlagService): void {
  if (!isVisitor(next)) flagState(page).nextRequest = setTimeout(() => void evaluate(page, next, service), ms);
}

/**
 * Publishes the flags. Fragments that were not rendered read them from the page, which for customers holds only
 * flags with a visible effect.
 */
function publishFlags(page: Page, context: FlagContext, values: Partial<Flags>): void {
  const state = flagState(page);
  state.owner = isVisitor(context) ? undefined : context.targetingKey;
  if (JSON.stringify(values) === JSON.stringify(state.fromService.get())) return;
  state.fromService.set(values);
  const inSight = VISIBLE_FLAGS.flatMap((name) => (name in values ? [[name, values[name]]] : []));
  page.flagAnswers.set(isVisitor(context) ? values : Object.fromEntries(inSight));
}

const isVisitor = (context: FlagContext): boolean => context.status === undefined;

const flagWait = (page: Page, { url }: FlagService) => ({
  storage: flagState(page).storage,
  key: storageKey(page, "flagWait"),
  url,
});

async function evaluate(page: Page, next: FlagContext, service: FlagService): Promise<void> {
  const { url, timeoutMs = FLAG_TIMEOUT_MS } = service;
  const waitMs = waitLeftMs(flagWait(page, service), Date.now());
  if (waitMs > 0) {
    endFlagsOfCustomer(page, next);
    scheduleEvaluation(page, waitMs, next, service);
    return;
  }
  try {
    const reading = await requestFlags({ url, timeoutMs, now: () => serverNow(measuredDifference(page)) }, next);
    if (next === flagState(page).requested) storeFlags(page, url, next, reading);
  } catch (error) {
    keepAskedWait(page, error, service);
    warnOfFlags(page, `the flag service did not answer (${error instanceof Error ? error.name : "error"})`);
    endFlagsOfCustomer(page, next);
  }
  if (next === flagState(page).requested) scheduleEvaluation(page, FLAG_CACHE_MS, next, service);
}

function keepAskedWait(page: Page, error: unknown, service: FlagService): void {
  if (error instanceof FlagRefusal && error.waitMs !== undefined)
    keepWait(flagWait(page, service), error.waitMs, Date.now());
}

/** No answer for a visitor: the flags of the customer before them end. */
function endFlagsOfCustomer(page: Page, next: FlagContext): void {
  const { requested, owner } = flagState(page);
  if (next !== requested || !isVisitor(next) || owner === undefined) return;
  dropFlags(page, undefined);
}

function storeFlags(page: Page, url: string, context: FlagContext, { flags: values, problems }: FlagReading): void {
  if (problems.length > 0) warnOfFlags(page, `the flag service sent invalid flags: ${problems.join("; ")}`);
  cacheFlags({ storage: flagState(page).storage, key: storageKey(page, "flags"), url }, context, values, Date.now());
  publishFlags(page, context, values);
}

/**
 * Sends an event to the flag service, with the context its flags were evaluated for. The configuration may name another path, or
 * none. Call only with consent to analytics.
 */
export async function trackAtFlagService(page: Page, event: Readonly<Record<string, string>>): Promise<void> {
  const { flagService } = shellConfig(page).get();
  const { requested } = flagState(page);
  if (flagService === undefined || requested === undefined) return;
  const { url, trackPath = TRACK_PATH } = flagService;
  if (trackPath === false) return;
  if (waitLeftMs(flagWait(page, flagService), Date.now()) > 0) throw new Error("refused");
  const response = await fetch(ownAddress(withoutEndSlashes(url) + trackPath), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: jsonText({ context: requested, event }),
    credentials: "omit",
    referrerPolicy: "no-referrer",
    keepalive: true,
    signal: AbortSignal.timeout(TRACKING_TIMEOUT_MS),
  });
  if (response.ok) return;
  const refusal = new FlagRefusal(response, serverNow(measuredDifference(page)));
  keepAskedWait(page, refusal, flagService);
  throw refusal;
}

function warnOfFlags(page: Page, message: string): void {
  const { warnings } = flagState(page);
  if (warnings.has(message)) return;
  warnings.add(message);
  console.warn(`savings-shell: ${message}.`);
}
