/** States and readings for tests. All times are relative to NOW. */
import { earlier, type Instant } from "../../platform/clock.ts";
import { SESSION_RULES, type SessionRules } from "../rules/session-rules.ts";
import type { LiveFacts, LiveState, RefreshRegion, SessionState } from "../rules/session-state.ts";
import type { TokenReading } from "../tokens/record-store.ts";
import type { TokenFacts } from "../tokens/token-record.ts";

export const NOW: Instant = { wall: 1_800_000_000_000, steady: 3_600_000 };
export const ago = (seconds: number): Instant => earlier(NOW, seconds * 1000);
export const later = (seconds: number): Instant => earlier(NOW, seconds * -1000);

export const TOKEN: TokenFacts = {
  customer: "BAC0001",
  user: "user-1",
  clientId: "login",
  issuedAt: 1_800_000_000 - 50,
  expiresAt: 1_800_000_000 + 250,
  authenticatedAt: undefined,
  hasRefreshToken: true,
  refreshExpiresAt: 1_800_000_000 + 1750,
  sessionSeconds: 1800,
};
export const NEWER: TokenFacts = { ...TOKEN, issuedAt: 1_800_000_000, expiresAt: 1_800_000_300 };
export const OLDER: TokenFacts = { ...TOKEN, issuedAt: 1_799_999_000, expiresAt: 1_799_999_300 };
export const STRANGER: TokenFacts = { ...NEWER, customer: "BAC0002" };

export const reading = (token: TokenFacts, leftSeconds = 300): TokenReading => ({ token, leftMs: leftSeconds * 1000 });

export const IN_DOUBT: RefreshRegion = { name: "in-doubt", why: "rejected" };
export const BACKING_OFF = {
  name: "backing-off",
  since: NOW,
  delayMs: 2000,
  askedMs: 0,
  attempt: 1,
} as const satisfies RefreshRegion;
export const WAITING: RefreshRegion = { name: "waiting" };
export const IN_FLIGHT: RefreshRegion = { name: "in-flight" };

const LIVE: LiveFacts = {
  token: TOKEN,
  tokenLeftMs: 250_000,
  tokenAt: NOW,
  activeAt: NOW,
  refresh: { name: "idle" },
  refreshedAt: undefined,
  retries: 0,
  extending: undefined,
  extensionFailed: false,
  idleOverAt: undefined,
  muted: false,
  away: false,
  denied: undefined,
  refused: undefined,
  staleAnswers: 0,
};

export const LIVE_KINDS = ["active", "warning (idle)", "warning (maximum)", "extended", "unverified"] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];

/** A live state of a kind without pending work, changed by `facts`. */
export function live(kind: LiveKind, facts: Partial<LiveFacts> = {}): LiveState {
  switch (kind) {
    case "active":
      return { ...LIVE, name: "active", ...facts };
    case "warning (idle)":
      return { ...LIVE, activeAt: ago(200), name: "warning", kind: "idle", ...facts };
    case "warning (maximum)":
      return { ...LIVE, tokenLeftMs: 100_000, refresh: IN_DOUBT, name: "warning", kind: "maximum", ...facts };
    case "extended":
      return { ...LIVE, name: "extended", since: NOW, minutes: 5, ...facts };
    case "unverified":
      return { ...LIVE, tokenLeftMs: -1000, refresh: BACKING_OFF, name: "unverified", ...facts };
  }
}

export type StateKind = "boot" | "anonymous" | LiveKind | "ending" | "ended";
export const STATE_KINDS: readonly StateKind[] = ["boot", "anonymous", ...LIVE_KINDS, "ending", "ended"];

export function kindOf(state: SessionState): StateKind {
  return state.name === "warning" ? `warning (${state.kind})` : state.name;
}

/** Fixed numbers for tests, independent of the product's defaults. */
export const PINNED = {
  idleCapSeconds: 300,
  warningSeconds: 120,
  refreshSeconds: 120,
  maximumSeconds: 120,
  confirmationMs: 5000,
  refreshReuseMs: 0,
  logoutMarginMs: 0,
} as const satisfies Partial<SessionRules>;

export const rules = (changes: Partial<SessionRules> = {}): SessionRules => ({
  ...SESSION_RULES,
  ...PINNED,
  ...changes,
});
