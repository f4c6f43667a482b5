/** Calls that write: each is one request, which only its caller can give up. */
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Call, defineCall, WRITE_METHODS, type WriteMethod } from "./call.ts";
import { fakeNetwork, json, silence } from "./client.cases.ts";

const order = (method: WriteMethod = "POST") =>
  defineCall({
    id: "order",
    use: "an order",
    service: "deposit",
    path: "/orders",
    method,
    json: ({ amount }: { readonly amount: number }) => ({ amount }),
    answer: v.unknown(),
  });
const AMOUNT = { amount: 5000 };
const outcome = (call: Promise<unknown>) => call.catch((error: unknown) => error);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe.each(WRITE_METHODS)("%s", (method) => {
  it.each([
    ["502", () => json({}, 502), "serviceError"],
    ["a lost connection", () => Promise.reject(new TypeError("network")), "noResponse"],
    ["silence", silence, "timeout"],
  ] as const)("is sent once, whatever the answer: %s [A-04]", async (_, answer, situation) => {
    const { client, sent } = fakeNetwork(answer);
    const ended = outcome(client.call(order(method), AMOUNT));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await ended).toMatchObject({ situation });
    expect(sent).toHaveLength(1);
  });

  it("is sent anew for each equal order, one after the other and at the same time [A-04]", async () => {
    const { client, sent } = fakeNetwork((_, nth) => json({ nth }));
    const place = () => client.call(order(method), AMOUNT);
    const answers = [await place(), ...(await Promise.all([place(), place()]))];
    expect(answers).toEqual([{ nth: 1 }, { nth: 2 }, { nth: 3 }]);
    expect(sent).toHaveLength(3);
  });

  it("goes on when the identity that sent it ends, and when its time is over [A-01, A-04]", async () => {
    const { client, sent } = fakeNetwork(silence, { identity: () => "ada" });
    const ended = outcome(client.call(order(method), AMOUNT));
    await vi.advanceTimersByTimeAsync(1);
    client.end("ada");
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await ended).toMatchObject({ situation: "timeout" });
    expect(sent[0]?.init.signal?.aborted).toBe(false);
  });

  it("ends when its caller gives up [A-01]", async () => {
    const { client, sent } = fakeNetwork(silence);
    const caller = new AbortController();
    const ended = outcome(client.call(order(method), AMOUNT, { signal: caller.signal }));
    await vi.advanceTimersByTimeAsync(1);
    caller.abort();
    expect(await ended).toMatchObject({ situation: "aborted" });
    expect(sent[0]?.init.signal?.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is not cached even for a host without types, who asks for it [A-04]", async () => {
    const { client, sent } = fakeNetwork(() => json({}));
    const cached = { ...order(method), caching: "lookup" } as unknown as Call<typeof AMOUNT, unknown>;
    await client.call(cached, AMOUNT);
    await client.call(cached, AMOUNT);
    expect(sent).toHaveLength(2);
  });
});

describe("the key of a call that a host repeats", () => {
  it("is sent as it is, and not at all where none is given", async () => {
    const { client, sent } = fakeNetwork(() => json({}));
    await client.call(order(), AMOUNT, { idempotencyKey: "8e03978e-40d5-43dd-bc93-6894a57f9324" });
    await client.call(order(), AMOUNT);
    expect(sent.map(({ headers }) => headers.get("idempotency-key"))).toEqual([
      "8e03978e-40d5-43dd-bc93-6894a57f9324",
      null,
    ]);
  });

  it.each(["", "a b", "a\r\nb", "ä", "x".repeat(256)])("stops the call if no header may hold it: %j", async (key) => {
    const { client, sent } = fakeNetwork(() => json({}));
    expect(await outcome(client.call(order(), AMOUNT, { idempotencyKey: key }))).toMatchObject({
      situation: "missingParameter",
      message: "Missing required parameter: idempotencyKey",
    });
    expect(sent).toEqual([]);
  });
});

it("a definition has caching for GET alone, and a body for the other methods alone", () => {
  const any = { id: "x", use: "any call", service: "deposit", path: "/x", answer: v.unknown() } as const;
  defineCall({ ...any, caching: "page" });
  defineCall({ ...any, method: "DELETE" });
  // @ts-expect-error a call that writes is never cached
  defineCall({ ...any, method: "POST", caching: "lookup" });
  // @ts-expect-error a GET has no body
  expect(defineCall({ ...any, json: () => ({}) })).toMatchObject({ method: "GET" });
});
