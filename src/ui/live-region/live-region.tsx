import { useEffect, useState } from "react";

/** A text that has stood this long is said, so that of three in a moment only the last is. */
const CALM_MS = 500;
/** Screen readers have taken the words by then. */
const SAID_MS = 1500;

/**
 * A place for messages, which must exist before a screen reader says what is written into it. While it is empty it has no role:
 * readers would stop at an empty status bar.
 */
export function liveRegion(hasWords: boolean) {
  return { "aria-live": "polite", "aria-atomic": true, role: hasWords ? "status" : undefined } as const;
}

/** Says a visible text that appears by itself, once; empty for nothing to say. */
export function Announcement({ text }: { readonly text: string }) {
  const [said, say] = useState("");
  useEffect(() => {
    const begin = setTimeout(() => say(text), CALM_MS);
    const end = setTimeout(() => say(""), SAID_MS);
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
    };
  }, [text]);
  return (
    <p className="visually-hidden" {...liveRegion(said !== "")}>
      {said}
    </p>
  );
}
