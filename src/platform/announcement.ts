/** Makes browsers say visible words that came into the page together with their `role="status"`. */

/** By then Firefox has built anew what a modal dialog covered. */
const AFTER_DIALOG_MS = 500;
/** While a page is loading, and for a moment after it, readers say what the page is, and nothing else. */
const AFTER_LOAD_MS = 1500;

/**
 * Puts the words in anew once the page is calm. Chromium has said them as they came, and sees no change in that. Firefox says nothing of
 * words that come with their role or their place, but of those that come later.
 *
 * @param words holds nothing but text
 * @returns a function that ends this
 */
export function announce(words: Element): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const sinceLoad = performance.now() - (visit?.loadEventStart ?? 0);
    timer = setTimeout(
      () => words.replaceChildren(...words.childNodes),
      Math.max(AFTER_DIALOG_MS, AFTER_LOAD_MS - sinceLoad),
    );
  };
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
  return () => {
    removeEventListener("load", begin);
    clearTimeout(timer);
  };
}
