import { readCookie } from "../platform/storage.ts";
import { isWebView } from "../session/session-rules.ts";
import { storageKey } from "./config.ts";

/**
 * What a guard's tag says of the session. It is read from the page before the guard's code is here, too: whether idle
 * time is over must not wait for a chunk, or an ended session would be shown, and used, as a live one.
 */
export interface GuardSettings {
  readonly loginHref?: string | undefined;
  readonly idleSeconds?: number | undefined;
  readonly webView: boolean;
  readonly disabled: boolean;
}

/** The settings in the properties of the tag, or in what stands for them. */
export function guardSettings(values: Readonly<Record<string, unknown>>): Omit<GuardSettings, "loginHref"> {
  const seconds = Number(values.timeoutSeconds ?? Number.NaN);
  return {
    idleSeconds: seconds > 0 && Number.isFinite(seconds) ? seconds : undefined,
    webView: values.webView === true,
    disabled: values.disabled === true,
  };
}

/** Undefined where the page has no guard's tag. */
export function announcedGuard(root: ParentNode = document): GuardSettings | undefined {
  const tag = root.querySelector("session-guard");
  if (tag === null) return undefined;
  return guardSettings({
    timeoutSeconds: said(tag, "timeoutSeconds", "timeout-seconds"),
    webView: isSet(said(tag, "webView", "web-view")),
    disabled: isSet(said(tag, "disabled", "disabled")),
  });
}

/** Whether the page stands in the app: by the guard's tag, the cookie or the user agent. The one answer for all [S-10]. */
export function pageIsWebView(guard: GuardSettings | undefined = announcedGuard()): boolean {
  return guard?.webView === true || isWebView(readCookie(storageKey("webView")), navigator.userAgent);
}

/** The property where it is one, set before the definition or by it; else the attribute. */
function said(tag: Element, property: string, attribute: string): string | number | boolean | null {
  const value = (tag as unknown as Record<string, unknown>)[property];
  return typeof value === "number" || typeof value === "boolean" ? value : tag.getAttribute(attribute);
}

/** A boolean attribute holds when it is there, whatever it says but `false`. */
function isSet(value: string | number | boolean | null): boolean {
  return value !== null && value !== false && value !== "false";
}
