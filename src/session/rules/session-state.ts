/** The states of a session, its events, and the effects that it asks the driver for. All are plain data without tokens. */
import type { Instant } from "../../platform/clock.ts";
import type { TokenReading } from "../tokens/record-store.ts";
import type { TokenFacts } from "../tokens/token-record.ts";

export const END_REASONS = [
  "logout",
  "idle",
  "maximum",
  "refresh-rejected",
  "refresh-expired",
  "refresh-lost",
  "keyless",
  "denied",
  "elsewhere",
  "other-customer",
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** Why refreshing with the current token has stopped. */
export type DoubtCause = "lost" | "rejected" | "expired" | "keyless" | "stale-answers";

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

/** Outcomes of a refresh. */
export type RefreshOutcome =
  /** The server issued a new token, and it is stored. */
  | { readonly kind: "renewed"; readonly reading: TokenReading }
  /** Another tab had already refreshed. */
  | { readonly kind: "adopted"; readonly reading: TokenReading }
  /**
   * The answer was not newer than the token that was sent: it was repeated by a cache. `reading` is missing if the
   * answer was older, and so was not stored.
   */
  | { readonly kind: "repeated"; readonly reading?: TokenReading }
  /** `invalid_grant`, and storage has no newer record. */
  | { readonly kind: "rejected" }
  /** This browser cannot prove that the token is its own (`RefreshAnswer`). */
  | { readonly kind: "keyless" }
  /** The refresh token had expired by the corrected clock; nothing was sent. */
  | { readonly kind: "expired" }
  /** The answer is lost, in this tab or in one that is gone: the token may be spent. */
  | { readonly kind: "lost" }
  /**
   * The server refused temporarily (5xx, 429), which `isAnswer` says, or nothing could be sent: the token is not spent.
   */
  | {
      readonly kind: "refused";
      readonly isAnswer?: boolean;
      readonly chance: number;
      readonly retryAfterMs: number | undefined;
    }
  /** Another tab holds the lock. `chance` spreads the retries. */
  | { readonly kind: "deferred"; readonly chance: number }
  /** The record is gone, because of a logout. */
  | { readonly kind: "gone" }
  /** The record now belongs to another customer. */
  | { readonly kind: "other-customer" };

export type UntimedEvent =
  /** The page has opened and read storage. `idleMs` is the time since the last known activity. */
  | {
      readonly type: "opened";
      readonly reading: TokenReading | undefined;
      readonly idleMs: number | undefined;
      /** The page is the login itself, so a session that has ended leads nowhere else. */
      readonly isLogin: boolean;
    }
  /** The check of every second, with the shared time of activity in storage. */
  | { readonly type: "ticked"; readonly idleMs: number | undefined }
  /** A person was active on this page. */
  | { readonly type: "acted" }
  /** Another tab reported activity. */
  | { readonly type: "active-elsewhere"; readonly idleMs: number }
  /** The stored record has changed; undefined if it is missing or unreadable. */
  | { readonly type: "record-changed"; readonly reading: TokenReading | undefined; readonly idleMs: number | undefined }
  | { readonly type: "extend-requested" }
  | { readonly type: "logout-requested"; readonly reason: EndReason }
  | { readonly type: "ended-elsewhere"; readonly reason: EndReason }
  | { readonly type: "refresh-sent" }
  | { readonly type: "refresh-settled"; readonly usedToken: TokenFacts; readonly outcome: RefreshOutcome }
  /** The result of a probe with the token `usedToken`: 2xx, 403, 401, or anything else, including no answer. */
  | {
      readonly type: "probed";
      readonly usedToken: TokenFacts;
      readonly result: "accepted" | "denied" | "unauthorized" | "failed";
    }
  /** A service refused a call with 403. A probe finds out whether the session is still valid. */
  | { readonly type: "access-refused" }
  /**
   * A service refused the present token with 401. `leftMs` is its remaining life without a difference of clocks that may be wrong,
   * `sinceRenewalMs` the time since a page of this tab renewed a token for that reason; not a number if none has.
   */
  | { readonly type: "token-refused"; readonly leftMs: number; readonly sinceRenewalMs: number }
  /** The page before this one was left during a refresh, whose outcome is unknown. */
  | { readonly type: "refresh-left-behind" }
  /** The page was left; it may return from the back-forward cache. */
  | { readonly type: "left" }
  | {
      readonly type: "returned";
      /** True for a return from the back-forward cache, false if the page only became visible. */
      readonly restored: boolean;
      readonly reading: TokenReading | undefined;
      readonly idleMs: number | undefined;
    }
  /** The device has a network again, so waiting ends. */
  | { readonly type: "online" }
  /** The host has saved its work, or the time for it is over. */
  | { readonly type: "held" }
  /** Storage is cleared, the tabs are informed, and the logout calls are done. */
  | { readonly type: "closed" };

export type SessionEvent = UntimedEvent & { readonly now: Instant };
export type EventType = UntimedEvent["type"];

/** Names of the analytics events [S-15]. */
export const SESSION_TRACKS = [
  "refresh token expired",
  "refresh token failed",
  "refresh token succeeded",
  "session shown",
  "session expired",
  "session extended automatically",
  "session extended manually",
] as const;
export type SessionTrack = (typeof SESSION_TRACKS)[number];

export type SessionEffect =
  | { readonly type: "refresh"; readonly token: TokenFacts }
  /** Store the time of activity and inform the other tabs. */
  | { readonly type: "share-activity" }
  /** Ask the other tabs for activity, and check again after they had time to answer. */
  | { readonly type: "request-activity" }
  | { readonly type: "probe"; readonly token: TokenFacts }
  | { readonly type: "track"; readonly name: SessionTrack }
  /** Let the host save unsaved work. */
  | { readonly type: "hold"; readonly reason: EndReason }
  /** Clear storage, inform the other tabs, send the logout calls. */
  | { readonly type: "close"; readonly reason: EndReason }
  /** Only clear storage and inform the tabs, at once, because later code may not run. */
  | { readonly type: "clear"; readonly reason: EndReason }
  /** The record disappeared without a message. Log its token out, unless another tab does. */
  | { readonly type: "abandon"; readonly token: TokenFacts }
  /** Store that a token is renewed now because a service refused it. */
  | { readonly type: "note-renewal" }
  /** Store why the session ended, for the login page that is already open. */
  | { readonly type: "remember-end"; readonly reason: EndReason }
  /** Go to the page for this reason. */
  | { readonly type: "leave"; readonly reason: EndReason; readonly deepLink: boolean }
  | { readonly type: "reload" };

export type Step = readonly [state: SessionState, effects: readonly SessionEffect[]];
