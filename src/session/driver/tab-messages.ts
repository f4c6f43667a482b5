/** Messages between the tabs of one session: activity, ends, and records that storage refused. */
import { elapsed } from "../../platform/clock.ts";
import { isLive } from "../rules/session-state.ts";
import { idleSince, storedReading } from "../tokens/record-store.ts";
import { holderMark } from "../tokens/token-record.ts";
import type { Driver } from "./driver.ts";
import { parseMessage, type SessionMessage } from "./session-message.ts";

export interface TabMessages extends Pick<Driver, "post" | "postRecord"> {
  /** Takes in a message of another tab. Any script of the origin may have sent it. */
  receive(value: unknown): void;
}

export function createTabMessages(driver: Omit<Driver, "post" | "postRecord">): TabMessages {
  const { store, hooks, dispatch, state: currentState, lastToken } = driver;
  const { clock, channel } = driver.ports;
  let isProblemReported = false;

  const ownHolder = (): string | undefined => {
    const token = lastToken();
    return token && holderMark(token);
  };
  const post = (message: SessionMessage) => channel.post({ ...message, holder: ownHolder() });

  /** Activity and the end of another holder's session say nothing about this one. */
  function isOfOther({ holder }: SessionMessage): boolean {
    const own = ownHolder();
    return holder !== undefined && own !== undefined && holder !== own;
  }

  function postRecord(): void {
    const text = store.unstored();
    if (text !== undefined && !isProblemReported) hooks.onProblem?.("record-not-stored");
    isProblemReported ||= text !== undefined;
    post({ type: "record", text });
  }

  /** A tab reports only its own activity. A frozen tab does not answer. */
  function answerActivity(): void {
    const state = currentState();
    if (!isLive(state)) return;
    const now = clock.now();
    // Computed from elapsed time, because the clock may have been set since.
    post({ type: "active", at: now.wall - elapsed(state.activeAt, now) });
  }

  function receive(value: unknown): void {
    const message = parseMessage(value);
    switch (message?.type) {
      case "record":
        if (message.text !== undefined) store.borrow(message.text);
        dispatch({ type: "record-changed", ...storedReading(store) });
        return;
      case "want-record":
        if (store.unstored() !== undefined) postRecord();
        return;
      case "ended":
        if (!isOfOther(message)) dispatch({ type: "ended-elsewhere", reason: message.reason });
        return;
      case "active": {
        const idleMs = idleSince(String(message.at), clock.now());
        if (idleMs !== undefined && !isOfOther(message)) dispatch({ type: "active-elsewhere", idleMs });
        return;
      }
      case "ask":
        answerActivity();
    }
  }

  return { post, postRecord, receive };
}
