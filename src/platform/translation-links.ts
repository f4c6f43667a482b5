/** The translations of this page that its head declares: `<link rel="alternate" hreflang="fr-FR" href="…">`. */

/**
 * Addresses by language tag in lower case. The last declaration of a language counts: a page that changes without a load may leave those
 * of the page before in front.
 */
export function translationLinks({ head }: Document = document): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const base = baseOfHead(head);
  for (const link of head.querySelectorAll<HTMLLinkElement>('link[rel~="alternate" i][hreflang][href]')) {
    const href = addressFrom(base, link);
    if (href !== undefined && isPage(link)) found.set(link.hreflang.toLowerCase(), href);
  }
  return found;
}

/** Relative addresses in the head belong to the base of the head, which is the host's, and not to one in content. */
function baseOfHead(head: HTMLHeadElement): URL {
  const here = new URL(location.href);
  try {
    return new URL(head.querySelector("base[href]")?.getAttribute("href") ?? "", here);
  } catch {
    return here;
  }
}

/** The address of a web page; undefined for a script or an address that cannot be read. */
function addressFrom(base: URL, link: HTMLLinkElement): string | undefined {
  try {
    const { protocol, href } = new URL(link.getAttribute("href") ?? "", base);
    return /^https?:$/.test(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}

/** Not a feed, an alternate style sheet or a version for other screens. */
const isPage = ({ type, media, relList }: HTMLLinkElement): boolean =>
  (!type || /html/i.test(type)) && !media && !relList.contains("stylesheet");

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
