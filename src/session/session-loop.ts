/**
 * Passes events to the reducer, one at a time and in order, and runs the effects that the reducer returns. The loop makes no
 * decisions itself.
 */
import type { Cancel, Clock } from "../platform/clock.ts";
import { reduce } from "./reducer.ts";
import type { SessionEffect, UntimedEvent } from "./session-event.ts";
import type { SessionRules } from "./session-rules.ts";
import { BOOT, isLive, type SessionState } from "./session-state.ts";
import { differs, type SessionView, sessionView } from "./session-view.ts";
import type { TokenFacts } from "./token-record.ts";

export interface SessionLoopOptions {
  readonly clock: Clock;
  readonly rules: () => SessionRules;
  readonly runEffect: (effect: SessionEffect) => void;
  readonly onChange?: ((view: SessionView, previous: SessionView) => void) | undefined;
  readonly onToken?: (() => void) | undefined;
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

export function createSessionLoop({ clock, rules, runEffect, onChange, onToken }: SessionLoopOptions): SessionLoop {
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
