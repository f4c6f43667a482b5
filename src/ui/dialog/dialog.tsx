import type { ReactNode } from "react";
import { MODAL_WIDTH } from "../../domain/constants.ts";
import { IconButton } from "../button/button.tsx";
import { ControlIcon } from "../icon/icon.tsx";
import { useModal } from "./use-modal.ts";

/** Widths in px. Both specification texts, section 9 [U-01]. */
export const DIALOG_SIZES = MODAL_WIDTH;
export type DialogSize = keyof typeof DIALOG_SIZES;

export interface DialogProps {
  /** Unique within the shadow root; `<id>-title` names the dialog. */
  readonly id: string;
  readonly title: string;
  /** Id of what a screen reader says after the title. */
  readonly describedBy?: string;
  /** Open for as long as it is drawn, unless it is kept closed. */
  readonly isOpen?: boolean;
  /** Stays above whatever the page opens later. */
  readonly isTopmost?: boolean;
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
  const { id, title, isOpen = true, size = "small", closeLabel } = props;
  const ask = closeLabel === undefined ? undefined : () => props.onClose?.();
  const modal = useModal(isOpen, { onEscape: ask, isTopmost: props.isTopmost });

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog only repeats what Escape and the button do
    <dialog
      {...modal}
      id={id}
      className="dialog"
      part="dialog"
      data-size={size}
      role={props.role === "alertdialog" ? "alertdialog" : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={props.describedBy}
      onClick={(event) => {
        if (event.nativeEvent.composedPath()[0] === modal.ref.current) ask?.();
      }}
    >
      <div className="dialog-box">
        <div className="dialog-head">
          <h2 className="dialog-title" id={`${id}-title`}>
            {title}
          </h2>
          {closeLabel !== undefined && (
            <IconButton label={closeLabel} onClick={ask}>
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
