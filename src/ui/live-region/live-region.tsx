import { type RefObject, useEffect, useRef, useState } from "react";
import { announce } from "../../platform/announcement.ts";

/** A text that has stood this long is said, so that of three in a moment only the last is. */
const CALM_MS = 500;
/** Screen readers have taken the words by then. */
const SAID_MS = 1500;

/**
 * A place for messages. One that is always shown has the role `status` on the words that come into it: readers would stop at an empty status
 * bar, and Firefox takes a place that gets a role for a new one and says nothing. One that is shown with its words needs `useAnnounced`.
 */
export const LIVE_REGION = { "aria-live": "polite", "aria-atomic": true } as const;

/** Says the words of a place that is shown only while it has some. Returns the reference of the element that holds nothing but them. */
export function useAnnounced(text: string): RefObject<HTMLSpanElement | null> {
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => (text && words.current ? announce(words.current) : undefined), [text]);
  return words;
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
    <p className="visually-hidden" {...LIVE_REGION}>
      {said !== "" && <span role="status">{said}</span>}
    </p>
  );
}
