/**
 * Flags as they stand: the built-in values, over them the configuration's, over them the flag service's as soon as it
 * has answered. The service is asked by one request when the page is idle, and for a customer, whose page may stand for
 * long, again every five minutes [T-01].
 */
import { atom, computed, type ReadableAtom } from "nanostores";
import { FLAG_CACHE_MS, TRACKING_TIMEOUT_MS } from "../domain/constants.ts";
import { FLAGS, FLAGS_IN_SIGHT, type Flags } from "../domain/facts/flag.ts";
import { cachedFlags, cacheFlags } from "../flags/flag-cache.ts";
import { type FlagContext, flagContextFor } from "../flags/flag-context.ts";
import { requestFlags } from "../flags/flag-request.ts";
import { type FlagReading, readFlags } from "../flags/flag-values.ts";
import { isMobileDevice } from "../platform/device.ts";
import { whenIdle } from "../platform/idle.ts";
import { localStore, tabStore } from "../platform/storage.ts";
import { shellConfig, storageKey } from "./config.ts";
import type { ShellConfig } from "./config-schema.ts";
import { groupOfCustomer } from "./known-group.ts";
import { isStopped } from "./operator-stops.ts";
import { consent, consentRead } from "./page-consent.ts";
import { registry } from "./registry.ts";
import { presence, signedIn } from "./signed-in.ts";

const answered = atom<Partial<Flags>>({});
const TIMEOUT_MS = 3000;
const device = localStore();
const tab = tabStore();

export const flags: ReadableAtom<Flags> = computed([shellConfig, answered], (config, fromService) => ({
  ...FLAGS,
  ...readFlags(config.flags ?? {}).flags,
  ...fromService,
}));

/** Names the device for as long as the page lives; the stable one takes its place once consent allows to store it. */
const passingId = `device-${crypto.getRandomValues(new Uint32Array(2)).join("")}`;

function deviceId(): string {
  const { analytics } = consent.get();
  const key = storageKey("deviceId");
  if (analytics === "denied") device.remove(key);
  if (analytics !== "granted") return passingId;
  const known = device.get(key);
  if (known === undefined) device.set(key, passingId);
  return known ?? passingId;
}

/** Once on, for the rest of the page: a service whose answer depends on it must not be asked for ever. */
let isMultiContext = false;

/** Undefined while it is open who is there, or to which groups they belong: nobody is asked for twice. */
function context(locale: string): FlagContext | undefined {
  const customer = signedIn.get();
  const group = groupOfCustomer.get();
  if (presence.get() === "unknown" || (customer !== undefined && group === undefined)) return undefined;
  isMultiContext ||= flags.get().multiContext;
  return flagContextFor({
    locale,
    device: { id: deviceId(), kind: isMobileDevice() ? "mobile" : "desktop" },
    customer: customer && group && { id: customer.customerId, group },
    isMultiContext,
  });
}

type FlagService = NonNullable<ShellConfig["flagService"]>;

let isFollowing = false;
let asked: FlagContext | undefined;
let again: ReturnType<typeof setTimeout> | undefined;
const warned = new Set<string>();

/** Asks the flag service for this page and its customer, again at each change of either; once per page, whoever calls. */
export function followFlags(locale: () => string): void {
  if (isFollowing) return;
  isFollowing = true;
  whenIdle(async () => {
    // Whether this device has a name of its own is the visitor's choice: an answer for another name would be asked twice.
    await consentRead();
    for (const store of [presence, signedIn, groupOfCustomer, consent, shellConfig, answered]) {
      store.listen(() => void ask(context(locale())));
    }
    void ask(context(locale()));
  });
}

async function ask(next: FlagContext | undefined): Promise<void> {
  const { flagService } = shellConfig.get();
  if (flagService === undefined || next === undefined || isStopped() || JSON.stringify(next) === JSON.stringify(asked))
    return;
  asked = next;
  clearTimeout(again);
  const cached = cachedFlags(tab, storageKey("flags"), next, Date.now());
  if (cached === undefined) await evaluate(next, flagService);
  else {
    evaluateIn(cached.freshFor, next, flagService);
    settle(next, cached.flags);
  }
}

function evaluateIn(ms: number, next: FlagContext, service: FlagService): void {
  if (!isVisitor(next)) again = setTimeout(() => void evaluate(next, service), ms);
}

/** What a page shows may stand without being drawn: it hears of its flags by the registry; of a customer's by those in sight. */
function settle(context: FlagContext, values: Partial<Flags>): void {
  if (JSON.stringify(values) === JSON.stringify(answered.get())) return;
  answered.set(values);
  const inSight = FLAGS_IN_SIGHT.flatMap((name) => (name in values ? [[name, values[name]]] : []));
  registry().flagAnswers.set(isVisitor(context) ? values : Object.fromEntries(inSight));
}

const isVisitor = (context: FlagContext): boolean => context.status === undefined;

async function evaluate(next: FlagContext, service: FlagService): Promise<void> {
  const { url, timeoutMs = TIMEOUT_MS } = service;
  try {
    const reading = await requestFlags({ url, timeoutMs }, next);
    if (next === asked) keep(next, reading);
  } catch (error) {
    warnOnce(`the flag service did not answer (${error instanceof Error ? error.name : "error"})`);
  }
  if (next === asked) evaluateIn(FLAG_CACHE_MS, next, service);
}

function keep(context: FlagContext, { flags: values, problems }: FlagReading): void {
  if (problems.length > 0) warnOnce(`the flag service answered what no flag can be: ${problems.join("; ")}`);
  cacheFlags(tab, storageKey("flags"), context, values, Date.now());
  settle(context, values);
}

/**
 * Tells the flag service of an event, for whom its flags were evaluated. The protocol has no call for it yet: the path
 * is ours, beside that of the evaluation. Call only with consent to analytics.
 */
export async function trackAtFlagService(event: Readonly<Record<string, string>>): Promise<void> {
  const { flagService } = shellConfig.get();
  if (flagService === undefined || asked === undefined) return;
  const { ok } = await fetch(`${flagService.url}/ofrep/v1/track`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ context: asked, event }),
    credentials: "omit",
    keepalive: true,
    signal: AbortSignal.timeout(TRACKING_TIMEOUT_MS),
  });
  if (!ok) throw new Error("refused");
}

function warnOnce(message: string): void {
  if (warned.has(message)) return;
  warned.add(message);
  console.warn(`savings-shell: ${message}.`);
}
