import { afterPaint } from "../../platform/idle.ts";
import { prefixesOfPage } from "../../platform/page-prefixes.ts";
import { elementsOf, focusablesIn, focusedIn, isWithin } from "../../platform/shadow-dom.ts";
import { close, type Disclosure, disclosureOf, disclosuresIn, isOpen, open } from "./disclosure.ts";
import { createHoverIntent, hoverOpens, type Point } from "./hover-intent.ts";
import { handleKey } from "./keyboard.ts";
import { holdHeight, nameAnchor, place } from "./placement.ts";

/** Adds to the native disclosures of a container what hosts expect of menus; returns the way to take it back. */
export function connectDisclosures(container: HTMLElement): () => void {
  const connection = new AbortController();
  const { signal } = connection;
  /** By the style sheets: the large breakpoint is 1024 px at the reader's default size, of the window or of a column [H-33]. */
  const isWide = () => getComputedStyle(container.firstElementChild ?? container).getPropertyValue("--is-wide");
  let wasWide = isWide();
  const disclosures = disclosuresIn(container, signal);
  /** Opened by hover and by nothing else so far: these close by leaving. */
  const fleeting = new WeakSet<HTMLElement>();
  const releases = new Map<HTMLElement, () => void>();
  const heldFocus = new WeakSet<HTMLElement>();

  const isCovering = (kind: Disclosure["kind"]) => !isWide() && kind !== "tooltip";
  const current = () => disclosures.open().find(({ kind }) => kind !== "panel");
  const find = (trigger: HTMLElement | undefined) => (trigger ? disclosureOf(trigger) : undefined);

  const closeAll = () => {
    for (const disclosure of disclosures.open()) close(disclosure);
  };

  const hover = createHoverIntent<HTMLElement>({
    open: (trigger) => {
      const disclosure = find(trigger);
      if (!disclosure) return;
      fleeting.add(disclosure.panel);
      open(disclosure);
    },
    close: (trigger) => {
      const disclosure = find(trigger);
      if (disclosure) close(disclosure);
    },
    current: () => current()?.trigger,
    isFleeting: (trigger) => fleeting.has(find(trigger)?.panel ?? trigger),
    panelBox: (trigger) => (find(trigger)?.panel ?? trigger).getBoundingClientRect(),
  });

  const release = (panel: HTMLElement) => {
    releases.get(panel)?.();
    releases.delete(panel);
  };

  const opened = (disclosure: Disclosure) => {
    const { kind, panel } = disclosure;
    release(panel);
    const ends: (() => void)[] = isCovering(kind) ? [] : [place(disclosure)];
    releases.set(panel, () => {
      for (const end of ends) end();
    });
    // What only matters from then on waits for the paint that shows the panel, and must not hold it up.
    const settle = () => {
      if (!isOpen(disclosure)) return release(panel);
      if (!isCovering(kind)) {
        ends.push(holdHeight(panel));
        return;
      }
      // The focus goes in first: it would be lost with what becomes inert.
      if (!isWithin(panel, focusedIn(panel))) focusablesIn(panel)[0]?.focus({ preventScroll: true });
      let isOver = false;
      ends.push(() => {
        isOver = true;
      });
      // Only phones need it.
      void import("./open-panel.ts").then(({ cover }) => {
        if (!isOver) ends.push(cover(panel, prefixesOfPage(), () => release(panel)));
      });
    };
    if (isCovering(kind) || kind === "account") ends.push(afterPaint(settle));
  };

  const closed = ({ panel, trigger }: Disclosure) => {
    release(panel);
    fleeting.delete(panel);
    const focused = focusedIn(container);
    // A popover in a shadow root forgets where the focus came from.
    if (heldFocus.has(panel) && (focused === undefined || isWithin(panel, focused)))
      trigger.focus({ preventScroll: true });
    heldFocus.delete(panel);
  };

  const onToggle = (event: Event) => {
    const popover = event.composedPath()[0];
    const disclosure = disclosures.all().find((candidate) => candidate.panel === popover);
    if (!disclosure) return;
    const willOpen = (event as ToggleEvent).newState === "open";
    if (event.type === "toggle") {
      if (!willOpen) closed(disclosure);
      // Told late: a modal dialog may have closed it since, in WebKit without an event.
      else if (isOpen(disclosure)) opened(disclosure);
      return;
    }
    if (willOpen) return;
    const { kind, panel, trigger } = disclosure;
    hover.dismiss(trigger);
    // A press on a button leaves the focus nowhere in WebKit; what covers the window gives it back from there too.
    if (isWithin(panel, focusedIn(container)) || (isCovering(kind) && focusedIn(document) === document.body))
      heldFocus.add(panel);
    // Not only once it is closed: whoever closes it may go on to set the focus on the page at once.
    if (isCovering(kind)) release(panel);
  };

  const onClick = (event: MouseEvent) => {
    const path = elementsOf(event, container);
    const disclosure = find(path.find((element) => element.dataset.disclosure !== undefined));
    if (disclosure && fleeting.has(disclosure.panel)) {
      // The click confirms what hover opened instead of taking it back.
      fleeting.delete(disclosure.panel);
      event.preventDefault();
    } else if (path.some((element) => element.matches("a[href], [data-shell-choice]")) && !opensElsewhere(event)) {
      closeAll();
    }
  };

  const onPointerMove = (event: PointerEvent) => {
    pointed(event.pointerType, { x: event.clientX, y: event.clientY }, elementsOf(event, container));
  };

  const pointed = (pointerType: string, point: Point, path: readonly HTMLElement[]) => {
    if (!hoverOpens(pointerType, Boolean(isWide()), navigator.maxTouchPoints)) return;
    hover.pointerAt(
      point,
      path.find((element) => /menu|tooltip/.test(element.dataset.disclosure ?? "")),
    );
  };

  const onFocusOut = (event: FocusEvent) => {
    const next = event.relatedTarget;
    if (next === null) return;
    for (const disclosure of disclosures.open()) {
      if (isCovering(disclosure.kind)) continue;
      if (!isWithin(disclosure.panel, next) && !isWithin(disclosure.trigger, next)) close(disclosure);
    }
  };

  /** A click into a frame reaches this window as a loss of focus only; the document keeps it then. */
  const onWindowBlur = () => {
    // Some engines tell who has the focus only after this event.
    setTimeout(() => {
      if (!document.hasFocus() && !(focusedIn(document) instanceof HTMLIFrameElement)) return;
      for (const disclosure of disclosures.open()) if (!isCovering(disclosure.kind)) close(disclosure);
    });
  };

  /** Going back closes what covers the window and stays, as it does in an app; the page leads nowhere it was not. */
  const onNavigate = (event: Event) => {
    if (!event.cancelable || (event as Event & { navigationType?: string }).navigationType !== "traverse") return;
    if (!disclosures.open().some(({ kind }) => isCovering(kind))) return;
    event.preventDefault();
    closeAll();
  };

  container.addEventListener("toggle", onToggle, { capture: true, signal });
  container.addEventListener("beforetoggle", onToggle, { capture: true, signal });
  container.addEventListener("click", onClick, { signal });
  container.addEventListener("focusout", onFocusOut, { signal });
  container.addEventListener(
    "keydown",
    (event) => handleKey(event, container, { open: disclosures.open, isWide, fleeting }),
    { signal },
  );
  document.addEventListener("pointermove", onPointerMove, { passive: true, signal });
  // A pointer that enters a frame is seen once, over the frame, and never moving inside it.
  document.addEventListener("pointerover", onPointerMove, { passive: true, signal });
  document.documentElement.addEventListener("pointerleave", hover.pointerGone, { signal });
  addEventListener("blur", onWindowBlur, { signal });
  addEventListener("pagehide", closeAll, { signal });
  addEventListener("popstate", closeAll, { signal });
  const { navigation } = globalThis as { navigation?: EventTarget };
  navigation?.addEventListener("navigate", onNavigate, { signal });
  const size = new ResizeObserver(() => {
    const now = isWide();
    if (now !== wasWide) closeAll();
    wasWide = now;
  });
  size.observe(container);
  for (const disclosure of disclosures.all()) {
    nameAnchor(disclosure);
    const { trigger } = disclosure;
    // A pointer that came before this script may rest there and move no more.
    if (trigger.matches(":hover")) pointed("mouse", trigger.getBoundingClientRect(), [trigger]);
  }
  for (const disclosure of disclosures.open()) opened(disclosure);

  return () => {
    connection.abort();
    hover.cancel();
    for (const panel of [...releases.keys()]) release(panel);
  };
}

/** A click that opens another tab or window leaves this page as it is. */
function opensElsewhere({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey;
}
