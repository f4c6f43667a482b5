import { useLayoutEffect, useRef, useState } from "react";
import { COPY_CONFIRMATION_MS } from "../../domain/constants.ts";
import { IconButton } from "../button/button.tsx";
import { ControlIcon } from "../icon/icon.tsx";

const ANSWER_ICONS = { none: "copy", copied: "check", failed: "warning" } as const;

type Outcome = "copied" | "failed";

interface CopyButtonProps {
  /** What is copied, exactly. */
  readonly text: string;
  /** Name of the button, such as "Copy IBAN". */
  readonly label: string;
  /** What is said after it, in place. */
  readonly answers: Readonly<Record<Outcome, string>>;
}

/** Copies a text and answers in place. Closing the popover around it takes the answer away [H-19]. */
export function CopyButton({ text, label, answers }: CopyButtonProps) {
  // An object, and a new one for each copy: a second one stands its full time too.
  const [answer, setAnswer] = useState<{ readonly outcome: Outcome }>();
  const button = useRef<HTMLButtonElement>(null);

  // Before the answer is painted: whoever sees it can close the menu at once.
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
      <span className="copy-answer" role="status" data-answer={outcome}>
        {outcome === undefined ? "" : answers[outcome]}
      </span>
      <IconButton ref={button} label={label} onClick={copy} data-answer={outcome}>
        <ControlIcon name={ANSWER_ICONS[outcome ?? "none"]} />
      </IconButton>
    </span>
  );
}

/**
 * Puts a text on the clipboard. Pages without the permission, and pages served without TLS, get the older way: a
 * selected field inside the same tree, so that an open popover stays open.
 *
 * @returns false if both ways are closed.
 */
async function copyText(text: string, beside: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, beside);
  }
}

function copyBySelection(text: string, beside: HTMLElement): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "visually-hidden";
  beside.after(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    beside.focus({ preventScroll: true });
  }
}
