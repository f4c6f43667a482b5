/** The state of the session without tokens, and its view for the interface: safe to log, compare and render. */
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

/** Why refreshing with the current token has stopped. */
export type DoubtCause = "lost" | "rejected" | "expired" | "stale-answers";

/** The refresh part of the state. */
export type RefreshRegion =
  | { readonly name: "idle" }
  | { readonly name: "waiting" }
  | { readonly name: "in-flight" }
  | {
      readonly name: "backing-off";
      readonly since: Instant;
      readonly delayMs: number;
      /** The part of the wait that the server asked for. A network that returns does not shorten it. */
      readonly askedMs: number;
      readonly attempt: number;
    }
  | { readonly name: "in-doubt"; readonly why: DoubtCause };

/**
 * A token and its remaining life when it was read. From then on only elapsed time counts, so setting the clock cannot
 * revive it.
 */
export interface TokenReading {
  readonly token: TokenFacts;
  /** Milliseconds of life left when the token was read; negative if it had expired. */
  readonly leftMs: number;
}

export interface LiveFacts {
  readonly token: TokenFacts;
  readonly tokenLeftMs: number;
  readonly tokenAt: Instant;
  /** Last activity of the customer in any tab. */
  readonly activeAt: Instant;
  readonly refresh: RefreshRegion;
  /** When the latest refresh was started. */
  readonly refreshedAt: Instant | undefined;
  /** Failed attempts before the running refresh. */
  readonly retries: number;
  /** When the customer requested the running extension. */
  readonly extending: Instant | undefined;
  /** The last extension failed, and nothing has happened since. */
  readonly extensionFailed: boolean;
  /** When idle time ended, while the other tabs are being asked. */
  readonly idleOverAt: Instant | undefined;
  /** A failed silent refresh has hidden the countdown. */
  readonly muted: boolean;
  /** The page was left, and no decision has been made since. */
  readonly away: boolean;
  /** The token that a probe refused with 401. The next token decides whether the session is valid. */
  readonly denied: TokenFacts | undefined;
  /** The token that a service refused with 401, while it or its successor is in use: one renewal is enough for both a service and a probe. */
  readonly refused: TokenFacts | undefined;
  /** Number of consecutive answers whose token had expired, or was the one that the page had. */
  readonly staleAnswers: number;
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
 * `hold`: the host may save. `hold-only`: the same, but another tab has already closed the session. `close`: clear
 * storage and log out. `close-late`: the same after the device slept; it gets the full time once more.
 */
export type EndingStep = "hold" | "hold-only" | "close" | "close-late";

export type StateName = SessionState["name"];

export const BOOT: SessionState = { name: "boot" };

export function isLive(state: SessionState): state is LiveState {
  return (
    state.name === "active" || state.name === "warning" || state.name === "extended" || state.name === "unverified"
  );
}
