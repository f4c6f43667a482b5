/** The numbers and choices of the session, with the specification's values and the safe defaults. */
import {
  COUNTDOWN_THRESHOLD_SECONDS,
  DEFAULT_SESSION_SECONDS,
  EXTENDED_MESSAGE_MS,
  NEAR_MAXIMUM_SECONDS,
  REFRESH_THRESHOLD_SECONDS,
} from "../domain/constants.ts";

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
  /** Ceiling of idle time, whoever asks: five minutes is the most that PSD2 RTS Art. 4(3)(d) allows. */
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
  /**
   * How long after its first use the identity provider takes a refresh token again, in milliseconds: 0 where it is
   * strict, its time of grace, or infinite. Only then is a token asked again whose answer was lost.
   */
  readonly refreshReuseMs: number;
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
  refreshSeconds: REFRESH_THRESHOLD_SECONDS,
  maximumSeconds: NEAR_MAXIMUM_SECONDS,
  stopNearMaximum: false,
  confirmationMs: EXTENDED_MESSAGE_MS,
  probeFailure: "denied",
  refreshFailure: "at-token-end",
  refreshReuseMs: 0,
  silentFailure: "keeps-countdown",
  otherServiceLogout: false,
  holdMs: 5000,
  closeMs: 3000,
  settleMs: 250,
  extensionGraceMs: 15_000,
  backOff: { firstMs: 2000, maximumMs: 60_000 },
  futileTries: 3,
};

/** Where a page runs. */
export interface SessionPlace {
  readonly webView: boolean;
  readonly localDevelopment: boolean;
  /** The local switch in storage turns the timeout on in local development [S-09]. */
  readonly localSwitch: boolean;
}

/** The rules of a page: the given ones over the defaults, and the mode of its place. */
export function rulesFor(place: SessionPlace, given: Partial<SessionRules> = {}): SessionRules {
  const rules = { ...SESSION_RULES, ...definedOf(given) };
  const idleSeconds = isDuration(rules.idleSeconds) ? rules.idleSeconds : undefined;
  return { ...rules, mode: modeOf(place, rules.mode), idleSeconds };
}

/** Without limit is for local development alone: a page elsewhere that wants no countdown keeps its token's expiry. */
function modeOf({ webView, localDevelopment, localSwitch }: SessionPlace, wanted: SessionMode): SessionMode {
  if (webView) return "web-view";
  if (localDevelopment) return localSwitch ? wanted : "off";
  return wanted === "off" ? "web-view" : wanted;
}

/** Whether tokens count as living 220 s from when they are first seen [S-09]. */
export function simulatesValidity({ localDevelopment, localSwitch }: SessionPlace): boolean {
  return localDevelopment && localSwitch;
}

/** The app's web view: the `mobile` cookie with value true, or a user agent of an embedded browser [S-10]. */
export function isWebView(mobileCookie: string | undefined, userAgent: string): boolean {
  if (mobileCookie === "true") return true;
  // Android says "; wv" in embedded browsers; on iOS they are WebKit without the Safari token.
  const isAndroidView = /;\s*wv\)/.test(userAgent);
  const isAppleView =
    /\((iPhone|iPad|iPod)\b/.test(userAgent) && /AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent);
  return isAndroidView || isAppleView;
}

function isDuration(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value) && value > 0;
}

function definedOf<T extends object>(given: T): Partial<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>;
}
