/** Whether the page is inside the app's web view: one answer for all tiers [S-10]. */
import { WEB_VIEW_COOKIE } from "../../domain/constants.ts";
import { readCookie } from "../../platform/cookies.ts";
import { configuredStorageKey, unparsedConfig } from "../config/unparsed-config.ts";
import { tagsOnPage } from "../page/page-tags.ts";
import type { Page } from "../page.ts";

/**
 * @param guard settings of the page's guards; without them the tags of the page count, before its code has loaded
 * @param userAgents texts that mark the app's user agent; from the unparsed configuration if missing
 */
export function pageIsWebView(
  page: Page,
  guard: { readonly webView: boolean } = tagSettings(),
  userAgents: unknown = (unparsedConfig(page).session as { webViewUserAgents?: unknown } | null)?.webViewUserAgents,
): boolean {
  return (
    guard.webView ||
    isWebView(readCookie(configuredStorageKey(page, "webView", WEB_VIEW_COOKIE)), navigator.userAgent, userAgents)
  );
}

/**
 * Every guard must say so, because an editor can write a further one. The property, set before or after the definition,
 * wins over the attribute. A boolean attribute holds by presence.
 */
function tagSettings(): { readonly webView: boolean } {
  const guards = [...document.querySelectorAll(tagsOnPage("session-guard"))];
  const isInWebView = (guard: Element & { readonly webView?: unknown }) =>
    String(guard.webView ?? guard.getAttribute("web-view") ?? false) !== "false";
  return { webView: guards.length > 0 && guards.every(isInWebView) };
}

/**
 * True in the app's web view: the `mobile` cookie has the value true, or the user agent contains a configured text. By
 * default the user agent decides nothing, because the browsers inside other companies' apps look like the bank's [S-10].
 */
export function isWebView(mobileCookie: string | undefined, userAgent: string, patterns: unknown): boolean {
  if (mobileCookie === "true") return true;
  return (
    Array.isArray(patterns) && patterns.some((text) => typeof text === "string" && text && userAgent.includes(text))
  );
}
