/** Controls a native modal dialog. The browser keeps the focus inside and restores it [S-06]. */
import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from "react";
import { closeWithFocus, moveOwnFocus } from "../../platform/moved-focus.ts";
import { inAllRoots, innermostFocus } from "../../platform/rendered-tree.ts";
import { ignoreHeldKeys } from "../../platform/second-press.ts";
import { focusedIn, isUncovered } from "../../platform/shadow-dom.ts";
import { isDialogShown } from "../../platform/shown.ts";
import { keepEvents } from "../../platform/surface-events.ts";

type DialogEvent = SyntheticEvent<HTMLDialogElement>;

export interface ModalProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly closedby: "none" | undefined;
  readonly onCancel: (event: DialogEvent) => void;
  readonly onClose: (event: DialogEvent) => void;
}

export interface ModalOptions {
  /** Called on Escape. Without it Escape has no effect. */
  readonly onEscape?: (() => void) | undefined;
  /** Stays above all later layers: the end of a session must be visible, and the page behind it must not be. */
  readonly isTopmost?: boolean | undefined;
  /** Goes on in another place of the page, so its buttons may be pressed at once. */
  readonly isContinued?: boolean | undefined;
}

/**
 * A dialog opens under a finger that may be about to press something else, and a topmost one while a reader may be typing. Until it is
 * settled it takes no press (`dialog.css`), and a topmost one no key.
 */
const SETTLING_MS = 500;
const settle = (dialog: HTMLElement, isSettled: boolean) => dialog.toggleAttribute("data-settled", isSettled);
const CHECK_MS = 1000;
/** Interval for topmost dialogs, short enough that content of a later layer cannot be read. */
const TOPMOST_CHECK_MS = 250;

/**
 * Returns the properties of a dialog that only its owner opens and closes. It is open while `isOpen` is true and its place
 * in the page is shown.
 */
export function useModal(isOpen: boolean, options: ModalOptions = {}): ModalProps {
  const { onEscape, isTopmost = false, isContinued = false } = options;
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !isOpen) return;
    const watching = new AbortController();
    const giveBackEvents = isTopmost ? keepEvents(dialog, true) : undefined;
    settle(dialog, isContinued);
    // One that could not be opened yet settles by its style, once it is.
    const settling = setTimeout(() => settle(dialog, dialog.open), SETTLING_MS);
    const onFocus = () => {
      const focused = focusedIn(dialog);
      if (!focused) return;
      lastFocus.set(dialog, focused);
      lastButton = buttonsIn(dialog).indexOf(focused);
    };
    const formerButton = lastButton;
    dialog.addEventListener("focusin", onFocus, { signal: watching.signal });
    keepModal(dialog);
    if (isContinued) moveOwnFocus(() => buttonsIn(dialog)[formerButton]?.focus());
    ignoreHeldKeys(isTopmost && !isContinued ? SETTLING_MS : 0);
    let below = topLayer();
    const check = () => {
      keepModal(dialog);
      if (!isTopmost) return;
      const layers = topLayer();
      if (!dialog.open) return;
      if (layers.some((layer) => layer !== dialog && !below.includes(layer)) || !isUncovered(dialog))
        raiseDialog(dialog);
      below = layers;
      // Firefox may drop the focus at an arrow key, after a host has removed what had it before. Then no key would answer.
      if (document.hasFocus() && innermostFocus() === document.body) moveOwnFocus(() => lastFocus.get(dialog)?.focus());
    };
    // If a host moves the element, its dialog leaves the top layer without an event. A layer inside another shadow root
    // opens without an event too. So check regularly.
    const timer = setInterval(check, isTopmost ? TOPMOST_CHECK_MS : CHECK_MS);
    // A dialog in a shadow root takes the focus when it opens, which fires an event on the document.
    for (const event of ["toggle", "focusin"])
      document.addEventListener(event, check, { capture: true, signal: watching.signal });
    // Closing the dialog restores the focus; removing it does not.
    return () => {
      lastFocus.delete(dialog);
      clearInterval(timer);
      clearTimeout(settling);
      watching.abort();
      ignoreHeldKeys();
      closeWithFocus(dialog);
      giveBackEvents?.();
    };
  }, [isOpen, isTopmost, isContinued]);
  return {
    ref,
    closedby: onEscape === undefined ? "none" : undefined,
    onCancel(event) {
      event.preventDefault();
      onEscape?.();
    },
    onClose(event) {
      if (isOpen) keepModal(event.currentTarget);
    },
  };
}

/**
 * Browsers without `closedby` close a dialog at the second Escape, and all browsers leave a moved dialog open but not
 * modal. Shows it again while it should be open. A dialog that cannot be seen would lock the page, so it stays closed until
 * it can be seen.
 */
function keepModal(dialog: HTMLDialogElement): void {
  if (!isDialogShown(dialog)) moveOwnFocus(() => dialog.close());
  else if (!dialog.matches(":modal")) raiseDialog(dialog);
}

/** Modal dialogs, open popovers and fullscreen elements. */
const topLayer = () => inAllRoots(":modal, :popover-open, :fullscreen");

const beingRaised = new WeakSet<HTMLDialogElement>();
/** The element of each open dialog that had the focus last: a dialog that opens above takes the focus before this one can be raised. */
const lastFocus = new WeakMap<HTMLDialogElement, HTMLElement>();
/** Which button of a dialog had the focus last: where the dialog goes on in another place of the page, the same one has it. */
let lastButton = 0;
const buttonsIn = (dialog: HTMLElement) => [...dialog.querySelectorAll<HTMLElement>("button")];

/**
 * Opens the dialog above everything that is open and keeps the focus inside. WebKit fires focus events during `close`,
 * so a listener must not raise it a second time. The focus moves do not count as activity.
 */
function raiseDialog(dialog: HTMLDialogElement): void {
  if (beingRaised.has(dialog)) return;
  beingRaised.add(dialog);
  const focused = lastFocus.get(dialog);
  try {
    moveOwnFocus(() => {
      dialog.close();
      if (dialog.isConnected) dialog.showModal();
      if (focused && dialog.contains(focused)) focused.focus();
    });
  } finally {
    beingRaised.delete(dialog);
  }
}
