/**
 * The current flags. Values of the flag service override the configuration's, which override the built-in ones. One
 * request asks the service when the page is idle, and again every five minutes for a customer, whose page may stay open
 * for long [T-01].
 */

import { atom, computed, type ReadableAtom } from "nanostores";
import { FLAG_CACHE_MS, TRACKING_TIMEOUT_MS } from "../../domain/constants.ts";
import { FLAGS, type Flags, VISIBLE_FLAGS } from "../../domain/facts/flag.ts";
import { withoutEndSlashes } from "../../domain/links/end-slashes.ts";
import { cachedFlags, cacheFlags } from "../../flags/flag-cache.ts";
import { type FlagContext, flagContextFor } from "../../flags/flag-context.ts";
import { requestFlags } from "../../flags/flag-request.ts";
import { type FlagReading, readFlags } from "../../flags/flag-values.ts";
import { readCookie } from "../../platform/cookies.ts";
import { isMobileDevice } from "../../platform/device.ts";
import { whenIdle } from "../../platform/idle.ts";
import { jsonText } from "../../platform/json-text.ts";
import { reportPageError } from "../../platform/report-error.ts";
import { localStore, tabStore } from "../../platform/storage.ts";
import type { ShellConfig } from "../config/config-schema.ts";
import { registry } from "../config/registry.ts";
import { storageKey } from "../config/storage-key.ts";
import { visitorConfig } from "../config/visitor-config.ts";
import { groupOfCustomer, isGroupSettled } from "../customer/known-group.ts";
import { presence, signedIn } from "../session/signed-in.ts";
import { isStopped } from "./operator-stops.ts";
import { consent } from "./page-consent.ts";

/** The answers of the flag service; `explain()` states the source of each flag. */
export const serviceFlags = atom<Partial<Flags>>({});
const FLAG_TIMEOUT_MS = 3000;
/** Our choice: the protocol has no call for events yet. */
const TRACK_PATH = "/ofrep/v1/track";
const deviceStorage = localStore();
const flagStorage = tabStore();

/** The flags of the configuration. An invalid one is reported once and ignored. */
export const configFlags = computed(visitorConfig, (config): Partial<Flags> => {
  const reading = readFlags(config.flags ?? {});
  for (const problem of reading.problems) reportPageError("bad-config", `shell configuration: flags: ${problem}.`);
  return reading.flags;
});

export const flags: ReadableAtom<Flags> = computed([configFlags, serviceFlags], (configured, fromService) => ({
  ...FLAGS,
  ...configured,
  ...fromService,
}));

/** Identifies the device for the lifetime of the page. The stored id replaces it once consent allows storing one. */
const temporaryDeviceId = `device-${crypto.getRandomValues(new Uint32Array(2)).join("")}`;

function deviceId(): string {
  const { analytics } = consent.get();
  const key = storageKey("deviceId");
  if (analytics === "denied") deviceStorage.remove(key);
  if (analytics !== "granted") return temporaryDeviceId;
  const known = deviceStorage.get(key);
  if (known === undefined) deviceStorage.set(key, temporaryDeviceId);
  return known ?? temporaryDeviceId;
}

/**
 * Once on, it stays on for the rest of the page. Otherwise an answer that depends on it could cause endless requests.
 */
let isMultiContext = false;

/**
 * Undefined until it is known who is signed in and their group is settled, so that each person is requested only once.
 * Products and accounts are not waited for.
 */
function currentContext(locale: string): FlagContext | undefined {
  const customer = signedIn.get();
  if (presence.get() === "unknown" || !isGroupSettled.get()) return undefined;
  isMultiContext ||= flags.get().multiContext;
  return flagContextFor({
    locale,
    device: { id: deviceId(), kind: isMarkedMobile() || isMobileDevice() ? "mobile" : "desktop" },
    customer: customer && { id: customer.customerId, group: groupOfCustomer.get() },
    isMultiContext,
  });
}

/** The cookie of the bank's app marks a mobile device, whatever its user agent says [S-10]. */
const isMarkedMobile = (): boolean => readCookie(storageKey("webView")) === "true";

type FlagService = NonNullable<ShellConfig["flagService"]>;

let isFollowing = false;
let requestedContext: FlagContext | undefined;
let nextRequest: ReturnType<typeof setTimeout> | undefined;
const flagWarnings = new Set<string>();

/**
 * Requests flags for this page and its customer, and again after each change of either. Only the first call has an
 * effect.
 */
export function followFlags(locale: () => string): void {
  if (isFollowing) return;
  isFollowing = true;
  whenIdle(() => {
    // Consent decides whether the device has a stored id. Unread, it would change at once, and the flags be requested twice.
    consent.get();
    for (const store of [presence, isGroupSettled, groupOfCustomer, consent, visitorConfig, serviceFlags]) {
      store.listen(() => void updateFlags(currentContext(locale())));
    }
    void updateFlags(currentContext(locale()));
  });
}

async function updateFlags(next: FlagContext | undefined): Promise<void> {
  const { flagService } = visitorConfig.get();
  if (
    flagService === undefined ||
    next === undefined ||
    isStopped() ||
    JSON.stringify(next) === JSON.stringify(requestedContext)
  )
    return;
  requestedContext = next;
  clearTimeout(nextRequest);
  const cached = cachedFlags(
    { storage: flagStorage, key: storageKey("flags"), url: flagService.url },
    next,
    Date.now(),
  );
  if (cached === undefined) await evaluate(next, flagService);
  else {
    scheduleEvaluation(cached.freshFor, next, flagService);
    publishFlags(next, cached.flags);
  }
}

function scheduleEvaluation(ms: number, next: FlagContext, service: FlagService): void {
  if (!isVisitor(next)) nextRequest = setTimeout(() => void evaluate(next, service), ms);
}

/**
 * Publishes the flags. Fragments that were not rendered read them from the registry, which for customers holds only
 * flags with a visible effect.
 */
function publishFlags(context: FlagContext, values: Partial<Flags>): void {
  if (JSON.stringify(values) === JSON.stringify(serviceFlags.get())) return;
  serviceFlags.set(values);
  const inSight = VISIBLE_FLAGS.flatMap((name) => (name in values ? [[name, values[name]]] : []));
  registry().flagAnswers.set(isVisitor(context) ? values : Object.fromEntries(inSight));
}

const isVisitor = (context: FlagContext): boolean => context.status === undefined;

async function evaluate(next: FlagContext, service: FlagService): Promise<void> {
  const { url, timeoutMs = FLAG_TIMEOUT_MS } = service;
  try {
    const reading = await requestFlags({ url, timeoutMs }, next);
    if (next === requestedContext) storeFlags(url, next, reading);
  } catch (error) {
    warnOfFlags(`the flag service did not answer (${error instanceof Error ? error.name : "error"})`);
  }
  if (next === requestedContext) scheduleEvaluation(FLAG_CACHE_MS, next, service);
}

function storeFlags(url: string, context: FlagContext, { flags: values, problems }: FlagReading): void {
  if (problems.length > 0) warnOfFlags(`the flag service sent invalid flags: ${problems.join("; ")}`);
  cacheFlags({ storage: flagStorage, key: storageKey("flags"), url }, context, values, Date.now());
  publishFlags(context, values);
}

/**
 * Sends an event to the flag service, with the context its flags were evaluated for. The configuration may name another path, or
 * none. Call only with consent to analytics.
 */
export async function trackAtFlagService(event: Readonly<Record<string, string>>): Promise<void> {
  const { flagService } = visitorConfig.get();
  if (flagService === undefined || requestedContext === undefined) return;
  const { url, trackPath = TRACK_PATH } = flagService;
  if (trackPath === false) return;
  const { ok } = await fetch(withoutEndSlashes(url) + trackPath, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: jsonText({ context: requestedContext, event }),
    credentials: "omit",
    keepalive: true,
    signal: AbortSignal.timeout(TRACKING_TIMEOUT_MS),
  });
  if (!ok) throw new Error("refused");
}

function warnOfFlags(message: string): void {
  if (flagWarnings.has(message)) return;
  flagWarnings.add(message);
  console.warn(`savings-shell: ${message}.`);
}
