/**
 * The reason why the last session of this tab ended, which the page before left in the storage [S-07]. Only the form
 * of the text is checked, because visitors' pages load this file without the list of reasons.
 */
import { END_REASON_KEY } from "../../domain/constants.ts";
import { configuredStorageKey } from "../config/unparsed-config.ts";
import type { Page } from "../page.ts";

const reasonKey = (page: Page): string => configuredStorageKey(page, "endReason", END_REASON_KEY);

/** Undefined without a reason, for a text that cannot be one, and when storage is blocked. */
export function storedEndReason(page: Page): string | undefined {
  try {
    const text = sessionStorage.getItem(reasonKey(page));
    return text !== null && /^[a-z-]+$/.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the reason once: it is removed, so that the next page does not show it again. */
export function takeEndReason(page: Page): string | undefined {
  const reason = storedEndReason(page);
  if (reason !== undefined) sessionStorage.removeItem(reasonKey(page));
  return reason;
}
