/** Whether the page is inside the app's web view: one answer for all tiers [S-10]. */
import { WEB_VIEW_COOKIE } from "../domain/constants.ts";
import { readCookie } from "../platform/cookies.ts";
import { isWebView } from "../session/session-rules.ts";
import { tagsOnPage } from "./page-tags.ts";
import { givenStorageKey } from "./registry.ts";

/** @param guard settings of the guard that leads; without them the tag of the page counts, before its code has loaded */
export function pageIsWebView(guard: { readonly webView: boolean } = tagSettings()): boolean {
  return guard.webView || isWebView(readCookie(givenStorageKey("webView", WEB_VIEW_COOKIE)), navigator.userAgent);
}

/** The property, set before or after the definition, wins over the attribute. A boolean attribute holds by presence. */
function tagSettings(): { readonly webView: boolean } {
  const guard = document.querySelector(tagsOnPage("session-guard"));
  const property: unknown = guard && Reflect.get(guard, "webView");
  const value = typeof property === "boolean" ? property : guard?.getAttribute("web-view");
  return { webView: value === true || (typeof value === "string" && value !== "false") };
}
