/** What the session is, without any token, and what the interface sees of it: safe to log, to compare, to draw. */
import type { Instant } from "../platform/clock.ts";
import type { TokenFacts } from "./token-record.ts";

export const END_REASONS = [
  "logout",
  "idle",
  "maximum",
  "refresh-rejected",
  "refresh-expired",
  "refresh-lost",
  "denied",
  "elsewhere",
  "other-customer",
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** Why no further refresh is tried with the token at hand. */
export type DoubtCause = "lost" | "rejected" | "expired" | "futile";

/** The refresh region, beside the state. */
export type RefreshRegion =
  | { readonly name: "idle" }
  | { readonly name: "waiting" }
  | { readonly name: "in-flight" }
  | {
      readonly name: "backing-off";
      readonly since: Instant;
      readonly delayMs: number;
      /** The part of the wait that the server asked for: no better network shortens it. */
      readonly askedMs: number;
      readonly attempt: number;
    }
  | { readonly name: "in-doubt"; readonly why: DoubtCause };

/** A token and how long it lived when it was read; later only elapsed time counts, so a set clock cannot revive it. */
export interface Reading {
  readonly token: TokenFacts;
  /** Milliseconds of life left at the instant of reading; negative when over. */
  readonly leftMs: number;
}

export interface LiveFacts {
  readonly token: TokenFacts;
  readonly tokenLeftMs: number;
  readonly tokenAt: Instant;
  /** Last activity of the customer in any tab. */
  readonly activeAt: Instant;
  readonly refresh: RefreshRegion;
  /** Failed tries before the refresh under way. */
  readonly retries: number;
  /** Since when the customer waits for a manual extension. */
  readonly extending: Instant | undefined;
  /** The last manual extension failed and nothing happened since. */
  readonly extensionFailed: boolean;
  /** Since when idle time is over while the other tabs are being asked. */
  readonly idleOverAt: Instant | undefined;
  /** The countdown was hidden by a failed silent extension. */
  readonly muted: boolean;
  /** The page was left and not yet decided again. */
  readonly away: boolean;
  /** The token to which a probe said 401: the next one decides whether the session stands. */
  readonly denied: TokenFacts | undefined;
  /** Answers in a row with an expired token. */
  readonly futile: number;
}

export type WarningKind = "idle" | "maximum";

export type LiveState = LiveFacts &
  (
    | { readonly name: "active" }
    | { readonly name: "warning"; readonly kind: WarningKind }
    | { readonly name: "extended"; readonly since: Instant; readonly minutes: number }
    | { readonly name: "unverified" }
  );

export type SessionState =
  | { readonly name: "boot" }
  | { readonly name: "anonymous" }
  | LiveState
  | { readonly name: "ending"; readonly reason: EndReason; readonly since: Instant; readonly step: EndingStep }
  | { readonly name: "ended"; readonly reason: EndReason };

/**
 * `hold`: the host may save. `hold-told`: the same, while another tab has closed already. `close`: clear and log out.
 * `close-late`: the same, after a sleep took the time for it; it gets that time once more.
 */
export type EndingStep = "hold" | "hold-told" | "close" | "close-late";

export type StateName = SessionState["name"];

export const BOOT: SessionState = { name: "boot" };

export function isLive(state: SessionState): state is LiveState {
  return (
    state.name === "active" || state.name === "warning" || state.name === "extended" || state.name === "unverified"
  );
}
