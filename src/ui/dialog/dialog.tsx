import { type ReactNode, useEffect, useRef } from "react";
import { IconButton } from "../button/button.tsx";
import { ControlIcon } from "../icon/icon.tsx";

/** Widths in px. Both specification texts, section 9 [U-01]. */
export const DIALOG_SIZES = { small: 414, medium: 720, large: 840 } as const;
export type DialogSize = keyof typeof DIALOG_SIZES;

export interface DialogProps {
  /** Unique within the shadow root; `<id>-title` names the dialog. */
  readonly id: string;
  readonly title: string;
  readonly isOpen: boolean;
  readonly size?: DialogSize;
  /** Name of the closing button; without it there is none, and Escape does nothing. */
  readonly closeLabel?: string;
  /** `alertdialog` for what cannot wait, such as the end of a session. */
  readonly role?: "dialog" | "alertdialog";
  readonly onClose?: () => void;
  readonly children: ReactNode;
  /** Buttons at the foot. */
  readonly actions?: ReactNode;
}

/**
 * A native modal dialog: the browser keeps the focus inside, makes the page inert and gives the focus back [U-01].
 * Closing is the owner's decision: `onClose` asks, `isOpen` answers.
 */
export function Dialog(props: DialogProps) {
  const { id, title, isOpen, size = "small", closeLabel, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const wanted = useRef(isOpen);

  useEffect(() => {
    wanted.current = isOpen;
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (!isOpen) return element.close();
    element.showModal();
    // A second showModal on a page that was left by the back button throws; a closed one must not keep the page inert.
    return () => element.close();
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog only repeats what Escape and the button do
    <dialog
      ref={dialog}
      id={id}
      className="dialog"
      part="dialog"
      data-size={size}
      role={props.role === "alertdialog" ? "alertdialog" : undefined}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        if (closeLabel !== undefined) onClose?.();
      }}
      onClose={({ currentTarget: element }) => {
        // Browsers close at the second Escape whatever the page says; while its owner wants it open, it stays.
        if (wanted.current && element.isConnected && !element.open) element.showModal();
      }}
      onClick={(event) => {
        if (closeLabel !== undefined && event.nativeEvent.composedPath()[0] === dialog.current) onClose?.();
      }}
    >
      <div className="dialog-box">
        <div className="dialog-head">
          <h2 className="dialog-title" id={`${id}-title`}>
            {title}
          </h2>
          {closeLabel !== undefined && (
            <IconButton label={closeLabel} onClick={onClose}>
              <ControlIcon name="close" />
            </IconButton>
          )}
        </div>
        <div className="dialog-body">{props.children}</div>
        {props.actions !== undefined && <div className="dialog-actions">{props.actions}</div>}
      </div>
    </dialog>
  );
}
