/** Shows a message in the top layer, announces it, and closes it after its time [U-02]. */

import type { ValuesOf } from "../../src/element/definition.ts";
import { partRendering, wordsFor } from "../../src/parts/part-rendering.ts";
import { resetAttribute } from "../../src/parts/reset-attribute.ts";
import { reserveRoom } from "../../src/platform/reserved-room.ts";
import decision, { snackbarFrame } from "./app-snackbar.decision.ts";
import type { definition } from "./app-snackbar.definition.ts";

const ANNOUNCEMENT_MS = 1000;

export default partRendering(decision.styles, (host, draw, mount) => {
  const { element, signal } = host;
  const show = () => draw(snackbarFrame(wordsFor(host), () => requestClose("button")));
  show();
  const find = (selector: string) => mount.querySelector(selector) as HTMLElement;
  const bar = find(".snackbar");
  const liveRegion = find("[role=status]");
  const values = () => host.values.get() as ValuesOf<typeof definition>;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let announced: ReturnType<typeof setTimeout> | undefined;

  const requestClose = (reason: "button" | "time") => {
    if (host.emit("shell-snackbar-close", { reason }, true)) resetAttribute(element, "open");
  };
  const stopTimer = () => clearTimeout(timer);
  const restartTimer = () => {
    stopTimer();
    const { open = false, duration = 0 } = values();
    if (open && duration > 0 && !bar.matches(":hover, :focus-within")) {
      timer = setTimeout(() => requestClose("time"), duration);
    }
  };

  for (const name of ["pointerenter", "focusin"]) bar.addEventListener(name, stopTimer, { signal });
  // Deferred until the styles know the new place of the pointer or the focus.
  for (const name of ["pointerleave", "focusout"])
    bar.addEventListener(name, () => setTimeout(restartTimer), { signal });
  let releaseRoom = () => {};
  signal.addEventListener("abort", () => {
    stopTimer();
    clearTimeout(announced);
    releaseRoom();
  });

  return () => {
    show();
    const { open = false } = values();
    if (bar.matches(":popover-open") !== open) {
      bar.togglePopover(open);
      releaseRoom();
      releaseRoom = open ? reserveRoom(bar) : () => {};
      liveRegion.textContent = open ? messageOf(element) : "";
      clearTimeout(announced);
      // Screen readers have taken the words by then. The visible message stays the only one to be found.
      announced = setTimeout(() => (liveRegion.textContent = ""), ANNOUNCEMENT_MS);
    }
    restartTimer();
  };
});

/** The words of the message, without those of its action. */
function messageOf(element: HTMLElement): string {
  return [...element.childNodes]
    .filter((child) => !(child instanceof Element && child.slot !== ""))
    .map(({ textContent }) => textContent)
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
