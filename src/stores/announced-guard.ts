/**
 * What the guard's tag in the page says before its code is here. Whether idle time is over must not wait for a chunk:
 * until then an ended session would be shown, and used, as a live one.
 */
import type { GuardSettings } from "./session.ts";

/** Undefined where the page has no guard's tag. */
export function announcedGuard(root: ParentNode = document): GuardSettings | undefined {
  const tag = root.querySelector("session-guard");
  if (tag === null) return undefined;
  const seconds = Number(said(tag, "timeoutSeconds", "timeout-seconds") ?? Number.NaN);
  return {
    idleSeconds: seconds > 0 && Number.isFinite(seconds) ? seconds : undefined,
    webView: isSet(said(tag, "webView", "web-view")),
    disabled: isSet(said(tag, "disabled", "disabled")),
  };
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
