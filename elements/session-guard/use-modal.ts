/** A native modal dialog for as long as it is drawn: the browser keeps the focus inside and gives it back [S-06]. */
import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from "react";

export interface ModalProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
}

const CHECK_MS = 1000;

/** Properties of a dialog that nothing but its owner can close. */
export function useModal(): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = ref.current;
    if (shown === null) return;
    show(shown);
    // A host that moves the element takes its dialog out of the top layer, and no event tells of it.
    const timer = setInterval(() => show(shown), CHECK_MS);
    return () => {
      clearInterval(timer);
      shown.close();
    };
  }, []);
  return { ref, onCancel: stay, onClose: (event) => show(event.currentTarget) };
}

/** Escape would hide that the session ends: the dialog stays until something is chosen. */
function stay(event: SyntheticEvent<HTMLDialogElement>): void {
  event.preventDefault();
}

/**
 * Browsers close a dialog at the second Escape whatever the page says, and leave a moved one open but not modal; while
 * it is drawn, it belongs open.
 */
function show(dialog: HTMLDialogElement): void {
  if (!dialog.isConnected || dialog.matches(":modal")) return;
  dialog.close();
  dialog.showModal();
}
