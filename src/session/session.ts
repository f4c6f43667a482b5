/** The session as the stores and the interface use it: what is configured, what is told, what can be asked. */
import type { Cancel, Instant } from "../platform/clock.ts";
import type { SessionPorts } from "./ports.ts";
import type { LogoutReport } from "./session-close.ts";
import type { SessionTrack } from "./session-event.ts";
import type { SessionRules } from "./session-rules.ts";
import type { EndReason } from "./session-state.ts";
import type { SessionView } from "./session-view.ts";
import type { StorageKeys } from "./storage-keys.ts";
import type { TokenRecord } from "./token-record.ts";

export interface SessionConfig {
  /** Where the page goes after the end of a session, by reason: login, logged-out page, the other service's logout. */
  readonly destination: (reason: EndReason) => string;
  readonly rules?: Partial<SessionRules>;
  readonly storageKeys?: Partial<StorageKeys>;
  readonly webView?: boolean;
  readonly localDevelopment?: boolean;
}

/** Something that went wrong without a place of its own in the view; free of tokens and customer data. */
export type SessionProblem = "redirect-loop" | "logout-failed" | "expiring-hook-failed";

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
  /** The customer number of the token. */
  customer(): string | undefined;
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
