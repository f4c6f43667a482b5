/**
 * When an element loads its code: at once; when it comes near the visible part of the page; or at the first sign of interest
 * in what stands in its tag. A sign of interest counts for `visible` too.
 */

export const LOADING_MOMENTS = ["eager", "visible", "intent"] as const;
export type LoadingMoment = (typeof LOADING_MOMENTS)[number];
export const USUAL_MOMENT: LoadingMoment = "visible";

/** @param named what a tag says; the usual moment for anything else */
export const loadingMoment = (named: unknown): LoadingMoment =>
  LOADING_MOMENTS.find((moment) => moment === named) ?? USUAL_MOMENT;

/** So far ahead, of the height of the window, that the element is there before a reader who scrolls. */
const AHEAD = "50%";
const INTENTS = ["pointerover", "focusin", "keydown"] as const;

/**
 * Calls the task once, at that moment. The returned function stops to wait. An element without content has nothing to be interested
 * in, so `intent` is `visible` for it.
 */
export function atLoadingMoment(host: Element, moment: LoadingMoment, task: () => void): () => void {
  const waiting = new AbortController();
  const begin = () => {
    waiting.abort();
    task();
  };
  if (moment === "eager") {
    begin();
    return () => {};
  }
  for (const intent of INTENTS) host.addEventListener(intent, begin, { once: true, signal: waiting.signal });
  if (moment === "visible" || !hasContent(host)) {
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && begin(), {
      rootMargin: `${AHEAD} 0px`,
    });
    observer.observe(host);
    waiting.signal.addEventListener("abort", () => observer.disconnect());
  }
  return () => waiting.abort();
}

const hasContent = (host: Element): boolean =>
  host.childElementCount > 0 || host.shadowRoot?.querySelector(`[${PRERENDERED}]`) != null;

/** Marks the content that a server has rendered into the shadow root. */
export const PRERENDERED = "data-shell-prerendered";

/** Marks a control that was pressed before the code behind it was there. */
export const PRESSED = "data-shell-pressed";

/**
 * Marks the last pressed control of the content. A link leads somewhere, and a button of a form sends it, without any code: neither
 * is marked. The returned function stops.
 */
export function markPresses(host: Element): () => void {
  const stopped = new AbortController();
  const mark = (event: Event) => {
    const control = (event.composedPath()[0] as Element).closest("button,summary,[role=button]");
    if (control === null || (control as HTMLButtonElement).form) return;
    for (const content of [host, host.shadowRoot]) {
      for (const former of content?.querySelectorAll(`[${PRESSED}]`) ?? []) former.removeAttribute(PRESSED);
    }
    control.setAttribute(PRESSED, "");
  };
  host.addEventListener("click", mark, { signal: stopped.signal });
  return () => stopped.abort();
}
