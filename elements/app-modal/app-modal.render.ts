/** Opens and closes a native modal dialog as its tag says, and asks before a visitor closes it [U-01]. */

import type { ValuesOf } from "../../src/element/definition.ts";
import { nodesOf } from "../../src/parts/light-markup.ts";
import { framedRendering, wordsFor } from "../../src/parts/light-rendering.ts";
import { resetAttribute } from "../../src/parts/reset-attribute.ts";
import { lockScroll } from "../../src/platform/scroll-lock.ts";
import decision, { modalFrame } from "./app-modal.decision.ts";
import type { definition } from "./app-modal.definition.ts";

type Reason = "escape" | "button" | "beside";

export default framedRendering(decision.styles, (host, mount) => {
  const { signal } = host;
  mount.replaceChildren(...nodesOf(modalFrame(wordsFor(host))));
  const find = <Found extends Element>(selector: string) => mount.querySelector(selector) as Found;
  const dialog = find<HTMLDialogElement>("dialog");
  const actions = find<HTMLSlotElement>("slot[name=actions]");
  const values = () => host.values.get() as ValuesOf<typeof definition>;
  let unlock = () => {};

  const close = () => {
    unlock();
    unlock = () => {};
    dialog.close();
  };
  const ask = (reason: Reason) => {
    if (host.emit("shell-modal-close", { reason }, true)) resetAttribute(host.element, "open");
  };
  const showActions = () => {
    (actions.parentElement as HTMLElement).hidden = actions.assignedNodes().length === 0;
  };

  showActions();
  actions.addEventListener("slotchange", showActions, { signal });
  find(".close").addEventListener("click", () => ask("button"), { signal });
  dialog.addEventListener("click", (event) => event.composedPath()[0] === dialog && ask("beside"), { signal });
  dialog.addEventListener(
    "cancel",
    (event) => {
      // A slotted file input has a `cancel` event, too.
      if (event.composedPath()[0] !== dialog) return;
      event.preventDefault();
      ask("escape");
    },
    { signal },
  );
  // Browsers close a dialog at the second Escape even if its owner prevents it, so it is opened again while `open` is set.
  dialog.addEventListener("close", () => values().open && update(), { signal });
  signal.addEventListener("abort", close);

  function update(): void {
    const { open = false, size = "small", heading } = values();
    dialog.dataset.size = size;
    find(".dialog-title").textContent = heading ?? "";
    find(".close").setAttribute("aria-label", wordsFor(host).close);
    if (!open) {
      close();
      return;
    }
    if (!heading?.trim())
      host.reportError("missing-heading", "The dialog has no accessible name. Write one into the attribute heading.");
    if (dialog.matches(":modal")) return;
    dialog.close();
    // The element may have left the page, and only a connected dialog can be opened.
    if (!dialog.isConnected) {
      setTimeout(() => signal.aborted || update());
      return;
    }
    dialog.showModal();
    unlock();
    unlock = lockScroll(dialog);
  }
  return update;
});
