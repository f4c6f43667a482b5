/** A native modal dialog for as long as it is drawn: the browser keeps the focus inside and gives it back [S-06]. */
import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from "react";

export interface ModalProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
}

/** Properties of a dialog that nothing but its owner can close. */
export function useModal(): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = ref.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return { ref, onCancel: stay, onClose: reopen };
}

/** Escape would hide that the session ends: the dialog stays until something is chosen. */
function stay(event: SyntheticEvent<HTMLDialogElement>): void {
  event.preventDefault();
}

/** Browsers close a dialog at the second Escape whatever the page says; while it is drawn, it belongs open. */
function reopen(event: SyntheticEvent<HTMLDialogElement>): void {
  const dialog = event.currentTarget;
  if (dialog.isConnected && !dialog.open) dialog.showModal();
}
