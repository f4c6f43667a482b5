/** Numbers and options of the session: the specification's values and safe defaults. */
import {
  COUNTDOWN_THRESHOLD_SECONDS,
  DEFAULT_SESSION_SECONDS,
  EXTENDED_MESSAGE_MS,
  NEAR_MAXIMUM_SECONDS,
  REFRESH_THRESHOLD_SECONDS,
} from "../../domain/constants.ts";

/**
 * `full`: idle time and token count. `web-view`: only the token's expiry, without a countdown [S-10]. `off`: neither
 * idle time nor countdown, in local development without the local switch [S-09]. Elsewhere `off` is treated as
 * `web-view`, so that no session stays alive without a user.
 */
export type SessionMode = "full" | "web-view" | "off";

export interface SessionRules {
  readonly mode: SessionMode;
  /** The page's idle time in seconds; undefined means the tokens' session length. */
  readonly idleSeconds: number | undefined;
  /** Upper limit of idle time from any source: PSD2 RTS Art. 4(3)(d) allows at most five minutes. */
  readonly idleCapSeconds: number;
  /** Remaining seconds at which the countdown starts [S-04]. */
  readonly warningSeconds: number;
  /** Remaining seconds of the access token at which it is refreshed [S-05]. */
  readonly refreshSeconds: number;
  /** Total session length in seconds at which `stopNearMaximum` stops refreshing [S-05]. */
  readonly maximumSeconds: number;
  /** Value of the flag that stops refreshing near the maximum session length. */
  readonly stopNearMaximum: boolean;
  readonly confirmationMs: number;
  /** `denied`: only 401 and 403 end the session. `any`: every failure does, as specified [S-11]. */
  readonly probeFailure: "denied" | "any";
  /** When a refresh that failed for good ends the session. `at-once` is the specification's rule [S-08]. */
  readonly refreshFailure: "at-token-end" | "at-once";
  /**
   * How long after its first use the identity provider accepts a refresh token again, in milliseconds: 0 if it is
   * strict, its grace period, or infinite. A refresh whose answer was lost is repeated only within this time.
   */
  readonly refreshReuseMs: number;
  /** Effect of a failed silent refresh on a visible countdown. `hides-countdown` is the specification's rule [S-08]. */
  readonly silentFailure: "keeps-countdown" | "hides-countdown";
  /** Whether the other service's logout is called too [S-14]. */
  readonly otherServiceLogout: boolean;
  /** How long a host may delay the end for unsaved work. */
  readonly holdMs: number;
  /** How long the logout calls may take before the page leaves anyway. */
  readonly closeMs: number;
  /**
   * Milliseconds of the access token's life that are left when a session ends with it, so that the logout calls still
   * have a valid token; at most a quarter of the life.
   */
  readonly logoutMarginMs: number;
  /** How long other tabs may take to report activity before idle time ends the session. */
  readonly settleMs: number;
  /** How long an extension requested in the last seconds may still succeed. */
  readonly extensionGraceMs: number;
  readonly backOff: { readonly firstMs: number; readonly maximumMs: number };
  /** Shortest time between two refreshes that the customer did not ask for. */
  readonly refreshDistanceMs: number;
  /** Shortest time between two refreshes because a service refused the token, over all pages of a tab. */
  readonly refusalDistanceMs: number;
  /** Number of consecutive expired or repeated tokens after which refreshing stops. */
  readonly staleAnswerTries: number;
}

export const SESSION_RULES: SessionRules = {
  mode: "full",
  idleSeconds: undefined,
  idleCapSeconds: DEFAULT_SESSION_SECONDS,
  warningSeconds: COUNTDOWN_THRESHOLD_SECONDS,
  refreshSeconds: REFRESH_THRESHOLD_SECONDS,
  maximumSeconds: NEAR_MAXIMUM_SECONDS,
  stopNearMaximum: false,
  confirmationMs: EXTENDED_MESSAGE_MS,
  probeFailure: "denied",
  refreshFailure: "at-token-end",
  refreshReuseMs: Number.POSITIVE_INFINITY,
  silentFailure: "keeps-countdown",
  otherServiceLogout: false,
  holdMs: 5000,
  closeMs: 3000,
  logoutMarginMs: 5000,
  settleMs: 250,
  extensionGraceMs: 15_000,
  backOff: { firstMs: 2000, maximumMs: 60_000 },
  refreshDistanceMs: 2000,
  refusalDistanceMs: 60_000,
  staleAnswerTries: 3,
};

/** The kind of page that the session runs on. */
export interface SessionPlace {
  readonly webView: boolean;
  readonly localDevelopment: boolean;
  /** The switch in storage that turns the timeout on in local development [S-09]. */
  readonly localSwitch: boolean;
}

/** The rules of a page: given values over the defaults, and the mode that fits the page. */
export function rulesFor(place: SessionPlace, wanted: Partial<SessionRules> = {}): SessionRules {
  const rules = { ...SESSION_RULES, ...definedOf(wanted) };
  const idleSeconds = isDuration(rules.idleSeconds) ? rules.idleSeconds : undefined;
  return { ...rules, mode: sessionModeOf(place, rules.mode), idleSeconds };
}

/**
 * Only local development may run without a limit. A page elsewhere that wants no countdown still ends with its token.
 */
function sessionModeOf({ webView, localDevelopment, localSwitch }: SessionPlace, wanted: SessionMode): SessionMode {
  if (webView) return "web-view";
  if (localDevelopment) return localSwitch ? wanted : "off";
  return wanted === "off" ? "web-view" : wanted;
}

/** Whether tokens are treated as living for 220 s after they are first seen [S-09]. */
export function simulatesValidity({ localDevelopment, localSwitch }: SessionPlace): boolean {
  return localDevelopment && localSwitch;
}

function isDuration(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value) && value > 0;
}

function definedOf<T extends object>(wanted: T): Partial<T> {
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as Partial<T>;
}
