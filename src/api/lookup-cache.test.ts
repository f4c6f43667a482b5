import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CATALOGUE } from "./catalogue.ts";
import { CUSTOMER_ID, fakeNetwork, json, silence } from "./client.cases.ts";

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
    expect(new Set(answers).size).toBe(1);
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES - 1);
    await ask();
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await ask();
    expect(sent).toHaveLength(2);
  });

  it("never share between customers [A-04]", async () => {
    const { client, sent } = fakeNetwork(() => json([]));
    await client.call(CATALOGUE.mailConsents, { customerId: "BAC1" });
    await client.call(CATALOGUE.mailConsents, { customerId: "BAC2" });
    expect(sent).toHaveLength(2);
  });

  it("are asked again after they were forgotten, one by one or all [A-04]", async () => {
    const { client, sent } = fakeNetwork(() => json([]));
    const ask = async () => {
      await client.call(CATALOGUE.depositTypes, OF);
      await client.call(CATALOGUE.mailConsents, OF);
    };
    await ask();
    client.clearCache("mailConsents");
    await ask();
    expect(sent).toHaveLength(3);
    expect(sent[2]?.url.pathname).toBe(sent[1]?.url.pathname);
    client.clearCache();
    await ask();
    expect(sent).toHaveLength(5);
  });

  it("under way when forgotten end as given up, whatever comes back [A-04]", async () => {
    const { client, sent } = fakeNetwork(silence);
    const ended = client.call(CATALOGUE.depositTypes, OF).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1);
    client.clearCache();
    expect(await ended).toMatchObject({ situation: "aborted", message: "The call was given up." });
    expect(sent[0]?.init.signal?.aborted).toBe(true);
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
    expect(await ended).toBe("objectBody");
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
    expect(logged).toEqual(["GET deposit/deposits/types: objectBody 500 broken"]);
  });
});

describe("the pension products", () => {
  it("are kept as long as the page stays, and asked for again after a failure [A-03, A-04]", async () => {
    const { client, sent } = fakeNetwork((_, nth) => (nth <= 2 ? json({}, 503) : json({ pension_products: [] })));
    const ask = () => client.call(CATALOGUE.pensionProducts, OF);
    const failure = situationOf(ask());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await failure).toBe("objectBody");
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
    client.clearCache();
    expect(await ask()).toBe(2);
  });

  it("is not asked for again after a failure [A-04, A-09]", async () => {
    const { client, sent } = fakeNetwork(() => json({}, 500));
    const ask = () => situationOf(client.call(CATALOGUE.unreadCount, OF));
    expect(await ask()).toBe("objectBody");
    expect(await ask()).toBe("objectBody");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(1);
  });
});
