/** The numbers and choices of the session, with the specification's values and the safe defaults. */
import { COUNTDOWN_THRESHOLD_SECONDS, DEFAULT_SESSION_SECONDS, EXTENDED_MESSAGE_MS } from "../domain/constants.ts";

/**
 * `full`: idle time and token count. `web-view`: token expiry only, no countdown [S-10].
 * `off`: local development without the local switch, no idle time and no countdown [S-09]; asked for elsewhere it is
 * taken as `web-view`, so that no page keeps a session alive for nobody.
 */
export type SessionMode = "full" | "web-view" | "off";

export interface SessionRules {
  readonly mode: SessionMode;
  /** Idle time that the page asks for, in seconds; undefined takes the session length of the tokens. */
  readonly idleSeconds: number | undefined;
  /** Upper bound of idle time taken from tokens: 300 s, since five minutes is the most that PSD2 allows. */
  readonly idleCapSeconds: number;
  /** Remaining seconds at which the countdown shows [S-04]. */
  readonly warningSeconds: number;
  /** Remaining seconds of the access token at which it is extended [S-05]. */
  readonly refreshSeconds: number;
  /** Total session length, in seconds, at which `stopNearMaximum` disables the extension [S-05]. */
  readonly maximumSeconds: number;
  /** The flag for stopping refresh near the maximum session. */
  readonly stopNearMaximum: boolean;
  readonly confirmationMs: number;
  /** `denied`: only 401 and 403 end the session. `any`: every failure does, as the specification has it [S-11]. */
  readonly probeFailure: "denied" | "any";
  /** When a refresh that failed for good ends the session; `at-once` is the specification's rule [S-08]. */
  readonly refreshFailure: "at-token-end" | "at-once";
  /** What a failed silent extension does to a countdown on show; `hides` is the specification's rule [S-08]. */
  readonly silentFailure: "keeps-countdown" | "hides-countdown";
  /** Calls the other service's logout too [S-14]. */
  readonly otherServiceLogout: boolean;
  /** How long a host may hold back the end for unsaved work. */
  readonly holdMs: number;
  /** How long the logout calls may take before the page leaves anyway. */
  readonly closeMs: number;
  /** How long other tabs may take to say that the customer is active there, before idle time ends the session. */
  readonly settleMs: number;
  /** How long an extension asked for in the last seconds may still succeed. */
  readonly extensionGraceMs: number;
  readonly backOff: { readonly firstMs: number; readonly maximumMs: number };
  /** Answers in a row that bring an already expired token, before refreshing stops. */
  readonly futileTries: number;
}

export const SESSION_RULES: SessionRules = {
  mode: "full",
  idleSeconds: undefined,
  idleCapSeconds: DEFAULT_SESSION_SECONDS,
  warningSeconds: COUNTDOWN_THRESHOLD_SECONDS,
  refreshSeconds: 120,
  maximumSeconds: 120,
  stopNearMaximum: false,
  confirmationMs: EXTENDED_MESSAGE_MS,
  probeFailure: "denied",
  refreshFailure: "at-token-end",
  silentFailure: "keeps-countdown",
  otherServiceLogout: false,
  holdMs: 5000,
  closeMs: 3000,
  settleMs: 250,
  extensionGraceMs: 15_000,
  backOff: { firstMs: 2000, maximumMs: 60_000 },
  futileTries: 3,
};
