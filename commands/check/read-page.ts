/** Runs in the page and reads it. It is sent to the browser as text, so it refers to nothing outside of itself. */
import type { CoveredControl, DomReading, LostTag, TagReading } from "./visit-reading.ts";
import type { Watched } from "./watch-page.ts";

interface Wanted {
  /** Under which `watchPage` keeps what it has seen; a page without scripts has none. */
  readonly watched: string;
  /** The tags of the shell. */
  readonly tags: readonly string[];
}

export function readPage({ watched: name, tags }: Wanted): DomReading {
  // The build puts an import in place of the global of this name.
  const { document } = globalThis;
  const watched = (globalThis as unknown as Record<string, Watched | undefined>)[name];
  const root = document.documentElement;

  const named = (element: Element): string => `<${element.localName}${element.id ? `#${element.id}` : ""}>`;

  /** The element and those around it, from the outermost on. */
  const around = (element: Element): Element[] => {
    const parent = element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host;
    return [...(parent ? around(parent) : []), element];
  };

  /** The outermost element with a style or an attribute, as `<div#panel> by display: none`. */
  const first = (elements: readonly Element[], reasonFor: (element: Element) => string): string => {
    for (const element of elements) {
      const reason = reasonFor(element);
      if (reason !== "") return `${named(element)} by ${reason}`;
    }
    return "";
  };

  const hiding = (element: Element): string => {
    const { display, visibility, opacity, contentVisibility, filter } = getComputedStyle(element);
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    if (display === "none") return "display: none";
    if (visibility !== "visible") return `visibility: ${visibility}`;
    if (Number(opacity) < 0.1) return `opacity: ${opacity}`;
    // Those that a lock or a loader of a page leaves behind: blur(6px), opacity(0).
    if (/blur\((?:[4-9]|\d\d)|opacity\(0(?:\.0\d*)?\)|brightness\(0\)/.test(filter)) return `filter: ${filter}`;
    if (contentVisibility === "hidden") return "content-visibility: hidden";
    if (width * height === 0) return "";
    const isAbove = bottom + scrollY <= 0 && top + scrollY < 0;
    return right + scrollX <= 0 || left >= Math.max(innerWidth, root.scrollWidth) || isAbove ? "its place outside" : "";
  };

  /** What cuts a point off: a box around it that shows nothing outside of itself. */
  const cutting =
    (x: number, y: number) =>
    (element: Element): string => {
      const { overflowX, overflowY, clipPath, clip } = getComputedStyle(element);
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (clipPath !== "none") return `clip-path: ${clipPath}`;
      if (clip !== "auto") return `clip: ${clip}`;
      if (overflowX !== "visible" && (x < left || x > right)) return `overflow: ${overflowX}`;
      return overflowY !== "visible" && (y < top || y > bottom) ? `overflow: ${overflowY}` : "";
    };

  /** Why a control at a point takes no press, although nothing lies over it; empty for no reason that is known. */
  const reasonAt = (control: Element, x: number, y: number): string => {
    const outer = around(control);
    const inert = first(outer, (one) => (one.hasAttribute("inert") ? "inert" : ""));
    const deaf = first(outer, (one) => (getComputedStyle(one).pointerEvents === "none" ? "pointer-events: none" : ""));
    return inert || deaf || first(outer, cutting(x, y));
  };

  const enclosing = (element: Element): string => {
    const holder = element.parentElement?.closest("a[href], button, label, summary, [contenteditable]");
    if (holder) return named(holder);
    const silent = element.closest('[inert], [aria-hidden="true"]');
    return silent ? `${named(silent)} with ${silent.hasAttribute("inert") ? "inert" : 'aria-hidden="true"'}` : "";
  };

  /** By transforms, and by `zoom`, which a browser may take out of widths. */
  const scaleOf = (element: Element): number => {
    const { width } = element.getBoundingClientRect();
    const scale = element instanceof HTMLElement && element.offsetWidth > 0 ? width / element.offsetWidth : 1;
    const { currentCSSZoom = 1 } = element as { readonly currentCSSZoom?: number };
    return Math.abs(scale - currentCSSZoom) < 0.01 ? scale : scale * currentCSSZoom;
  };

  /** Tags where no visitor meets them. Those that a script shows later stand on the page as well. */
  const lostTags = (): LostTag[] => {
    const found: LostTag[] = [];
    const add = (place: LostTag["place"], text: string | null) => {
      for (const tag of tags) if (text?.toLowerCase().includes(`<${tag}`)) found.push({ name: tag, place });
    };
    for (const noscript of document.querySelectorAll("noscript")) add("noscript", noscript.textContent);
    for (const template of document.querySelectorAll("template")) {
      for (const inner of template.content.querySelectorAll(tags.join())) {
        found.push({ name: inner.localName, place: "template" });
      }
    }
    for (const frame of document.querySelectorAll("iframe")) {
      // A frame with an address contains a page of its own.
      if (!frame.contentDocument?.URL.startsWith("about:")) continue;
      for (const inner of frame.contentDocument.querySelectorAll(tags.join())) {
        found.push({ name: inner.localName, place: "frame" });
      }
    }
    const walker = document.createTreeWalker(document.body ?? root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (node instanceof Comment) add("comment", node.data);
      else if (
        parent !== null &&
        !/^(script|style|noscript|template|textarea|code|pre)$/.test(parent.localName) &&
        parent.checkVisibility()
      )
        add("text", node.textContent);
    }
    return found;
  };

  const tagOf = (element: Element): TagReading => {
    const shadow = element.shadowRoot;
    const mount = shadow?.querySelector("[data-shell-mount]") ?? null;
    const { height, width } = element.getBoundingClientRect();
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
      width,
      hiddenBy: first(around(element), hiding),
      within: enclosing(element),
      scale: scaleOf(element),
      snapshot: mount?.getAttribute("data-shell-snapshot") ?? null,
    };
  };

  /** Controls of a tag in the window under whose centre another element lies. */
  const coveredIn = (host: Element): CoveredControl[] =>
    [...(host.shadowRoot?.querySelectorAll("a[href], button") ?? [])].flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isSeen = width > 1 && height > 1 && x > 0 && y > 0 && x < innerWidth && y < innerHeight;
      const top1 = isSeen ? document.elementFromPoint(x, y) : null;
      // A dialog of the shell, or a layer within the same tag, belongs to the shell.
      if (!isSeen || !control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      if (top1 === host || (top1 !== null && host.contains(top1))) return [];
      const reason = top1 === null || top1.contains(host) ? reasonAt(control, x, y) : "";
      if ((top1 === null || top1.contains(host)) && reason === "") return [];
      if (top1?.shadowRoot?.querySelector("[data-shell-mount]")) return [];
      const over = top1?.getBoundingClientRect();
      return [
        {
          tag: host.localName,
          name: (control.getAttribute("aria-label") ?? control.textContent ?? "").trim().slice(0, 40),
          by: reason || (top1 === null ? "" : named(top1)),
          isStyled: reason !== "",
          isLayer:
            reason === "" &&
            over !== undefined &&
            (top1?.closest('dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]') !== null ||
              over.width * over.height > 0.9 * innerWidth * innerHeight),
        },
      ];
    });

  const elements = [...document.querySelectorAll("*")].filter(({ localName }) => localName.includes("-"));
  const layer = (globalThis as unknown as { readonly dataLayer?: unknown }).dataLayer;
  return {
    address: location.href,
    characterSet: document.characterSet,
    hasViewport: document.querySelector('meta[name="viewport"]') !== null,
    scripts: [...document.scripts].map((script) => {
      // As `data-rocket-src`, `data-lazy-src` or `data-litespeed-src`.
      const aside = [...script.attributes].find((one) => /^data-.*src$/.test(one.name))?.value;
      const isDelayed = script.src === "" && aside !== undefined;
      const src = isDelayed ? new URL(aside, location.href).href : script.src;
      return { src, type: script.type.toLowerCase(), isDelayed };
    }),
    configBlocks: [...document.querySelectorAll("script[data-shell-config]")].map((block) => ({
      type: (block.getAttribute("type") ?? "").toLowerCase(),
      text: block.textContent ?? "",
    })),
    tags: elements.map(tagOf),
    lost: lostTags(),
    language: root.lang,
    windowWidth: innerWidth,
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
