/** The translations of this page that its head declares: `<link rel="alternate" hreflang="fr-FR" href="…">`. */

/**
 * Addresses by language tag in lower case. The last declaration of a language counts: a page that changes without a load may leave those
 * of the page before in front.
 */
export function translationLinks({ head }: Document = document): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const link of head.querySelectorAll<HTMLLinkElement>('link[rel~="alternate" i][hreflang][href]')) {
    if (isPage(link)) found.set(link.hreflang.toLowerCase(), link.href);
  }
  return found;
}

/** Not a feed, an alternate style sheet, a version for other screens, or a script. */
const isPage = ({ type, media, relList, href }: HTMLLinkElement): boolean =>
  (!type || /html/i.test(type)) && !media && !relList.contains("stylesheet") && /^https?:/.test(href);

/** Calls the listener when the head has changed. Returns a function that ends it. */
export function onHeadChange(listener: () => void, page: Document = document): () => void {
  const observer = new MutationObserver(() => {
    observe();
    listener();
  });
  // A page may replace its head as a whole.
  const observe = () => {
    observer.observe(page.documentElement, { childList: true });
    observer.observe(page.head, {
      childList: true,
      subtree: true,
      attributeFilter: ["href", "hreflang", "rel", "type", "media"],
    });
  };
  observe();
  return () => observer.disconnect();
}
