import { expect, it, vi } from "vitest";
import { live, NOW, STRANGER, TOKEN } from "../tests/session-fixtures.ts";
import type { RecordStore } from "../tokens/record-store.ts";
import type { TokenFacts } from "../tokens/token-record.ts";
import type { SessionMessage } from "./session-message.ts";
import { createTabMessages } from "./tab-messages.ts";

/** One end of the channel; `unstored` is the record that storage has refused. */
function messages({ unstored, token = TOKEN }: { unstored?: string; token?: TokenFacts | undefined } = {}) {
  const page = { unstored };
  const sent: SessionMessage[] = [];
  const [dispatch, onProblem] = [vi.fn(), vi.fn()];
  const store = { unstored: () => page.unstored } as RecordStore;
  const clock = { now: () => NOW, after: () => () => {}, every: () => () => {} };
  const channel = {
    post: (message: unknown) => void sent.push(message as SessionMessage),
    listen: () => () => {},
    onStorage: () => () => {},
    close: () => {},
  };
  const loop = { dispatch, state: () => live("active"), lastToken: () => token };
  const driver = { ports: { clock, channel }, store, hooks: { onProblem }, ...loop };
  return {
    ...createTabMessages(driver as unknown as Parameters<typeof createTabMessages>[0]),
    page,
    sent,
    dispatch,
    onProblem,
  };
}

it("says once that a record could not be stored, also after others that were [S-01, W-02]", () => {
  const { postRecord, page, sent, onProblem } = messages();
  postRecord();
  expect(onProblem).not.toHaveBeenCalled();
  page.unstored = "{}";
  postRecord();
  postRecord();
  expect(onProblem.mock.calls).toEqual([["record-not-stored"]]);
  expect(sent.map((message) => "text" in message && message.text)).toEqual([undefined, "{}", "{}"]);
});

it("counts no activity of a time that is still to come [S-03]", () => {
  const { receive, dispatch } = messages();
  receive({ type: "active", at: NOW.wall + 3_600_000 });
  receive({ type: "active", at: 0 });
  expect(dispatch).not.toHaveBeenCalled();
  receive({ type: "active", at: NOW.wall - 1000 });
  expect(dispatch.mock.calls).toEqual([[{ type: "active-elsewhere", idleMs: 1000 }]]);
});

const OTHERS: readonly TokenFacts[] = [
  STRANGER,
  { ...TOKEN, user: "user-2" },
  { ...TOKEN, clientId: "other-client" },
  { ...TOKEN, issuer: "https://other.example/realm" },
];

it.each(OTHERS)("hears neither activity nor the end of a session of another holder, %o [S-03]", (other) => {
  const { receive, dispatch } = messages();
  const { post, sent } = messages({ token: other });
  post({ type: "active", at: NOW.wall - 1000 });
  post({ type: "ended", reason: "idle" });
  for (const message of sent) receive(message);
  expect(dispatch).not.toHaveBeenCalled();
});

it("hears both of its own holder, and of an earlier release that names none [S-03]", () => {
  const { receive, dispatch } = messages();
  const { post, sent } = messages();
  post({ type: "ended", reason: "idle" });
  receive(sent[0]);
  receive({ type: "ended", reason: "logout" });
  expect(dispatch.mock.calls.map(([event]) => event.reason)).toEqual(["idle", "logout"]);
});

it("names no customer in a message", () => {
  const { post, sent } = messages();
  post({ type: "ask" });
  expect(JSON.stringify(sent)).not.toMatch(/BAC0001|user-1/);
});
