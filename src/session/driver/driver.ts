/**
 * The driver of a session: the one object with its ports and its state, which all parts of this folder share. The loop passes events to
 * the reducer, one at a time and in order, and runs the effects that the reducer returns. The driver makes no decisions itself.
 */
import type { StorageKeys } from "../../domain/storage-keys.ts";
import { type Cancel, type Clock, withTimeout } from "../../platform/clock.ts";
import { reduce } from "../rules/reducer.ts";
import type { SessionRules } from "../rules/session-rules.ts";
import {
  BOOT,
  type EndReason,
  isLive,
  type SessionEffect,
  type SessionState,
  type SessionTrack,
  type UntimedEvent,
} from "../rules/session-state.ts";
import { differs, type SessionView, sessionView } from "../rules/session-view.ts";
import type { RecordStore } from "../tokens/record-store.ts";
import type { TokenState } from "../tokens/refresh-token-ledger.ts";
import type { DifferenceSign } from "../tokens/time-difference.ts";
import type { TokenFacts } from "../tokens/token-record.ts";
import type { LogoutReport, SessionPorts } from "./ports.ts";
import type { SessionMessage } from "./session-message.ts";

export interface SessionConfig {
  /** The address to go to after the end of a session, by reason: login, logged-out page, the other service's logout. */
  readonly destination: (reason: EndReason) => string;
  readonly rules?: Partial<SessionRules>;
  readonly storageKeys?: Partial<StorageKeys>;
  readonly webView?: boolean;
  readonly localDevelopment?: boolean;
  /** Meaning of the stored time difference; server minus client if missing. */
  readonly differenceSign?: DifferenceSign | undefined;
}

/** Problems that no view shows, with texts for the console. They contain neither tokens nor customer data. */
export const SESSION_PROBLEMS = {
  "redirect-loop": "this page has redirected too often within ten seconds, so it stays",
  "logout-failed": "a logout call failed; the session in this browser has ended",
  "expiring-hook-failed": "a listener to the end of the session failed; the session has ended without it",
  "record-not-stored": "the browser could not store the session, so only open tabs share it",
} as const;
export type SessionProblem = keyof typeof SESSION_PROBLEMS;

export interface SessionHooks {
  readonly onChange?: (view: SessionView, previous: SessionView) => void;
  /** The session has another token, by a refresh here or in another tab. */
  readonly onToken?: () => void;
  readonly onTrack?: (name: SessionTrack) => void;
  /**
   * The session is about to end without the customer's choice. A returned promise delays the end for unsaved work, for
   * a limited time.
   */
  readonly onExpiring?: (reason: EndReason) => Promise<unknown> | undefined;
  /** This tab has sent the logout calls. */
  readonly onLoggedOut?: (reason: EndReason, reports: readonly LogoutReport[]) => void;
  readonly onProblem?: (problem: SessionProblem) => void;
}

export interface SessionOptions extends SessionHooks {
  readonly ports: SessionPorts;
  readonly config: SessionConfig;
}

/** Pending requests to the identity provider. A page that leaves waits for them for a limited time. */
export interface PendingWork {
  /** Sends the logout calls of a session that is closing, at once and without waiting for anything. Has an effect once. */
  sendLogout?: () => void;
  work?: Promise<unknown> | undefined;
  /** A token that arrived after its session had ended. */
  dropped?: TokenFacts | undefined;
  isClosing?: boolean;
  /** The logout calls. */
  closing?: Promise<unknown>;
}

export interface Driver extends SessionLoop {
  readonly ports: SessionPorts;
  readonly hooks: SessionHooks;
  /** Names of the entries in storage. */
  readonly keys: StorageKeys;
  readonly store: RecordStore;
  readonly pending: PendingWork;
  config(): SessionConfig;
  rules(): SessionRules;
  /** Sends a message to the other tabs. */
  post(message: SessionMessage): void;
  /** Informs the other tabs of the new record, and sends it to them if storage refused it. */
  postRecord(): void;
}

/** How long localStorage may take to reach another process. */
export const STORAGE_DELAY_MS = 50;
/** Time limit of one access to the token ledger, because IndexedDB may hang. */
export const LEDGER_TIMEOUT_MS = 1000;

/** Undefined if the ledger has no entry or does not answer in time. */
export async function ledgerState(refreshToken: string, { ports }: Driver): Promise<TokenState | undefined> {
  try {
    return await withTimeout(ports.clock, LEDGER_TIMEOUT_MS, ports.tokenLedger.state(refreshToken), undefined);
  } catch {
    return undefined;
  }
}

export function addPendingWork(pending: PendingWork, work: Promise<unknown>): void {
  const all: Promise<unknown> = Promise.allSettled([pending.work, work]).then(() => {
    if (pending.work === all) pending.work = undefined;
  });
  pending.work = all;
}

export interface SessionLoop {
  dispatch(event: UntimedEvent): void;
  state(): SessionState;
  view(): SessionView;
  /** Calls the listener after every visible change; seconds count only during a countdown. */
  subscribe(listener: (view: SessionView) => void): Cancel;
  /** The token of the session, also after the session has ended: its deep link and its logout need the token. */
  lastToken(): TokenFacts | undefined;
}

export function createSessionLoop(
  clock: Clock,
  rules: () => SessionRules,
  runEffect: (effect: SessionEffect) => void,
  { onChange, onToken }: Pick<SessionHooks, "onChange" | "onToken"> = {},
): SessionLoop {
  let state: SessionState = BOOT;
  let lastToken: TokenFacts | undefined;
  let view = sessionView(state, clock.now(), rules());
  const listeners = new Set<(view: SessionView) => void>();
  const queue: UntimedEvent[] = [];
  let isRunning = false;

  function dispatch(event: UntimedEvent): void {
    queue.push(event);
    // An effect may cause the next event, which then waits until the effects of this one have run.
    if (isRunning) return;
    isRunning = true;
    try {
      for (let next = queue.shift(); next; next = queue.shift()) handle(next);
    } finally {
      isRunning = false;
    }
  }

  function handle(event: UntimedEvent): void {
    const isNew = state.name === "boot" || state.name === "anonymous";
    const [after, effects] = reduce(state, { ...event, now: clock.now() }, rules());
    const isNewToken = isLive(state) && isLive(after) && state.token !== after.token;
    state = after;
    if (isLive(state)) lastToken = state.token;
    // A session may end as soon as it is read.
    else if (isNew && "reading" in event && event.reading) lastToken = event.reading.token;
    publish();
    if (isNewToken) callSafely(() => onToken?.());
    for (const effect of effects) runEffect(effect);
  }

  function publish(): void {
    const previous = view;
    const current = sessionView(state, clock.now(), rules());
    if (!differs(current, previous)) return;
    view = current;
    for (const listener of [...listeners]) callSafely(() => listener(current));
    callSafely(() => onChange?.(current, previous));
  }

  return {
    dispatch,
    state: () => state,
    view: () => sessionView(state, clock.now(), rules()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lastToken: () => lastToken,
  };
}

/** An error in a listener is reported and does not stop the session. */
function callSafely(task: () => void): void {
  try {
    task();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
