/**
 * A customer's header whose markup is complete need not wait for the rest of its page, if the page script runs before that is parsed.
 * Its session then opens before the settings of a guard further down are known. So this is for customers who were active a
 * moment ago, as on each page that they reach by a link: no idle time is over for them.
 */
import { isParsed } from "../platform/parsed.ts";
import { lastActiveKey, storedSession } from "../stores/config/unparsed-config.ts";
import type { Page } from "../stores/page.ts";

/** Longer than a navigation. A shorter idle time ends the session as soon as the guard has started. */
const JUST_NOW_MS = 30_000;

/**
 * Resolves to true when such a header may start: its markup is complete and the first frame is painted, which needs the network
 * more than the scripts of the header. Resolves to false when the page is parsed before.
 */
export function untilHeaderMayStart(page: Page, tag: string): Promise<boolean> {
  return new Promise((resolve) => {
    const check = () => {
      const isLoading = document.readyState === "loading";
      if (isLoading && !mayStartEarly(page, document.querySelector(tag))) return;
      observer.disconnect();
      // A hidden page has no frame, but will be parsed.
      if (isLoading) requestAnimationFrame(() => resolve(true));
      else resolve(false);
    };
    const observer = new MutationObserver(check);
    observer.observe(document.getRootNode(), { childList: true, subtree: true });
    document.addEventListener("readystatechange", check, { once: true });
    check();
  });
}

function mayStartEarly(page: Page, header: Element | null): boolean {
  if (header === null || !isParsed(header) || storedSession(page) === null) return false;
  const lastActiveAt = Number(localStorage.getItem(lastActiveKey(page)));
  return Date.now() - lastActiveAt < JUST_NOW_MS;
}
