/** What can happen to a session, and what the session asks the driver to do. Both are plain data without tokens. */
import type { Instant } from "../platform/clock.ts";
import type { EndReason, Reading, SessionState } from "./session-state.ts";
import type { TokenFacts } from "./token-record.ts";

/** How a refresh ended. */
export type RefreshOutcome =
  /** The server gave a new token and it is stored. */
  | { readonly kind: "renewed"; readonly reading: Reading }
  /** Another tab had refreshed already. */
  | { readonly kind: "adopted"; readonly reading: Reading }
  /** `invalid_grant`, and no newer record in storage. */
  | { readonly kind: "rejected" }
  /** The refresh token had expired by corrected time; nothing was sent. */
  | { readonly kind: "expired" }
  /** The answer is lost, here or in a tab that is gone: the token may be spent. */
  | { readonly kind: "lost" }
  /** The server said no for now (5xx, 429), or nothing could be sent: the token is unspent. */
  | { readonly kind: "refused"; readonly chance: number; readonly retryAfterMs: number | undefined }
  /** Another tab holds the lock; `chance` spreads the next tries. */
  | { readonly kind: "deferred"; readonly chance: number }
  /** The record is gone: somebody logged out. */
  | { readonly kind: "gone" }
  /** The record belongs to another customer now. */
  | { readonly kind: "other-customer" };

export type SessionHappening =
  /** The page opened; the storage was read. `idleMs` is the time since the last activity known. */
  | { readonly type: "opened"; readonly reading: Reading | undefined; readonly idleMs: number | undefined }
  /** The check of every second, with the shared activity as it is in storage. */
  | { readonly type: "ticked"; readonly idleMs: number | undefined }
  /** A person did something at this page. */
  | { readonly type: "acted" }
  /** Another tab told of activity. */
  | { readonly type: "heard"; readonly idleMs: number }
  /** The stored record is another one than before; undefined when there is none or none that can be read. */
  | { readonly type: "record-changed"; readonly reading: Reading | undefined; readonly idleMs: number | undefined }
  | { readonly type: "extend-asked" }
  | { readonly type: "logout-asked"; readonly reason: EndReason }
  | { readonly type: "ended-elsewhere"; readonly reason: EndReason }
  | { readonly type: "refresh-sent" }
  | { readonly type: "refresh-settled"; readonly asked: TokenFacts; readonly outcome: RefreshOutcome }
  | { readonly type: "probed"; readonly result: "accepted" | "denied" | "failed" }
  /** A service refused the token of a call with 403: the probe tells whether the session still stands. */
  | { readonly type: "doubted" }
  /** The page was left; it may come back from the back-forward cache. */
  | { readonly type: "left" }
  | {
      readonly type: "returned";
      /** Out of the back-forward cache, not merely visible again. */
      readonly restored: boolean;
      readonly reading: Reading | undefined;
      readonly idleMs: number | undefined;
    }
  /** The device has a network again: no reason to wait any longer. */
  | { readonly type: "online" }
  /** The host's unsaved work is done, or its time is over. */
  | { readonly type: "held" }
  /** Cleared, told and logged out. */
  | { readonly type: "closed" };

export type SessionEvent = SessionHappening & { readonly now: Instant };
export type EventType = SessionHappening["type"];

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
  /** Write the time of activity and tell the other tabs. */
  | { readonly type: "share-activity" }
  /** Ask the other tabs for activity, and check again when they had time to answer. */
  | { readonly type: "ask-others" }
  | { readonly type: "probe" }
  | { readonly type: "track"; readonly name: SessionTrack }
  /** Let the host save unsaved work. */
  | { readonly type: "hold"; readonly reason: EndReason }
  /** Clear the storage, tell the other tabs, send the logout calls. */
  | { readonly type: "close"; readonly reason: EndReason }
  /** Only clear and tell, at once: nothing later is sure to run. */
  | { readonly type: "clear"; readonly reason: EndReason }
  /** Go to the page for this reason. */
  | { readonly type: "leave"; readonly reason: EndReason; readonly deepLink: boolean }
  | { readonly type: "reload" };

export type Step = readonly [state: SessionState, effects: readonly SessionEffect[]];
