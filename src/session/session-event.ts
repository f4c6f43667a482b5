/** Events of a session, and effects that it asks the driver for. Both are plain data without tokens. */
import type { Instant } from "../platform/clock.ts";
import { END_REASONS, type EndReason, type SessionState, type TokenReading } from "./session-state.ts";
import type { TokenFacts } from "./token-record.ts";

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
  /** A service refused the present token with 401. `leftMs` is its remaining life without a difference of clocks that may be wrong. */
  | { readonly type: "token-refused"; readonly leftMs: number; readonly mayRenew: boolean }
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
  /** Store why the session ended, for the login page that is already open. */
  | { readonly type: "remember-end"; readonly reason: EndReason }
  /** Go to the page for this reason. */
  | { readonly type: "leave"; readonly reason: EndReason; readonly deepLink: boolean }
  | { readonly type: "reload" };

export type Step = readonly [state: SessionState, effects: readonly SessionEffect[]];

/**
 * Messages between tabs. They carry a token only if storage refused it; otherwise tabs read it from storage. `holder` is the
 * checksum of the holder that the sender speaks of; an earlier release sends none.
 */
export type SessionMessage = {
  readonly holder?: string | undefined;
} /** The customer was active at this wall time in milliseconds. */ & (
  | { readonly type: "active"; readonly at: number }
  /** Asks other tabs for their activity. */
  | { readonly type: "ask" }
  /** The stored record is new. `text` is the record if it could not be stored. */
  | { readonly type: "record"; readonly text?: string | undefined }
  /** Asks for a record that could not be stored. */
  | { readonly type: "want-record" }
  | { readonly type: "ended"; readonly reason: EndReason }
);

export function parseMessage(value: unknown): SessionMessage | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { type, at, reason, text, holder: mark } = value as Record<string, unknown>;
  const holder = typeof mark === "string" ? { holder: mark } : {};
  if (type === "ask" || type === "want-record") return { type, ...holder };
  if (type === "record") return { type, ...(typeof text === "string" && { text }), ...holder };
  if (type === "active" && typeof at === "number" && Number.isFinite(at)) return { type, at, ...holder };
  const known = END_REASONS.find((name) => name === reason);
  return type === "ended" && known ? { type, reason: known, ...holder } : undefined;
}
