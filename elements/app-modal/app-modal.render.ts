/** Opens and closes a native modal dialog as its tag says, and asks before a visitor closes it [U-01]. */

import type { ValuesOf } from "../../src/element/definition.ts";
import { partRendering, reportLostContent, wordsFor } from "../../src/parts/part-rendering.ts";
import { resetAttribute } from "../../src/parts/reset-attribute.ts";
import { closeWithFocus, moveOwnFocus } from "../../src/platform/moved-focus.ts";
import { isOnLayer, layersOfPage, pressedBeside } from "../../src/platform/pressed-beside.ts";
import { whilePrinting } from "../../src/platform/printing.ts";
import { lockScroll } from "../../src/platform/scroll-lock.ts";
import { focusedIn } from "../../src/platform/shadow-dom.ts";
import { isDialogShown, isShown, PLACE_CHECK_MS } from "../../src/platform/shown.ts";
import decision, { modalFrame } from "./app-modal.decision.ts";
import type { definition } from "./app-modal.definition.ts";

type Reason = "escape" | "button" | "beside";

const CLOSED_UNSEEN =
  "The dialog stays closed, because its place in the page is not shown. Place the tag where it is shown, such as at the end of <body>.";

const CLOSED_BY_STYLE =
  "The dialog stays closed, because a style hides its part. Remove it from the rule for ::part(dialog).";

export default partRendering(decision.styles, (host, draw, mount) => {
  const { signal } = host;
  const values = () => host.values.get() as ValuesOf<typeof definition>;
  let unlock = () => {};

  const ask = (reason: Reason) => {
    if (host.emit("shell-modal-close", { reason }, true)) resetAttribute(host.element, "open");
  };
  const show = () => {
    const { size = "small", heading } = values();
    const hasActions = [...host.element.children].some(({ slot }) => slot === "actions");
    const onClosePress = () => ask("button");
    draw(modalFrame(wordsFor(host), { size, heading, hasActions, onClosePress, onActionsChange: show }));
  };
  show();
  const dialog = mount.querySelector("dialog") as HTMLDialogElement;
  const close = () => {
    unlock();
    unlock = () => {};
    moveOwnFocus(() => dialog.close());
  };
  let watch: ReturnType<typeof setInterval> | undefined;
  let isPrinting = false;

  let layers: ReturnType<typeof layersOfPage> = new Set();
  pressedBeside(dialog, (press) => !isOnLayer(press, layers) && ask("beside"), signal);
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
  // A modal dialog lies over every sheet of paper, and only its first screen is printed.
  const showInPage = () => {
    isPrinting = true;
    const focused = focusedIn(host.element);
    if (dialog.open) {
      close();
      dialog.show();
    }
    return () => {
      isPrinting = false;
      dialog.close();
      openWhereShown();
      if (focused && host.element.contains(focused)) focused.focus();
    };
  };
  whilePrinting(showInPage, signal);
  signal.addEventListener("abort", () => {
    clearInterval(watch);
    close();
  });

  function update(): void {
    const { open = false, heading } = values();
    show();
    clearInterval(watch);
    if (!open) {
      closeWithFocus(dialog);
      close();
      return;
    }
    if (!heading?.trim())
      host.reportError("missing-heading", "The dialog has no accessible name. Write one into the attribute heading.");
    openWhereShown();
    // Where opening fails, it fails once. A listener may have closed it meanwhile.
    if (values().open) watch = setInterval(openWhereShown, PLACE_CHECK_MS);
  }

  function openWhereShown(): void {
    if (isPrinting || !values().open) return;
    if (!isDialogShown(dialog)) {
      close();
      // A tag outside of the page, or a page that is not shown yet, is no mistake.
      if (mount.isConnected && isShown(document.body))
        host.reportError("not-shown", isShown(mount) ? CLOSED_BY_STYLE : CLOSED_UNSEEN);
      return;
    }
    if (dialog.matches(":modal")) return;
    // The page shows the same content.
    if (reportLostContent(host)) return;
    moveOwnFocus(() => {
      dialog.close();
      dialog.showModal();
    });
    layers = layersOfPage();
    unlock();
    unlock = lockScroll(dialog);
  }
  return update;
});
