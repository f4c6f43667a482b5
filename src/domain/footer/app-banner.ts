import type { Facts } from "../facts/facts.ts";

/**
 * False inside the app itself, and while the consent tool waits for an answer, which is how we read "the consent check
 * applies" [F-03]. The enhance tier hides the banner of a fragment by the same rule.
 */
export function mayShowAppBanner({ isWebView, consent }: Pick<Facts, "isWebView" | "consent">): boolean {
  return !isWebView && consent !== "pending";
}
