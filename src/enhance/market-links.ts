/**
 * Links to other markets lead to this very page there, if its head declares the translation, else to the start page of the market [M-04].
 * The address itself is in the link, so that a middle click, a copied address and a press with Ctrl have it too.
 */

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

/** The translations of this page that its head declares: `<link rel="alternate" hreflang="fr-FR" href="…">`. */

/**
 * Addresses by language tag in lower case. The last declaration of a language counts: a page that changes without a load may leave those
 * of the page before in front.
 */
function translationLinks({ head }: Document = document): ReadonlyMap<string, string> {
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
function onHeadChange(listener: () => void, page: Document = document): () => void {
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
