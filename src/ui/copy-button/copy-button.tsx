import { useLayoutEffect, useRef, useState } from "react";
import { COPY_CONFIRMATION_MS } from "../../domain/constants.ts";
import { IconButton } from "../button/button.tsx";
import { ControlIcon } from "../icon/icon.tsx";
import { copyText } from "./clipboard.ts";

const ANSWER_ICONS = { none: "copy", copied: "check", failed: "warning" } as const;

interface CopyButtonProps {
  /** What is copied, exactly. */
  readonly text: string;
  /** Name of the button, such as "Copy IBAN". */
  readonly label: string;
  readonly copied: string;
}

/** Copies a text and answers in place. Closing the popover around it takes the answer away [H-19]. */
export function CopyButton({ text, label, copied }: CopyButtonProps) {
  const [answer, setAnswer] = useState<"copied" | "failed">();
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
    setAnswer((await copyText(text, button.current)) ? "copied" : "failed");
  };

  return (
    <span className="copy">
      <span className="copy-answer" role="status" data-answer={answer}>
        {answer === "copied" ? copied : ""}
      </span>
      <IconButton ref={button} label={label} onClick={copy} data-answer={answer}>
        <ControlIcon name={ANSWER_ICONS[answer ?? "none"]} />
      </IconButton>
    </span>
  );
}
