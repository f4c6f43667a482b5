/** A refresh that finds its token sent by another tab: how long it waits, and what the ledger says afterwards. */
import { beforeEach, expect, it } from "vitest";
import { Exchange, OLD_TOKEN, OTHERS } from "../tests/exchange-fixture.ts";
import { ANSWER_TIMEOUT_MS } from "./token-exchange.ts";

let one: Exchange;
beforeEach(async () => {
  one = new Exchange();
  void one.ledger.claim(OLD_TOKEN);
  await one.time.pass(10);
});

it.each([
  ["ends the session", "end", { kind: "gone" }],
  ["rotates the token", "rotate", { kind: "deferred", chance: 0.4 }],
  ["releases the token", "release", { kind: "deferred", chance: 0.4 }],
] as const)(
  "when the other tab %s during the wait, the result says so, and nothing is sent",
  async (_name, change, result) => {
    one.chance = 0.4;
    one.start();
    await one.time.pass(500);
    expect(one.outcome).toBeUndefined();
    void one.ledger[change](OLD_TOKEN);
    await one.time.pass(30_000);
    expect(one.outcome).toEqual(result);
    expect(one.sentAt).toEqual([]);
  },
);

it.each([
  ["with the lock, at a strict provider", 1000, true, 0],
  ["with the lock, at a provider that accepts a token again", 200, true, 10_000],
  ["without a lock", ANSWER_TIMEOUT_MS, false, 0],
] as const)("%s, the record of the other tab is awaited for %i ms", async (_name, waitMs, exclusive, reuseMs) => {
  Object.assign(one, { exclusive, reuseMs });
  one.start();
  // The claim takes a millisecond. Without a lock, a random wait of at least 50 ms comes first.
  const start = exclusive ? 1 : 51;
  await one.time.pass(start + waitMs - 10);
  one.write(OTHERS);
  await one.time.pass(20);
  expect(one.outcome?.kind).toBe("adopted");
  expect(one.sentAt).toEqual([]);
});

it("sends the token again once the wait is over, where the provider accepts it again", async () => {
  one.reuseMs = 10_000;
  expect((await one.run())?.kind).toBe("renewed");
  // Claim 1 ms, four reads of 50 ms, the state 1 ms and the second claim 1 ms, after the 10 ms of the other tab's claim.
  expect(one.sentAt).toEqual([213]);
});

it.each([
  [2001, 0],
  [2000, 0],
  [2300, 1],
])("with %i ms of reuse the token is sent again %i times: the request needs 2 s to arrive", async (reuseMs, times) => {
  one.reuseMs = reuseMs;
  const outcome = await one.run();
  expect(one.sentAt).toHaveLength(times);
  expect(outcome?.kind).toBe(times ? "renewed" : "lost");
});
