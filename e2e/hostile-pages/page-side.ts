/** What the simulation needs inside a page: what a person could see there, and the deeds of a host. Runs in the page, so it stands alone. */

export interface Surface {
  readonly kind: "countdown" | "cover" | "modal" | "snackbar" | "panel" | "banner";
  /** It is shown, its first button is what a press on it would meet, and nothing around it is inert or hidden from screen readers. */
  readonly canBeUsed: boolean;
  readonly hasFocus: boolean;
}

export interface Seen {
  readonly path: string;
  readonly session: string | undefined;
  /** How far the clock of the page was set forward. */
  readonly jumpedSeconds: number;
  readonly surfaces: readonly Surface[];
  /** Something cancels what would scroll the page. */
  readonly isHeld: boolean;
  /** Elements that are inert and were not made so by the host. */
  readonly inert: readonly string[];
  /** Attributes of html and body that locks are written with, now and as the host wrote them. */
  readonly frame: string;
  readonly frameOfHost: string;
  readonly isFocusLost: boolean;
  readonly fields: Readonly<Record<string, string>>;
  readonly tags: Readonly<Record<string, string>>;
  /** Where words of the customer were found. */
  readonly personal: readonly string[];
  readonly reports: readonly string[];
  /** Messages that were in a live region, and whether they could be heard then. */
  readonly said: readonly { readonly words: string; readonly isHeard: boolean }[];
  /** Words of an open message, and whether they could be heard now. */
  readonly message: { readonly words: string; readonly canBeHeard: boolean } | undefined;
}

export interface PageSide {
  look(personal: readonly string[]): Seen;
  /** The middle of what can be pressed. */
  pointOf(target: string): { readonly x: number; readonly y: number } | undefined;
  /** Whether the last press met something else than what was asked for. */
  hasMissed(): boolean;
  focus(target: string): void;
  /** Sets the clock forward, `total` seconds in all, at an instant of the real clock. Twice does no more than once. */
  pass(how: { readonly total: number; readonly at: number }): Promise<void>;
  host(deed: { readonly name: string; readonly on?: string; readonly value?: string }): void;
}

export function pageSide(): void {
  const CLOCK = /hostile_clock=(\d+)/;
  const now = Date.now.bind(Date);
  const jumps: { at: number; to: number }[] = [{ at: 0, to: Number(CLOCK.exec(document.cookie)?.[1] ?? 0) }];
  const jumpedSeconds = () => jumps.findLast(({ at }) => now() >= at)?.to ?? 0;
  Date.now = () => now() + jumpedSeconds() * 1000;

  let aimedAt: Element | undefined;
  let hasMissed = false;
  const notePress = (event: Event) => {
    hasMissed = aimedAt !== undefined && !event.composedPath().includes(aimedAt);
  };
  addEventListener("pointerdown", notePress, true);
  const reports: string[] = [];
  const said: { words: string; isHeard: boolean }[] = [];
  const hostMade = new WeakSet<Element>();
  addEventListener("shell-error", (event) => {
    const { code, message, tag } = (event as CustomEvent<Record<string, string>>).detail;
    reports.push(`${code}: ${message} (${tag})`);
  });
  const uncaught = (error: unknown) => {
    // The page's own scripts are not ours to mend.
    const text = error instanceof Error ? `${error.message} ${error.stack}` : String(error);
    if (text.includes("/cdn/")) reports.push(`uncaught: ${text.slice(0, 400)}`);
  };
  addEventListener("error", ({ error }) => uncaught(error));
  addEventListener("unhandledrejection", ({ reason }) => uncaught(reason));

  const parentOf = (node: Element): Element | null => {
    const parent = node.assignedSlot ?? node.parentNode;
    return parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null;
  };
  const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll("*")].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
  ];
  const isWithin = (outer: Element, inner: Element | null): boolean =>
    inner !== null && (inner === outer || isWithin(outer, parentOf(inner)));
  const isHidden = (node: Element): boolean => {
    if (node.getAttribute("aria-hidden") === "true") return true;
    const parent = parentOf(node);
    return parent !== null && isHidden(parent);
  };
  const isInert = (node: Element | null): boolean =>
    node !== null && !node.matches(":modal") && (node.hasAttribute("inert") || isInert(parentOf(node)));
  const modals = () => rootsIn(document).flatMap((root) => [...root.querySelectorAll(":modal")]);
  /** Whether what stands at the element can be heard; tags may have no box themselves, but what they show has one. */
  const canBeHeard = (node: Element): boolean =>
    (getComputedStyle(node).display === "contents"
      ? (node.shadowRoot?.lastElementChild ?? parentOf(node))
      : node
    )?.checkVisibility({
      visibilityProperty: true,
    }) === true &&
    !isHidden(node) &&
    !isInert(node) &&
    modals().every((modal) => isWithin(modal, node));
  const focused = () => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active;
  };
  const middleOf = (node: Element) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const canBePressed = (node: Element) => {
    const { x, y } = middleOf(node);
    let top = document.elementFromPoint(x, y);
    for (let inner = top?.shadowRoot?.elementFromPoint(x, y); inner && inner !== top; ) {
      top = inner;
      inner = top.shadowRoot?.elementFromPoint(x, y);
    }
    return isWithin(node, top);
  };

  const SURFACES = {
    countdown: "dialog[role=alertdialog][open]",
    cover: "dialog.cover[open]",
    modal: "dialog.dialog[open]:not([role=alertdialog])",
    snackbar: ".snackbar:popover-open",
    panel: "#panel:popover-open",
    banner: ".banner",
  } as const;
  const inShadow = (selector: string) =>
    rootsIn(document).flatMap((root) => (root instanceof ShadowRoot ? [...root.querySelectorAll(selector)] : []));
  const visible = (nodes: readonly Element[]) => nodes.find((node) => node.checkVisibility()) ?? nodes[0];
  const targetOf = (name: string): Element | undefined => {
    const [kind = "", place = "0"] = name.split(" ");
    if (kind in SURFACES)
      return visible(inShadow(SURFACES[kind as keyof typeof SURFACES]))?.querySelectorAll("button, a[href]")[
        Number(place)
      ];
    if (kind === "menu") return visible(inShadow(".panel-button, nav [popovertarget]"));
    if (kind === "market") return visible(inShadow("[data-disclosure=market]"));
    if (kind === "choice") return visible(inShadow(`.market-list a[href*="/${place}/"]`));
    if (kind === "logout") return visible(inShadow(".logout"));
    return visible([...document.querySelectorAll(`#${kind}`)]);
  };

  const wordsOf = (root: ShadowRoot): string => {
    const words: string[] = [];
    const links = new Set<string>();
    const walk = (node: Node) => {
      if (node instanceof Element) {
        if (node.matches("style, script, template, svg, [popover], [aria-live], [role=status]")) return;
        if (!node.checkVisibility({ visibilityProperty: true })) return;
        if (node instanceof HTMLAnchorElement) links.add(`${node.textContent?.trim()} > ${node.getAttribute("href")}`);
      } else if (node.nodeType === Node.TEXT_NODE) words.push(node.textContent ?? "");
      for (const child of node.childNodes) walk(child);
    };
    for (const child of root.children) walk(child);
    return `${words.join(" ").replaceAll(/\s+/g, " ").trim()} | ${[...links].sort().join(", ")}`;
  };

  /** Words stand in the live region for a second. A busy page may look less often than that, so each change of the region counts too. */
  const followed = new WeakSet<ShadowRoot>();
  const listen = () => {
    for (const { shadowRoot } of document.querySelectorAll("app-snackbar")) {
      if (shadowRoot && !followed.has(shadowRoot)) {
        followed.add(shadowRoot);
        new MutationObserver(listen).observe(shadowRoot, { childList: true, characterData: true, subtree: true });
      }
      const region = shadowRoot?.querySelector("[role=status]");
      const words = region?.textContent?.trim();
      if (region && words && said.at(-1)?.words !== words) said.push({ words, isHeard: canBeHeard(region) });
    }
  };
  // A dialog takes no press until it has settled. One that moves before that settles anew.
  let openDialog: Element | undefined;
  let settledAt = Number.POSITIVE_INFINITY;
  setInterval(() => {
    listen();
    const [dialog] = [...inShadow(SURFACES.countdown), ...inShadow(SURFACES.modal)];
    const settlesAnew = settledAt > performance.now() || dialog?.role !== openDialog?.role;
    if (!dialog) settledAt = Number.POSITIVE_INFINITY;
    else if (dialog !== openDialog && settlesAnew) settledAt = performance.now() + 800;
    openDialog = dialog;
  }, 100);

  let restore = () => {};
  const hidings: Readonly<Record<string, (place: HTMLElement) => void>> = {
    inert: (place) => place.setAttribute("inert", ""),
    "aria-hidden": (place) => place.setAttribute("aria-hidden", "true"),
    "display none": (place) => place.style.setProperty("display", "none"),
    "content-visibility": (place) => place.style.setProperty("content-visibility", "hidden"),
    "visibility hidden": (place) => place.style.setProperty("visibility", "hidden"),
    "display contents": (place) => place.style.setProperty("display", "contents"),
    transform: (place) => place.style.setProperty("transform", "translateY(-200vh)"),
  };
  const tagOf = (on = "") => document.querySelector<HTMLElement>(on);
  const deeds: Readonly<Record<string, (on: string, value: string) => void>> = {
    set: (on, value) => {
      const [name = "", ...words] = value.split("=");
      if (words.length === 0) tagOf(on)?.removeAttribute(name);
      else tagOf(on)?.setAttribute(name, words.join("="));
    },
    remove: (on) => tagOf(on)?.remove(),
    mount: (on, value) => {
      const tag = document.createElement(on);
      for (const [name = "", text = ""] of value.split("&").map((one) => one.split("="))) tag.setAttribute(name, text);
      if (on === "app-header") document.body.prepend(tag);
      else document.body.append(tag);
    },
    move: (on) => {
      const tag = tagOf(on);
      const place = document.createElement("div");
      if (on === "app-header") document.body.prepend(place);
      else document.body.append(place);
      if (tag) place.append(tag);
    },
    replace: (on) => {
      const tag = tagOf(on);
      const fresh = document.createElement(on);
      for (const { name, value } of tag?.attributes ?? []) fresh.setAttribute(name, value);
      if (on === "app-modal" || on === "app-snackbar") fresh.append(...(tag?.childNodes ?? []));
      tag?.replaceWith(fresh);
    },
    hide: (on, value) => {
      const place = tagOf(on);
      if (!place) return;
      const attributes = ["inert", "aria-hidden", "style"].map((name) => [name, place.getAttribute(name)] as const);
      hidings[value]?.(place);
      const before = attributes.filter(([name, was]) => place.getAttribute(name) !== was);
      hostMade.add(place);
      restore = () => {
        hostMade.delete(place);
        for (const [name, was] of before)
          if (was === null) place.removeAttribute(name);
          else place.setAttribute(name, was);
      };
    },
    restore: () => restore(),
    // As locks of hosts do, which keep what they found.
    lock: () => {
      const { style } = document.body;
      const was = style.overflow;
      style.overflow = "hidden";
      restore = () => {
        style.overflow = was;
        if (document.body.getAttribute("style") === "") document.body.removeAttribute("style");
      };
    },
    append: (on, value) =>
      tagOf(on)?.append(
        value === "text" ? "Translated" : Object.assign(document.createElement("div"), { id: "added" }),
      ),
    innerHTML: (on, value) => {
      const place = tagOf(on);
      if (place) place.innerHTML = value;
    },
    print: () => {
      dispatchEvent(new Event("beforeprint"));
      dispatchEvent(new Event("afterprint"));
    },
    say: (_, value) => {
      const message = tagOf("app-snackbar");
      if (message) message.textContent = value;
      message?.setAttribute("open", "");
    },
    // A press by keyboard or script, where the pointer is not what is tried. A header that has just come has no way out yet.
    async click(on) {
      for (let tries = 0; tries < 100 && !targetOf(on); tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 50));
      (targetOf(on) as HTMLElement | undefined)?.click();
    },
    consent(_, value) {
      type ConsentTool = { acceptCategory(names: string[] | string): void; hide(): void };
      const { CookieConsent: tool } = globalThis as unknown as { CookieConsent: ConsentTool };
      tool.acceptCategory(value === "refused" ? [] : value);
      tool.hide();
    },
    open: (on, value) => (globalThis as unknown as Dialogs).hostDialogs[value]?.(tagOf(on) ?? document.body),
    close: () => (globalThis as unknown as Dialogs).closeHostDialog?.(),
    visit: (on, value) => (globalThis as unknown as Dialogs).hostNavigations?.[value]?.(on),
  };
  interface Dialogs {
    readonly hostDialogs: Readonly<Record<string, (place: HTMLElement) => void>>;
    readonly hostNavigations?: Readonly<Record<string, (path: string) => void>>;
    closeHostDialog?: () => void;
  }

  const frame = () =>
    JSON.stringify(
      [document.documentElement, document.body].map((element) => [
        element.style.cssText,
        element.getAttribute("inert"),
        element.getAttribute("aria-hidden"),
        // The consent tool marks the page by classes of its own.
        element.className.replaceAll(/\b(?:show|disable|cc)--\S+/g, "").trim(),
      ]),
    );
  let frameOfHost = "";
  const start = new MutationObserver(() => {
    if (!document.body) return;
    start.disconnect();
    frameOfHost = frame();
  });
  start.observe(document, { childList: true, subtree: true });

  const look = (personal: readonly string[]): Seen => {
    const surfaces = (Object.keys(SURFACES) as (keyof typeof SURFACES)[]).flatMap((kind) =>
      inShadow(SURFACES[kind]).map((surface): Surface => {
        const button = surface.querySelector("button") ?? surface;
        const hasFocus = isWithin(surface, focused());
        // Chromium leaves `aria-hidden` around the focus out of account. Words of an editor cannot stand elsewhere, as the countdown can.
        const isKept = kind === "modal" && hasFocus;
        const isFound = !isInert(surface) && (isKept || !isHidden(surface));
        return { kind, canBeUsed: surface.checkVisibility() && canBePressed(button) && isFound, hasFocus };
      }),
    );
    const roots = rootsIn(document);
    const texts: Record<string, string> = { title: document.title, address: location.href };
    for (const name of ["localStorage", "sessionStorage"] as const)
      try {
        texts[name] = JSON.stringify({ ...globalThis[name] });
      } catch {
        // Refused by the host.
      }
    // The demo's page for the login offers its customers by their names.
    for (const root of roots.filter((one) => one !== document || !location.pathname.includes("/login"))) {
      const name = root instanceof ShadowRoot ? root.host.localName : "page";
      texts[name] = `${texts[name] ?? ""}${root instanceof ShadowRoot ? root.innerHTML : document.body?.innerHTML}`;
    }
    const bar = document.querySelector("app-snackbar[open]");
    return {
      path: location.pathname,
      jumpedSeconds: jumpedSeconds(),
      session: (globalThis as unknown as Record<symbol, { state: { get(): { session: string } } } | undefined>)[
        Symbol.for("savings-shell@1")
      ]?.state.get().session,
      surfaces,
      isHeld: !document.body.dispatchEvent(new WheelEvent("wheel", { deltaY: 9, bubbles: true, cancelable: true })),
      inert: [...document.querySelectorAll("[inert]")]
        .filter((one) => !hostMade.has(one) && !one.closest("#cc-main"))
        .map((one) => (one.cloneNode() as Element).outerHTML),
      frame: frame(),
      frameOfHost,
      isFocusLost: focused() === document.body || focused() === null,
      fields: Object.fromEntries(
        [...document.querySelectorAll<HTMLInputElement>("input[data-kept]")].map(({ id, value }) => [id, value]),
      ),
      tags: Object.fromEntries(
        [...document.querySelectorAll("app-header, app-footer")].map((tag) => [
          tag.localName,
          tag.shadowRoot ? wordsOf(tag.shadowRoot) : "",
        ]),
      ),
      personal: Object.entries(texts).flatMap(([where, text]) =>
        personal.filter((word) => text.includes(word)).map((word) => `${word} in ${where}`),
      ),
      reports,
      said,
      message: bar ? { words: bar.textContent?.trim() ?? "", canBeHeard: canBeHeard(bar) } : undefined,
    };
  };

  const side: PageSide = {
    look,
    pointOf(target) {
      const node = targetOf(target);
      // The keys and presses of the first half second may be meant for the page.
      if (/countdown|modal/.test(target) && performance.now() < settledAt) return undefined;
      aimedAt = node;
      node?.scrollIntoView({ block: "nearest", behavior: "instant" });
      return node?.checkVisibility() && canBePressed(node) ? middleOf(node) : undefined;
    },
    hasMissed: () => hasMissed,
    focus: (target) => (targetOf(target) as HTMLElement | undefined)?.focus(),
    async pass({ total, at }) {
      jumps.push({ at: Math.max(at, now()), to: total });
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - now())));
      // The session looks at once instead of at its next second.
      dispatchEvent(new Event("online"));
    },
    host: ({ name, on = "", value = "" }) => deeds[name]?.(on, value),
  };
  Object.assign(globalThis, { hostile: side });
}
