/** Runs in the page and reads it. It is sent to the browser as text, so it refers to nothing outside of itself. */
import type { CoveredControl, DomReading, TagReading } from "./visit-reading.ts";
import type { Watched } from "./watch-page.ts";

/** @param name under which `watchPage` keeps what it has seen; a page without scripts has none */
export function readPage(name: string): DomReading {
  // The build puts an import in place of the global of this name.
  const { document } = globalThis;
  const watched = (globalThis as unknown as Record<string, Watched | undefined>)[name];
  const root = document.documentElement;

  const tagOf = (element: Element): TagReading => {
    const shadow = element.shadowRoot;
    const mount = shadow?.querySelector("[data-shell-mount]") ?? null;
    const { height } = element.getBoundingClientRect();
    return {
      name: element.localName,
      attributes: Object.fromEntries([...element.attributes].map((one) => [one.name, one.value])),
      isDefined: customElements.get(element.localName) !== undefined,
      hasRoot: shadow !== null,
      hasMount: mount !== null,
      markup: mount?.getAttribute("data-shell-markup") ?? null,
      hasUnreadTemplate: element.querySelector(":scope > template[shadowrootmode]") !== null,
      height,
      firstHeight: watched?.heights.get(element) ?? height,
    };
  };

  /** Controls of a tag in the window under whose centre another element lies. */
  const coveredIn = (host: Element): CoveredControl[] =>
    [...(host.shadowRoot?.querySelectorAll("a[href], button") ?? [])].flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isSeen = width > 1 && height > 1 && x > 0 && y > 0 && x < innerWidth && y < innerHeight;
      const top1 =
        isSeen && control.checkVisibility({ visibilityProperty: true }) ? document.elementFromPoint(x, y) : null;
      // A dialog of the shell, or a layer within the same tag, belongs to the shell.
      if (top1 === null || top1 === host || host.contains(top1) || top1.contains(host)) return [];
      if (top1.shadowRoot?.querySelector("[data-shell-mount]")) return [];
      const over = top1.getBoundingClientRect();
      return [
        {
          tag: host.localName,
          name: (control.getAttribute("aria-label") ?? control.textContent ?? "").trim().slice(0, 40),
          by: top1.localName + (top1.id ? `#${top1.id}` : ""),
          isWholePage: over.width * over.height > 0.9 * innerWidth * innerHeight,
        },
      ];
    });

  const elements = [...document.querySelectorAll("*")].filter(({ localName }) => localName.includes("-"));
  const layer = (globalThis as unknown as { readonly dataLayer?: unknown }).dataLayer;
  return {
    address: location.href,
    characterSet: document.characterSet,
    hasViewport: document.querySelector('meta[name="viewport"]') !== null,
    scripts: [...document.scripts].map(({ src, type }) => ({ src, type: type.toLowerCase() })),
    configBlocks: [...document.querySelectorAll("script[data-shell-config]")].map((block) => ({
      type: (block.getAttribute("type") ?? "").toLowerCase(),
      text: block.textContent ?? "",
    })),
    tags: elements.map(tagOf),
    covered: elements.flatMap(coveredIn),
    overflow: Math.max(0, root.scrollWidth - root.clientWidth),
    alternates: [...document.querySelectorAll('link[rel~="alternate"][hreflang]')].map((link) => ({
      language: link.getAttribute("hreflang") ?? "",
      href: link.getAttribute("href") ?? "",
    })),
    errors: watched?.errors ?? [],
    violations: watched?.violations ?? [],
    builds: [...new Set(watched?.builds ?? [])],
    shift: watched?.shift ?? 0,
    moved: watched?.moved ?? "",
    // Google's function puts its arguments into the layer; containers put objects there.
    layer: Array.isArray(layer)
      ? layer.map((entry: ArrayLike<unknown> & { readonly event?: unknown }) =>
          String(entry?.event ?? `${entry?.[0]} ${entry?.[1]}`),
        )
      : [],
  };
}
