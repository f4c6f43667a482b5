/** Types of the session for stores and interface, and the lease by which elements share it. */
import type { StorageKeys } from "../domain/storage-keys.ts";
import type { Cancel, Instant } from "../platform/clock.ts";
import type { SessionPorts } from "./ports.ts";
import type { LogoutReport } from "./session-close.ts";
import type { SessionTrack } from "./session-event.ts";
import type { SessionRules } from "./session-rules.ts";
import type { EndReason } from "./session-state.ts";
import type { SessionView } from "./session-view.ts";
import type { DifferenceSign } from "./time-difference.ts";
import type { IssuedTokens, TokenFacts } from "./token-record.ts";

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

export interface Session {
  view(): SessionView;
  /** Calls the listener after every visible change; seconds count only during a countdown. */
  subscribe(listener: (view: SessionView) => void): Cancel;
  extend(): void;
  logout(reason?: EndReason): void;
  /** Stores the tokens of a new login. `sent` is when the code was sent to the server. */
  login(record: IssuedTokens, sent: Instant): void;
  /** The access token for a call, while the session may be used. Do not store it. */
  bearer(): string | undefined;
  /** Facts of a live session's token; undefined without a session. */
  token(): TokenFacts | undefined;
  /** A service refused a call with 403, so the session is probed [A-06, S-11]. */
  probeAccess(): void;
  /** A service refused the present token with 401, so it is renewed, or the session is probed if it was renewed for that reason before. */
  refuseToken(): void;
  /** Changes the configuration of a running session. */
  configure(config: Partial<SessionConfig>): void;
  /** Stops timers and listeners. The session continues in other tabs. */
  dispose(): void;
  /** Restarts timers and listeners, and decides anew from storage. */
  resume(): void;
}

export interface SessionOptions extends SessionHooks {
  readonly ports: SessionPorts;
  readonly config: SessionConfig;
}

/** Holds the session that all copies of one build on the page share. */
export interface SessionHolder {
  session?: { readonly instance: Session; users: number };
}

export interface SessionLease {
  readonly session: Session;
  /** Releases the lease. The last release stops the timers. A second call has no effect. */
  release(): void;
}

/**
 * Acquires the page's session. The first caller creates it, and the first caller after a pause resumes it. It is
 * stopped at the end of the current task, so that an element that is moved in the page keeps its running session.
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
