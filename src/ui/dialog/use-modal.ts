/** A native modal dialog for as long as its owner wants it: the browser keeps the focus inside and gives it back [S-06]. */
import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from "react";
import { moveOwnFocus } from "../../platform/activity.ts";
import { ignoreHeldKeys } from "../../platform/second-press.ts";
import { focusedIn, isUncovered, topLayer } from "../../platform/shadow-dom.ts";

type DialogEvent = SyntheticEvent<HTMLDialogElement>;

export interface ModalProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly closedby: "none" | undefined;
  readonly onCancel: (event: DialogEvent) => void;
  readonly onClose: (event: DialogEvent) => void;
}

export interface ModalOptions {
  /** Escape asks the owner; without it Escape does nothing. */
  readonly onEscape?: (() => void) | undefined;
  /** Stays above whatever the page opens later: a session's end must be seen, and what it covers must not. */
  readonly isTopmost?: boolean | undefined;
}

const CHECK_MS = 1000;
/** Of what stays above: content that a later layer shows is not read in that time. */
const TOPMOST_CHECK_MS = 250;

/** Properties of a dialog that only its owner opens and closes: it is open while `isOpen` and while it is drawn. */
export function useModal(isOpen: boolean, { onEscape, isTopmost = false }: ModalOptions = {}): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !isOpen) return;
    show(dialog);
    ignoreHeldKeys();
    let below = topLayer(document);
    const look = () => {
      show(dialog);
      if (!isTopmost) return;
      const layers = topLayer(document);
      if (layers.some((layer) => layer !== dialog && !below.includes(layer)) || !isUncovered(dialog)) raise(dialog);
      below = layers;
    };
    // A host that moves the element takes its dialog out of the top layer, and no event tells of it; nor does one of a
    // layer that opens inside another shadow root.
    const timer = setInterval(look, isTopmost ? TOPMOST_CHECK_MS : CHECK_MS);
    // A dialog in a shadow root takes the focus when it opens, and that is heard everywhere.
    const events = ["toggle", "focusin"] as const;
    for (const event of events) document.addEventListener(event, look, true);
    // A closed dialog gives the focus back; one that is only taken away leaves it nowhere.
    return () => {
      clearInterval(timer);
      for (const event of events) document.removeEventListener(event, look, true);
      ignoreHeldKeys();
      moveOwnFocus(() => dialog.close());
    };
  }, [isOpen, isTopmost]);
  return {
    ref,
    closedby: onEscape === undefined ? "none" : undefined,
    onCancel(event) {
      event.preventDefault();
      onEscape?.();
    },
    onClose(event) {
      if (isOpen) show(event.currentTarget);
    },
  };
}

/**
 * Browsers that do not know `closedby` close a dialog at the second Escape whatever the page says, and every browser
 * leaves a moved one open but not modal; while it is wanted, it belongs open.
 */
function show(dialog: HTMLDialogElement): void {
  if (dialog.isConnected && !dialog.matches(":modal")) raise(dialog);
}

const raised = new WeakSet<HTMLDialogElement>();

/**
 * Opens it above everything that is open now; whoever had the focus inside keeps it. WebKit tells of the focus that closing
 * gives back before it goes on: nobody who hears of that raises it a second time, and what took it from the page is believed.
 */
function raise(dialog: HTMLDialogElement): void {
  if (raised.has(dialog)) return;
  raised.add(dialog);
  const focused = focusedIn(dialog);
  try {
    moveOwnFocus(() => {
      dialog.close();
      if (dialog.isConnected) dialog.showModal();
      if (focused && dialog.contains(focused)) focused.focus();
    });
  } finally {
    raised.delete(dialog);
  }
}
