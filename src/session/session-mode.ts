/** Which rules a page has, from where it runs. */
import { SESSION_RULES, type SessionMode, type SessionRules } from "./session-rules.ts";

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
