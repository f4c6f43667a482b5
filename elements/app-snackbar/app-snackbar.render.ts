/** Shows a message in the top layer, announces it, and closes it after its time [U-02]. */

import type { ValuesOf } from "../../src/element/definition.ts";
import { nodesOf } from "../../src/parts/light-markup.ts";
import { framedRendering, wordsFor } from "../../src/parts/light-rendering.ts";
import { takeBack } from "../../src/parts/take-back.ts";
import { reserveRoom } from "../../src/platform/reserved-room.ts";
import decision, { snackbarFrame } from "./app-snackbar.decision.ts";
import type { definition } from "./app-snackbar.definition.ts";

const ANNOUNCEMENT_MS = 1000;

export default framedRendering(decision.styles, (host, mount) => {
  const { element, signal } = host;
  mount.replaceChildren(...nodesOf(snackbarFrame(wordsFor(host))));
  const find = (selector: string) => mount.querySelector(selector) as HTMLElement;
  const bar = find(".snackbar");
  const said = find("[role=status]");
  const values = () => host.values.get() as ValuesOf<typeof definition>;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let announced: ReturnType<typeof setTimeout> | undefined;

  const ask = (reason: "button" | "time") => {
    if (host.emit("shell-snackbar-close", { reason }, true)) takeBack(element, "open");
  };
  const wait = () => clearTimeout(timer);
  const count = () => {
    wait();
    const { open = false, duration = 0 } = values();
    if (open && duration > 0 && !bar.matches(":hover, :focus-within")) {
      timer = setTimeout(() => ask("time"), duration);
    }
  };

  find(".close").addEventListener("click", () => ask("button"), { signal });
  for (const name of ["pointerenter", "focusin"]) bar.addEventListener(name, wait, { signal });
  // Deferred until the styles know the new place of the pointer or the focus.
  for (const name of ["pointerleave", "focusout"]) bar.addEventListener(name, () => setTimeout(count), { signal });
  let giveBack = () => {};
  signal.addEventListener("abort", () => {
    wait();
    clearTimeout(announced);
    giveBack();
  });

  return () => {
    find(".close").setAttribute("aria-label", wordsFor(host).close);
    const { open = false } = values();
    if (bar.matches(":popover-open") !== open) {
      bar.togglePopover(open);
      giveBack();
      giveBack = open ? reserveRoom(bar) : () => {};
      said.textContent = open ? messageOf(element) : "";
      clearTimeout(announced);
      // Screen readers have taken the words by then. The visible message stays the only one to be found.
      announced = setTimeout(() => (said.textContent = ""), ANNOUNCEMENT_MS);
    }
    count();
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
