/** What can happen to a session, and what the session asks the driver to do. Both are plain data without tokens. */
import type { Instant } from "../platform/clock.ts";
import { END_REASONS, type EndReason, type Reading, type SessionState } from "./session-state.ts";
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
  /** What a probe with the token `asked` brought: 2xx, 403, 401, or anything else, silence included. */
  | {
      readonly type: "probed";
      readonly asked: TokenFacts;
      readonly result: "accepted" | "denied" | "unauthorized" | "failed";
    }
  /** A service refused the token of a call with 403: the probe tells whether the session still stands. */
  | { readonly type: "doubted" }
  /** A refresh of this page's token was on its way when another page was left: what became of it has to be found out. */
  | { readonly type: "refresh-left-behind" }
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
  | { readonly type: "probe"; readonly token: TokenFacts }
  | { readonly type: "track"; readonly name: SessionTrack }
  /** Let the host save unsaved work. */
  | { readonly type: "hold"; readonly reason: EndReason }
  /** Clear the storage, tell the other tabs, send the logout calls. */
  | { readonly type: "close"; readonly reason: EndReason }
  /** Only clear and tell, at once: nothing later is sure to run. */
  | { readonly type: "clear"; readonly reason: EndReason }
  /** The record went without a word: log its token out, unless another tab does. */
  | { readonly type: "abandon"; readonly token: TokenFacts }
  /** Go to the page for this reason. */
  | { readonly type: "leave"; readonly reason: EndReason; readonly deepLink: boolean }
  | { readonly type: "reload" };

export type Step = readonly [state: SessionState, effects: readonly SessionEffect[]];

/** What tabs tell each other. A token only where the storage cannot take it: else, who needs one reads the storage. */
export type SessionMessage =
  /** The customer was active at this wall time, in milliseconds. */
  | { readonly type: "active"; readonly at: number }
  /** Who knows of activity, tell it. */
  | { readonly type: "ask" }
  /** The stored record is a new one; `text` is that record where it could not be stored. */
  | { readonly type: "record"; readonly text?: string | undefined }
  /** Who has a record that could not be stored, give it. */
  | { readonly type: "want-record" }
  | { readonly type: "ended"; readonly reason: EndReason };

export function parseMessage(value: unknown): SessionMessage | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { type, at, reason, text } = value as Record<string, unknown>;
  if (type === "ask" || type === "want-record") return { type };
  if (type === "record") return typeof text === "string" ? { type, text } : { type };
  if (type === "active" && typeof at === "number" && Number.isFinite(at)) return { type, at };
  const known = END_REASONS.find((name) => name === reason);
  return type === "ended" && known ? { type, reason: known } : undefined;
}
