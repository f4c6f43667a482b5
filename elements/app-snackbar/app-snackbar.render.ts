/** Shows a message in the top layer, announces it and each change of it, and closes it after its time [U-02]. */

import type { ValuesOf } from "../../src/element/definition.ts";
import { partRendering, wordsFor } from "../../src/parts/part-rendering.ts";
import { resetAttribute } from "../../src/parts/reset-attribute.ts";
import { keepFocus } from "../../src/platform/moved-focus.ts";
import { isParsed } from "../../src/platform/page-moments.ts";
import { reserveRoom } from "../../src/platform/reserved-room.ts";
import { isHeard, isReachable } from "../../src/platform/shadow-dom.ts";
import { isShown } from "../../src/platform/shown.ts";
import { keepEvents } from "../../src/platform/surface-events.ts";
import decision, { snackbarFrame } from "./app-snackbar.decision.ts";
import type { definition } from "./app-snackbar.definition.ts";

/** Firefox has the page again by then that a modal dialog covered: it says nothing of words that come with it. */
const HEARD_AFTER_MS = 100;
const ANNOUNCEMENT_MS = 1000;
/** A layer above, in whatever shadow root, opens and closes without an event that reaches the document. */
const LAYER_CHECK_MS = 250;

export default partRendering(decision.styles, (host, draw, mount) => {
  const { element, signal } = host;
  const show = () => draw(snackbarFrame(wordsFor(host), () => requestClose("button")));
  show();
  const bar = mount.querySelector(".snackbar") as HTMLElement;
  const message = mount.querySelector(".message") as HTMLElement;
  const liveRegion = mount.querySelector("[aria-live]") as HTMLElement;
  const values = () => host.values.get() as ValuesOf<typeof definition>;
  const isShowing = () => bar.matches(":popover-open");
  const isNoticed = () => isShowing() && isShown(bar) && isHeard(element);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let announced: ReturnType<typeof setTimeout> | undefined;
  let watch: ReturnType<typeof setInterval> | undefined;
  let said = "";
  let releaseRoom = () => {};

  const requestClose = (reason: "button" | "time") => {
    if (host.emit("shell-snackbar-close", { reason }, true)) resetAttribute(element, "open");
  };
  const stopTimer = () => clearTimeout(timer);
  const restartTimer = () => {
    stopTimer();
    const { duration = 0 } = values();
    if (isNoticed() && duration > 0 && !bar.matches(":hover, :focus-within")) {
      timer = setTimeout(() => requestClose("time"), duration);
    }
  };
  /** A screen reader finds the words once: in the live region while they are said, then in the visible message. */
  const say = (words: string) => {
    clearTimeout(announced);
    const status = Object.assign(document.createElement("span"), { role: "status", textContent: words });
    liveRegion.replaceChildren(...(words ? [status] : []));
    // A message that has the focus is never hidden.
    message.ariaHidden = words && !message.matches(":focus-within") ? "true" : null;
  };
  const announce = () => {
    const { words, action } = messageOf(element);
    // A part of a message that is still being parsed would be said, and then the whole.
    if (words === said || !isNoticed() || !isParsed(element)) return;
    said = words;
    say("");
    announced = setTimeout(() => {
      // A dialog may have opened meanwhile: the words are said once it has closed.
      if (!isNoticed()) {
        said = "";
        return;
      }
      say(action && words ? `${words}${/[.!?…]$/.test(words) ? "" : "."} ${action}` : words);
      // Screen readers have taken the words by then.
      announced = setTimeout(() => say(""), ANNOUNCEMENT_MS);
    }, HEARD_AFTER_MS);
    restartTimer();
  };

  message.addEventListener("focusin", () => say(""), { signal });
  for (const name of ["pointerenter", "focusin"]) bar.addEventListener(name, stopTimer, { signal });
  // Deferred until the styles know the new place of the pointer or the focus.
  for (const name of ["pointerleave", "focusout"])
    bar.addEventListener(name, () => setTimeout(restartTimer), { signal });
  // A modal dialog takes the focus when it opens. Nothing is shown then, because a press on the page gives the focus as well.
  document.addEventListener("focusin", () => !isReachable(element) && showWhereReachable(), { capture: true, signal });
  const changes = new MutationObserver(announce);
  const giveBackEvents = keepEvents(bar);
  const giveBackFocus = keepFocus(bar);
  changes.observe(element, { childList: true, characterData: true, subtree: true, attributeFilter: ["slot"] });
  signal.addEventListener("abort", () => {
    stopTimer();
    clearTimeout(announced);
    clearInterval(watch);
    changes.disconnect();
    giveBackEvents();
    releaseRoom();
  });

  /** Behind a modal dialog nobody could press or hear the message, so it waits until the dialog is closed. */
  function showWhereReachable(): void {
    // The element may have left the page, and only a connected popover can be opened or closed.
    if (!bar.isConnected) return;
    const { open = false } = values();
    const willShow = open && isReachable(element);
    if (isShowing() === willShow) return;
    if (!willShow) giveBackFocus();
    bar.togglePopover(willShow);
    releaseRoom();
    releaseRoom = willShow ? reserveRoom(bar) : () => {};
    if (willShow) announce();
    restartTimer();
  }

  /** Messages that a screen reader could not hear are said later. */
  function look(): void {
    showWhereReachable();
    announce();
  }

  return () => {
    show();
    const { open = false } = values();
    clearInterval(watch);
    if (!open) {
      said = "";
      say("");
    }
    showWhereReachable();
    restartTimer();
    // Where showing fails, it fails once. A listener may have closed it meanwhile.
    if (values().open) watch = setInterval(look, LAYER_CHECK_MS);
  };
});

/** The words of the message, and the name of its action, which is said as a sentence of its own. Another action is no new message. */
function messageOf(element: HTMLElement): { readonly words: string; readonly action: string } {
  const isAction = (child: ChildNode) => child instanceof Element && child.slot !== "";
  const children = [...element.childNodes];
  const textOf = (nodes: readonly ChildNode[]) =>
    nodes
      .map(({ textContent }) => textContent)
      .join(" ")
      .replaceAll(/\s+/g, " ")
      .trim();
  return { words: textOf(children.filter((child) => !isAction(child))), action: textOf(children.filter(isAction)) };
}
