import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defineCall } from "./call.ts";
import { CATALOGUE } from "./catalogue.ts";
import { CUSTOMER_ID, EVERY_CALL, fakeNetwork, json, silence } from "./client.cases.ts";

const OF = { customerId: CUSTOMER_ID };
const FIVE_MINUTES = 300_000;
const situationOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "answered",
    (error) => error.situation as string,
  );

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("lookups", () => {
  it("share one request while it is under way and its answer for 5 minutes [A-04]", async () => {
    const { client, sent } = fakeNetwork(() => json(["HAS_FIXED_DEPOSIT_ACCOUNT"]));
    const ask = () => client.call(CATALOGUE.depositTypes, { ...OF });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers).toEqual(Array(3).fill(["HAS_FIXED_DEPOSIT_ACCOUNT"]));
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES - 1);
    await ask();
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await ask();
    expect(sent).toHaveLength(2);
  });

  it.each([-3_600_000, 3_600_000])(
    "are asked for again after 5 minutes although the clock was set by %i ms [A-04]",
    async (ms) => {
      const { client, sent } = fakeNetwork(() => json([]));
      const ask = () => client.call(CATALOGUE.depositTypes, { ...OF });
      await ask();
      vi.setSystemTime(Date.now() + ms);
      await vi.advanceTimersByTimeAsync(FIVE_MINUTES);
      await ask();
      expect(sent).toHaveLength(2);
    },
  );

  it("never share between customers [A-04]", async () => {
    let identity = "BAC1";
    const { client, sent } = fakeNetwork(() => json([]), { identity: () => identity });
    await client.call(CATALOGUE.mailConsents, { customerId: "BAC1" });
    identity = "BAC2";
    await client.call(CATALOGUE.mailConsents, { customerId: "BAC2" });
    expect(sent).toHaveLength(2);
  });

  it("are asked again where the caller wants a fresh answer, which the others then get as well [A-04]", async () => {
    const { client, sent } = fakeNetwork(() => json([]));
    const ask = (isFresh?: boolean) => client.call(CATALOGUE.depositTypes, OF, { isFresh });
    await ask();
    await ask(true);
    await ask();
    expect(sent).toHaveLength(2);
  });

  it("give everyone who waits the new answer when a caller wants a fresh one [A-04]", async () => {
    const answers: ((response: Response) => void)[] = [];
    const { client, sent } = fakeNetwork(() => new Promise<Response>((resolve) => answers.push(resolve)));
    const ask = (isFresh?: boolean) => client.call(CATALOGUE.depositTypes, OF, { isFresh });
    const early = [ask(), ask()];
    await vi.advanceTimersByTimeAsync(1);
    const fresh = ask(true);
    await vi.advanceTimersByTimeAsync(1);
    answers[0]?.(json(["HAS_NOTICE_DEPOSIT_ACCOUNT"]));
    answers[1]?.(json(["HAS_FIXED_DEPOSIT_ACCOUNT"]));
    expect(await Promise.all([...early, fresh])).toEqual(Array(3).fill(["HAS_FIXED_DEPOSIT_ACCOUNT"]));
    expect(sent.map(({ init }) => init.signal?.aborted)).toEqual([true, false]);
  });

  it("under way end as given up when their identity ends, and those of others do not [A-04]", async () => {
    let identity = "ada";
    const { client, sent } = fakeNetwork(silence, { identity: () => identity });
    const ended = client.call(CATALOGUE.depositTypes, OF).catch((error: unknown) => error);
    identity = "ben";
    void client.call(CATALOGUE.depositTypes, OF).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(1);
    client.end("ada");
    expect(await ended).toMatchObject({ situation: "aborted", message: "The call was given up." });
    expect(sent.map(({ init }) => init.signal?.aborted)).toEqual([true, false]);
  });

  it("give no caller an answer that another can change [A-04]", async () => {
    const { client } = fakeNetwork(() => json([{ names: ["Ada"] }]));
    const call = defineCall({ id: "own", use: "own", service: "deposit", path: "/own", answer: v.unknown() });
    const first = (await client.call(call, {})) as { names: string[] }[];
    first[0]?.names.push("changed");
    expect(await client.call(call, {})).toEqual([{ names: ["Ada"] }]);
  });

  it("leave the others their answer when one caller gives up, and stop with the last [A-04]", async () => {
    const answers: ((response: Response) => void)[] = [];
    const { client, sent } = fakeNetwork((request) =>
      Promise.race([silence(request), new Promise<Response>((resolve) => answers.push(resolve))]),
    );
    const [first, second] = [new AbortController(), new AbortController()];
    const a = situationOf(client.call(CATALOGUE.depositTypes, OF, { signal: first.signal }));
    const b = situationOf(client.call(CATALOGUE.depositTypes, OF, { signal: second.signal }));
    await vi.advanceTimersByTimeAsync(1);
    first.abort();
    expect(await a).toBe("aborted");
    expect(sent[0]?.init.signal?.aborted).toBe(false);
    answers[0]?.(json([]));
    expect(await b).toBe("answered");

    const c = situationOf(client.call(CATALOGUE.mailConsents, OF, { signal: second.signal }));
    await vi.advanceTimersByTimeAsync(1);
    second.abort();
    expect(await c).toBe("aborted");
    await vi.advanceTimersByTimeAsync(1);
    expect(sent[1]?.init.signal?.aborted).toBe(true);
  });

  it("do not keep a failure [A-04]", async () => {
    const { client } = fakeNetwork((_, nth) => (nth === 1 ? json({}, 404) : json([])));
    expect(await situationOf(client.call(CATALOGUE.depositTypes, OF))).toBe("notFound");
    expect(await situationOf(client.call(CATALOGUE.depositTypes, OF))).toBe("answered");
  });
});

describe("asking once more", () => {
  it.each([
    [404, 1],
    [410, 1],
    [400, 1],
    [401, 1],
    [403, 1],
    [500, 2],
    [502, 2],
  ])("a lookup that answers %i is sent %i times [A-04]", async (status, times) => {
    const { client, sent } = fakeNetwork(() => json({}, status));
    const ended = situationOf(client.call(CATALOGUE.depositTypes, OF));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await ended).not.toBe("answered");
    expect(sent).toHaveLength(times);
  });

  it("helps after a broken connection, and not after a late or bad answer or maintenance [A-04, A-05]", async () => {
    const broken = fakeNetwork((_, nth) => (nth === 1 ? Promise.reject(new TypeError("network")) : json([])));
    const late = fakeNetwork(silence);
    const bad = fakeNetwork(() => new Response("<html>"));
    const closed = fakeNetwork(() => json({}, 503));
    const ends = Promise.all([
      situationOf(broken.client.call(CATALOGUE.depositTypes, OF)),
      situationOf(late.client.call(CATALOGUE.depositTypes, OF)),
      situationOf(bad.client.call(CATALOGUE.depositTypes, OF)),
      situationOf(closed.client.call(CATALOGUE.accounts, OF)),
    ]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await ends).toEqual(["answered", "timeout", "invalidAnswer", "maintenance"]);
    expect([broken, late, bad, closed].map(({ sent }) => sent.length)).toEqual([2, 1, 1, 1]);
  });

  it("never happens to a call that changes something [A-04]", async () => {
    const { client, sent } = fakeNetwork(() => json({}, 500));
    const ended = situationOf(client.call(CATALOGUE.openApiLogout, {}));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await ended).toBe("serviceError");
    expect(sent).toHaveLength(1);
  });

  it("stops when the last caller gives up between two tries [A-04]", async () => {
    const { client, sent } = fakeNetwork(() => json({}, 500));
    const caller = new AbortController();
    const ended = situationOf(client.call(CATALOGUE.depositTypes, OF, { signal: caller.signal }));
    await vi.advanceTimersByTimeAsync(100);
    caller.abort();
    expect(await ended).toBe("aborted");
    await vi.advanceTimersByTimeAsync(1);
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(1);
  });

  it("logs one line however often it was tried and however many wait [A-04, A-07]", async () => {
    const { client, logged } = fakeNetwork(() => json({ code: "broken" }, 500));
    const ask = () => situationOf(client.call(CATALOGUE.depositTypes, OF));
    const ends = Promise.all([ask(), ask()]);
    await vi.advanceTimersByTimeAsync(10_000);
    await ends;
    expect(logged).toEqual(["GET deposit/deposits/types: serviceError 500 broken"]);
  });
});

describe("the pension products", () => {
  it("are kept as long as the page stays, and asked for again after a failure [A-03, A-04]", async () => {
    const { client, sent } = fakeNetwork((_, nth) => (nth <= 2 ? json({}, 503) : json({ pension_products: [] })));
    const ask = () => client.call(CATALOGUE.pensionProducts, OF, { facts: EVERY_CALL });
    const failure = situationOf(ask());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await failure).toBe("serviceError");
    await ask();
    await vi.advanceTimersByTimeAsync(100 * FIVE_MINUTES);
    await ask();
    expect(sent).toHaveLength(3);
  });
});

describe("the unread count", () => {
  it("is fetched once and kept until it is forgotten [A-04]", async () => {
    const { client, sent } = fakeNetwork((_, nth) => json(nth));
    const ask = () => client.call(CATALOGUE.unreadCount, OF);
    expect(await ask()).toBe(1);
    await vi.advanceTimersByTimeAsync(100 * FIVE_MINUTES);
    expect(await ask()).toBe(1);
    expect(sent).toHaveLength(1);
    expect(await client.call(CATALOGUE.unreadCount, OF, { isFresh: true })).toBe(2);
    expect(await ask()).toBe(2);
  });

  it("is not asked for again after a failure [A-04, A-09]", async () => {
    const { client, sent } = fakeNetwork(() => json({}, 500));
    const ask = () => situationOf(client.call(CATALOGUE.unreadCount, OF));
    expect(await ask()).toBe("serviceError");
    expect(await ask()).toBe("serviceError");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(1);
  });
});

describe("two calls", () => {
  const own = (part: object) =>
    defineCall<{ readonly of?: string }, unknown>({
      id: "own",
      use: "a call of a host",
      service: "deposit",
      path: "/own",
      answer: v.unknown(),
      ...part,
    });

  it.each([
    ["path", { path: "/other" }],
    ["service", { service: "account" }],
    ["query", { query: () => ({ page: "2" }) }],
    ["the bearer", { bearer: false }],
    ["what 503 means", { isAccountCall: true }],
  ])("with one id and another %s get their own answers [A-04]", async (_, part) => {
    const { client } = fakeNetwork((_request, nth) => json(nth));
    expect([await client.call(own({}), {}), await client.call(own(part), {})]).toEqual([1, 2]);
  });

  it("with one input and another identity get their own answers [A-04]", async () => {
    let identity: string | undefined;
    const { client } = fakeNetwork((_, nth) => json(nth), { identity: () => identity });
    const ask = () => client.call(own({}), {});
    const answers = [await ask()];
    for (identity of ["ada", "ben", undefined]) answers.push(await ask());
    expect(answers).toEqual([1, 2, 3, 1]);
  });

  it("with one address share the request, and each reads the answer by its own schema [A-04]", async () => {
    const { client, sent, logged } = fakeNetwork(() => json(7));
    const asNumber = own({ id: "number", answer: v.number() });
    const asText = own({ id: "text", answer: v.pipe(v.number(), v.transform(String)) });
    expect(await Promise.all([client.call(asNumber, {}), client.call(asText, {})])).toEqual([7, "7"]);
    expect([sent.length, logged]).toEqual([1, []]);
  });

  it("do not keep an answer that one of them cannot read, and log it once [A-04, A-07]", async () => {
    const { client, sent, logged } = fakeNetwork((_, nth) => json(nth === 1 ? "7" : 7));
    const asNumber = own({ answer: v.number() });
    const ask = () => situationOf(client.call(asNumber, {}));
    expect(await Promise.all([ask(), ask()])).toEqual(["invalidAnswer", "invalidAnswer"]);
    expect(logged).toHaveLength(1);
    expect([await ask(), sent.length]).toEqual(["answered", 2]);
  });
});
