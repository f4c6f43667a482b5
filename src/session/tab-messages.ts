/** Messages between the tabs of one session: activity, ends, and records that storage refused. */
import { elapsed } from "../platform/clock.ts";
import { idleSince } from "./deadlines.ts";
import type { SessionPorts } from "./ports.ts";
import { type RecordStore, storedReading } from "./record-store.ts";
import type { SessionHooks } from "./session.ts";
import { parseMessage, type SessionMessage } from "./session-event.ts";
import type { SessionLoop } from "./session-loop.ts";
import { isLive } from "./session-state.ts";
import { holderMark } from "./token-holder.ts";

export interface TabMessages {
  post(message: SessionMessage): void;
  /** Informs the other tabs of the new record, and sends it to them if storage refused it. */
  postRecord(): void;
  /** Takes in a message of another tab. Any script of the origin may have sent it. */
  receive(value: unknown): void;
}

export interface TabMessagesOptions {
  readonly ports: Pick<SessionPorts, "clock" | "channel">;
  readonly store: RecordStore;
  readonly loop: Pick<SessionLoop, "dispatch" | "state" | "lastToken">;
  readonly onProblem: SessionHooks["onProblem"] | undefined;
}

export function createTabMessages({ ports, store, loop, onProblem }: TabMessagesOptions): TabMessages {
  const { clock, channel } = ports;
  let isProblemReported = false;

  const ownHolder = (): string | undefined => {
    const token = loop.lastToken();
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
    if (text !== undefined && !isProblemReported) onProblem?.("record-not-stored");
    isProblemReported ||= text !== undefined;
    post({ type: "record", text });
  }

  /** A tab reports only its own activity. A frozen tab does not answer. */
  function answerActivity(): void {
    const state = loop.state();
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
        loop.dispatch({ type: "record-changed", ...storedReading(store) });
        return;
      case "want-record":
        if (store.unstored() !== undefined) postRecord();
        return;
      case "ended":
        if (!isOfOther(message)) loop.dispatch({ type: "ended-elsewhere", reason: message.reason });
        return;
      case "active": {
        const idleMs = idleSince(String(message.at), clock.now());
        if (idleMs !== undefined && !isOfOther(message)) loop.dispatch({ type: "active-elsewhere", idleMs });
        return;
      }
      case "ask":
        answerActivity();
    }
  }

  return { post, postRecord, receive };
}
