/** A native modal dialog for as long as its owner wants it: the browser keeps the focus inside and gives it back [S-06]. */
import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from "react";
import { moveOwnFocus } from "../../platform/own-focus.ts";

type DialogEvent = SyntheticEvent<HTMLDialogElement>;

export interface ModalProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly closedby: "none" | undefined;
  readonly onCancel: (event: DialogEvent) => void;
  readonly onClose: (event: DialogEvent) => void;
}

const CHECK_MS = 1000;

/**
 * Properties of a dialog that only its owner opens and closes: it is open while `isOpen` and while it is drawn.
 * Escape asks the owner by `onEscape`; without it Escape does nothing.
 */
export function useModal(isOpen: boolean, onEscape?: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !isOpen) return;
    show(dialog);
    // A host that moves the element takes its dialog out of the top layer, and no event tells of it.
    const timer = setInterval(() => show(dialog), CHECK_MS);
    // A closed dialog gives the focus back; one that is only taken away leaves it nowhere.
    return () => {
      clearInterval(timer);
      moveOwnFocus(() => dialog.close());
    };
  }, [isOpen]);
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
  if (!dialog.isConnected || dialog.matches(":modal")) return;
  moveOwnFocus(() => {
    dialog.close();
    dialog.showModal();
  });
}
