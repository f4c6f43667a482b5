import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { MODAL_WIDTH } from "../../domain/constants.ts";
import { pressedBeside } from "../../platform/pressed-beside.ts";
import { IconButton } from "../button/button.tsx";
import { ControlIcon } from "../icon/icon.tsx";
import { useModal } from "./use-modal.ts";

/** Widths in px. Source: both specification texts, section 9 [U-01]. */
export const DIALOG_SIZES = MODAL_WIDTH;
export type DialogSize = keyof typeof DIALOG_SIZES;

export interface DialogProps {
  /** Unique within the shadow root. `<id>-title` is the id of the title, which names the dialog. */
  readonly id: string;
  readonly title: string;
  /** Id of the element that a screen reader reads after the title. */
  readonly describedBy?: string;
  /** Default: open while it is rendered. */
  readonly isOpen?: boolean;
  /** Stays above all dialogs and popovers that the page opens later. */
  readonly isTopmost?: boolean;
  /** Goes on in another place of the page, so its buttons may be pressed at once. */
  readonly isContinued?: boolean | undefined;
  readonly size?: DialogSize;
  /** Name of the close button. Without it there is no button, and Escape has no effect. */
  readonly closeLabel?: string;
  /** `alertdialog` for urgent messages, such as the end of a session. */
  readonly role?: "dialog" | "alertdialog";
  readonly onClose?: () => void;
  /** Called when the dialog that was closed has faded out, or at once where nothing moves. Until then it stays rendered. */
  readonly onLeft?: () => void;
  readonly children: ReactNode;
  /** Buttons at the bottom. */
  readonly actions?: ReactNode;
}

/**
 * A native modal dialog: the browser keeps the focus inside, makes the page inert and restores the focus [U-01]. The
 * owner decides about closing: `onClose` asks for it, `isOpen` controls it.
 */
export function Dialog(props: DialogProps) {
  const { id, title, isOpen = true, size = "small", closeLabel } = props;
  const ask = closeLabel === undefined ? undefined : () => props.onClose?.();
  const modal = useModal(isOpen, { onEscape: ask, isTopmost: props.isTopmost, isContinued: props.isContinued });
  const { ref } = modal;
  // React 18 has no effect events.
  const latestAsk = useRef(ask);
  useLayoutEffect(() => {
    latestAsk.current = ask;
  });
  useEffect(() => {
    const listening = new AbortController();
    if (ref.current !== null) pressedBeside(ref.current, () => latestAsk.current?.(), listening.signal);
    return () => listening.abort();
  }, [ref]);

  const { onLeft } = props;
  useLayoutEffect(() => {
    if (isOpen || onLeft === undefined) return;
    const fading = ref.current?.getAnimations() ?? [];
    void Promise.allSettled(fading.map(({ finished }) => finished)).then(onLeft);
  }, [ref, isOpen, onLeft]);

  return (
    <dialog
      {...modal}
      id={id}
      className="dialog"
      part="dialog"
      data-size={size}
      data-leaving={isOpen || onLeft === undefined ? undefined : ""}
      role={props.role === "alertdialog" ? "alertdialog" : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={props.describedBy}
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
