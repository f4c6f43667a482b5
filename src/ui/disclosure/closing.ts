/** Closes open panels when the reader turns to something else: the rest of the page, a frame, another page or width. */
import { focusedIn, isWithin } from "../../platform/shadow-dom.ts";
import { closeDisclosure, type Disclosure } from "./disclosure.ts";

export interface ClosingOptions {
  readonly container: HTMLElement;
  /** Ends the listening. */
  readonly signal: AbortSignal;
  readonly open: () => readonly Disclosure[];
  /** Whether panels of a kind cover the page at its present width. */
  readonly isCovering: (kind: Disclosure["kind"]) => boolean;
  /** Differs between narrow and wide pages. */
  readonly isWide: () => boolean;
}

export function closeWhenLeft({ container, signal, open, isCovering, isWide }: ClosingOptions): void {
  const closeAll = () => {
    for (const disclosure of open()) closeDisclosure(disclosure);
  };

  const onFocusOut = (event: FocusEvent) => {
    const next = event.relatedTarget;
    if (next === null) return;
    for (const disclosure of open()) {
      if (isCovering(disclosure.kind)) continue;
      if (!isWithin(disclosure.panel, next) && !isWithin(disclosure.trigger, next)) closeDisclosure(disclosure);
    }
  };

  /** A click into a frame is only visible as a blur of the window; the document keeps the focus. */
  const onWindowBlur = () => {
    // Some engines update the focused element only after this event.
    setTimeout(() => {
      if (!document.hasFocus() && !(focusedIn(document) instanceof HTMLIFrameElement)) return;
      for (const disclosure of open()) if (!isCovering(disclosure.kind)) closeDisclosure(disclosure);
    });
  };

  /** The back button closes a covering panel instead of leaving the page, as in an app. A pushed page sends no `popstate`. */
  const onNavigate = (event: Event) => {
    const { navigationType, destination } = event as Event & { navigationType?: string; destination: { url: string } };
    if (navigationType === "push" && new URL(destination.url).pathname !== location.pathname) closeAll();
    if (!event.cancelable || navigationType !== "traverse") return;
    if (!open().some(({ kind }) => isCovering(kind))) return;
    event.preventDefault();
    closeAll();
  };

  container.addEventListener("focusout", onFocusOut, { signal });
  addEventListener("blur", onWindowBlur, { signal });
  addEventListener("pagehide", closeAll, { signal });
  addEventListener("popstate", closeAll, { signal });
  const { navigation } = globalThis as { navigation?: EventTarget };
  navigation?.addEventListener("navigate", onNavigate, { signal });

  // First known after the layout of a frame: to ask now would lay out the page for each element that is being defined.
  let wasWide: boolean | undefined;
  const size = new ResizeObserver(() => {
    const now = isWide();
    if (wasWide !== undefined && now !== wasWide) closeAll();
    wasWide = now;
  });
  size.observe(container);
  signal.addEventListener("abort", () => size.disconnect(), { once: true });
}
