import { useLayoutEffect, useRef, useState } from "react";
import { COPY_CONFIRMATION_MS } from "../../domain/constants.ts";
import { IconButton } from "../button/button.tsx";
import { ControlIcon } from "../icon/icon.tsx";
import { LIVE_REGION } from "../live-region/live-region.tsx";

const ANSWER_ICONS = { none: "copy", copied: "check", failed: "warning" } as const;

type Outcome = "copied" | "failed";

interface CopyButtonProps {
  /** The exact text to copy. */
  readonly text: string;
  /** Name of the button, such as "Copy IBAN". */
  readonly label: string;
  /** Id of the text that is copied, so that a screen reader says it with the button. */
  readonly describedBy: string;
  /** Messages shown after copying. */
  readonly answers: Readonly<Record<Outcome, string>>;
}

/** Copies a text and shows a message in place. Closing the popover around it removes the message [H-19]. */
export function CopyButton({ text, label, describedBy, answers }: CopyButtonProps) {
  // A new object for each copy, so that a second copy restarts the timer.
  const [answer, setAnswer] = useState<{ readonly outcome: Outcome }>();
  const button = useRef<HTMLButtonElement>(null);

  // A layout effect, because the menu can be closed as soon as the message is visible.
  useLayoutEffect(() => {
    if (answer === undefined) return;
    const clear = () => setAnswer(undefined);
    const popover = button.current?.closest("[popover]");
    const clearWhenClosed = (event: Event) => {
      if ((event as ToggleEvent).newState === "closed") clear();
    };
    const timer = setTimeout(clear, COPY_CONFIRMATION_MS);
    popover?.addEventListener("toggle", clearWhenClosed);
    return () => {
      clearTimeout(timer);
      popover?.removeEventListener("toggle", clearWhenClosed);
    };
  }, [answer]);

  const copy = async () => {
    if (!button.current) return;
    setAnswer({ outcome: (await copyText(text, button.current)) ? "copied" : "failed" });
  };

  const outcome = answer?.outcome;
  return (
    <span className="copy">
      <span className="copy-answer" {...LIVE_REGION} data-answer={outcome}>
        {outcome !== undefined && <span role="status">{answers[outcome]}</span>}
      </span>
      <IconButton buttonRef={button} label={label} aria-describedby={describedBy} onClick={copy} data-answer={outcome}>
        <ControlIcon name={ANSWER_ICONS[outcome ?? "none"]} />
      </IconButton>
    </span>
  );
}

/**
 * Writes a text to the clipboard. Pages without the permission or without TLS use the older way: a selected field in
 * the same tree, so that an open popover stays open.
 *
 * @returns true only if the clipboard holds exactly this text
 */
async function copyText(text: string, beside: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, beside);
  }
}

/**
 * A page may cancel a copy, or add to it, and the command reports success all the same. So the text is written into the event
 * before the page's listeners get it, and only this counts: a wrong account number costs money.
 */
function copyBySelection(text: string, beside: HTMLElement): boolean {
  let isWritten = false;
  const write = (event: ClipboardEvent) => {
    event.stopImmediatePropagation();
    event.preventDefault();
    event.clipboardData?.clearData();
    event.clipboardData?.setData("text/plain", text);
    isWritten = event.clipboardData?.getData("text/plain") === text;
  };
  addEventListener("copy", write, { capture: true, once: true });
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "visually-hidden";
  beside.after(field);
  field.select();
  try {
    return document.execCommand("copy") && isWritten;
  } catch {
    return false;
  } finally {
    removeEventListener("copy", write, { capture: true });
    field.remove();
    beside.focus({ preventScroll: true });
  }
}
