import { expect, it } from "vitest";
import type { SessionNetwork } from "./ports.ts";
import type { RecordStore } from "./record-store.ts";
import { type EffectContext, runEffect } from "./session-effects.ts";
import type { UntimedEvent } from "./session-event.ts";
import { TOKEN } from "./tests/session-fixtures.ts";

/** Runs a probe. Returns the dispatched events and the rejections that no code handled. */
async function probe(network: Partial<SessionNetwork>, accessToken: string | undefined) {
  const events: UntimedEvent[] = [];
  const unhandled: unknown[] = [];
  const listener = (reason: unknown) => void unhandled.push(reason);
  const store = { recordOf: () => accessToken && { accessToken } } as unknown as RecordStore;
  const context = { options: { ports: { network } }, store, dispatch: (event: UntimedEvent) => events.push(event) };
  process.on("unhandledRejection", listener);
  runEffect({ type: "probe", token: TOKEN }, context as unknown as EffectContext);
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", listener);
  return { events, unhandled };
}

it.each([
  [200, "accepted"],
  [299, "accepted"],
  [300, "failed"],
  [199, "failed"],
  [401, "unauthorized"],
  [402, "failed"],
  [403, "denied"],
  [404, "failed"],
] as const)("a probe that is answered with %i has the result %s [S-11]", async (status, result) => {
  const bearers: string[] = [];
  const answering = async (bearer: string) => {
    bearers.push(bearer);
    return status;
  };
  expect((await probe({ probe: answering }, "secret")).events).toEqual([{ type: "probed", usedToken: TOKEN, result }]);
  expect(bearers).toEqual(["secret"]);
});

it("sends no probe where the operator has switched the probe off", async () => {
  expect(await probe({}, "secret")).toEqual({ events: [], unhandled: [] });
});

it("sends no probe for a token that the store no longer knows", async () => {
  let calls = 0;
  const counting = async () => {
    calls += 1;
    return 200;
  };
  expect(await probe({ probe: counting }, undefined)).toEqual({ events: [], unhandled: [] });
  expect(calls).toBe(0);
});
