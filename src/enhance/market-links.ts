/**
 * Links to other markets lead to this very page there, if its head declares the translation, else to the start page of the market [M-04].
 * The address itself is in the link, so that a middle click, a copied address and a press with Ctrl have it too.
 */
import { onHeadChange, translationLinks } from "../platform/translation-links.ts";

interface Changed {
  /** The address that was rendered. */
  readonly own: string;
  readonly there: string;
}

/** Follows the head and the mount. The returned function ends it and restores the addresses. */
export function followMarketLinks(mount: HTMLElement): () => void {
  const changed = new WeakMap<Element, Changed>();

  const lead = (translations: ReadonlyMap<string, string>) => {
    for (const link of mount.querySelectorAll<HTMLAnchorElement>("a[data-shell-market][href]")) {
      const now = link.getAttribute("href") ?? "";
      const known = changed.get(link);
      // Another value was rendered since.
      const own = known?.there === now ? known.own : now;
      const there = translations.get((link.dataset.shellMarket ?? "").toLowerCase()) ?? own;
      changed.set(link, { own, there });
      if (there !== now) link.setAttribute("href", there);
    }
  };
  const update = () => lead(translationLinks());
  const observer = new MutationObserver(update);
  observer.observe(mount, { childList: true, subtree: true, attributeFilter: ["href"] });
  const stop = onHeadChange(update);
  update();
  return () => {
    stop();
    observer.disconnect();
    lead(new Map());
  };
}
