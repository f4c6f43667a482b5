/** The session as the stores and the interface use it: what is configured, what is told, what can be asked. */
import type { StorageKeys } from "../domain/storage-keys.ts";
import type { Cancel, Instant } from "../platform/clock.ts";
import type { SessionPorts } from "./ports.ts";
import type { LogoutReport } from "./session-close.ts";
import type { SessionTrack } from "./session-event.ts";
import type { SessionRules } from "./session-rules.ts";
import type { EndReason } from "./session-state.ts";
import type { SessionView } from "./session-view.ts";
import type { TokenFacts, TokenRecord } from "./token-record.ts";

export interface SessionConfig {
  /** Where the page goes after the end of a session, by reason: login, logged-out page, the other service's logout. */
  readonly destination: (reason: EndReason) => string;
  readonly rules?: Partial<SessionRules>;
  readonly storageKeys?: Partial<StorageKeys>;
  readonly webView?: boolean;
  readonly localDevelopment?: boolean;
}

/** Something that went wrong without a place of its own in the view; free of tokens and customer data. */
export type SessionProblem = "redirect-loop" | "logout-failed" | "expiring-hook-failed" | "record-not-stored";

export interface SessionHooks {
  readonly onChange?: (view: SessionView, previous: SessionView) => void;
  readonly onTrack?: (name: SessionTrack) => void;
  /** The session is about to end by itself: a promise delays the end for unsaved work, for a bounded time. */
  readonly onExpiring?: (reason: EndReason) => Promise<unknown> | undefined;
  /** The logout calls of this tab were sent. */
  readonly onLoggedOut?: (reason: EndReason, reports: readonly LogoutReport[]) => void;
  readonly onProblem?: (problem: SessionProblem) => void;
}

export interface Session {
  view(): SessionView;
  /** Calls after every change of the view; seconds count only while the countdown shows. */
  subscribe(listener: (view: SessionView) => void): Cancel;
  extend(): void;
  logout(reason?: EndReason): void;
  /** Stores the tokens of a fresh login; `sent` is when the code was sent to the server. */
  login(record: TokenRecord, sent: Instant): void;
  /** The access token for a call, only while the session may be used. Never keep it. */
  bearer(): string | undefined;
  /** What is known of the token of a live session; undefined without one. */
  token(): TokenFacts | undefined;
  /** A service refused the customer's token: asks whether the session still stands [A-06, S-11]. */
  doubt(): void;
  /** Changes the page's configuration while the session goes on. */
  configure(config: Partial<SessionConfig>): void;
  /** Stops timers and listeners; the session itself goes on in the other tabs. */
  dispose(): void;
  /** Starts them again and decides anew from what is stored. */
  resume(): void;
}

export interface SessionOptions extends SessionHooks {
  readonly ports: SessionPorts;
  readonly config: SessionConfig;
}

/** A place that all script copies of the page share, such as the page's shared store. */
export interface SessionHolder {
  session?: { readonly instance: Session; users: number };
}

export interface SessionLease {
  readonly session: Session;
  /** Gives it back; the last one stops the timers. Calling it twice does nothing. */
  release(): void;
}

/**
 * Takes the page's session, creating it for the first who asks and resuming it after everybody had gone. Stopping
 * waits for the end of the current task, so that an element that is moved keeps its running session.
 */
export function acquireSession(holder: SessionHolder, create: () => Session): SessionLease {
  holder.session ??= { instance: create(), users: 0 };
  const held = holder.session;
  held.users += 1;
  if (held.users === 1) held.instance.resume();
  let released = false;
  return {
    session: held.instance,
    release() {
      if (released) return;
      released = true;
      held.users -= 1;
      queueMicrotask(() => {
        if (held.users === 0) held.instance.dispose();
      });
    },
  };
}
