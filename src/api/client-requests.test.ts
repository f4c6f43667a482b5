import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FLAGS } from "../domain/facts/flag.ts";
import { JSON_LIMITS } from "./answer-json.ts";
import { defineCall, METHODS } from "./call.ts";
import { CATALOGUE } from "./catalogue.ts";
import { CUSTOMER_ID, fakeNetwork, json, silence, TOKEN } from "./client.cases.ts";
import { type Client, createClient } from "./client.ts";
import { loadSwitchableAccounts } from "./customer-data.ts";
import { logLineOf, redact } from "./redaction.ts";
import { serviceAddresses } from "./service-addresses.ts";

const OF = { customerId: CUSTOMER_ID };
const parts = { id: "any", use: "any call", service: "account", path: "/x", answer: v.unknown() } as const;
const anyCall = defineCall<object, unknown>(parts);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a request", () => {
  it("may have numbers and truth values in path and query, and no number that is none [A-01]", async () => {
    const { client, sent } = fakeNetwork(() => json({}));
    const ask = (term: number) =>
      client.call(
        defineCall({
          ...parts,
          path: "/x/:term",
          parameters: () => ({ term }),
          query: () => ({ page: 2, rate: 0.5, isOpen: true, none: undefined, text: "a b" }),
        }),
        {},
      );
    await ask(12);
    expect(`${sent[0]?.url.pathname}${sent[0]?.url.search}`).toBe("/account/x/12?page=2&rate=0.5&isOpen=true&text=a+b");
    await expect(ask(Number.NaN)).rejects.toMatchObject({ situation: "missingParameter" });
    expect(sent).toHaveLength(1);
  });

  it.each(METHODS)("may be a %s [A-01]", async (method) => {
    const { client, sent } = fakeNetwork(() => json({}));
    await client.call(defineCall({ ...parts, method: method as "GET" }), {});
    expect(sent.map(({ init }) => init.method)).toEqual([method]);
  });

  it("is kept on no disk, follows a redirect and ends with the page, unless its call says otherwise [A-01]", async () => {
    const { client, sent } = fakeNetwork(() => json({ id: "C1" }));
    await client.call(CATALOGUE.openApiProbe, {});
    await client.call(CATALOGUE.customer, { customerId: "C1" });
    expect(sent.map(({ init }) => [init.cache, init.redirect])).toEqual([
      ["no-store", "manual"],
      ["no-store", undefined],
    ]);
    for (const name of ["keepalive", "body"]) expect(sent[0]?.init).not.toHaveProperty(name);
  });

  it("with a token in its form follows no redirect and outlives the page [A-03]", async () => {
    const { client, sent } = fakeNetwork(() => json({ access_token: "a" }));
    await client.call(CATALOGUE.token, { refreshToken: "r" });
    expect(sent[0]?.init).toMatchObject({ method: "POST", redirect: "error", keepalive: true, cache: "no-store" });
  });

  it.each(["a", "A_b-c.d:e@f", "..a", "x".repeat(100)])("may have %j in its path [A-01]", async (accountId) => {
    const { client, sent } = fakeNetwork(() => json({ id: 1, state: "ACTIVE" }));
    await client.call(CATALOGUE.account, { ...OF, accountId });
    expect(decodeURIComponent(sent[0]?.url.pathname ?? "")).toBe(`/account/accounts/${accountId}`);
  });

  it.each(["", "two words", "a\tb", "a\u007fb", "tökén", " a", "a\n"])(
    "has no authorization rather than the token %j [A-01]",
    async (token) => {
      const { client, sent } = fakeNetwork(() => json({}), { token: () => token });
      await client.call(CATALOGUE.openApiProbe, {});
      await client.call(CATALOGUE.openApiProbe, {}, { bearer: token });
      expect(sent.map(({ headers }) => headers.has("authorization"))).toEqual([false, false]);
    },
  );

  it("may have every visible character of a header in its token [A-01]", async () => {
    const token = String.fromCharCode(...Array.from({ length: 0x7e - 0x20 }, (_, position) => 0x21 + position));
    const { client, sent } = fakeNetwork(() => json({}), { token: () => token });
    await client.call(CATALOGUE.openApiProbe, {});
    expect(sent[0]?.headers.get("authorization")).toBe(`Bearer ${token}`);
  });

  it("of a call without a bearer has one where the caller gives it [A-01]", async () => {
    const { client, sent } = fakeNetwork(() => new Response(null, { status: 204 }));
    await client.call(CATALOGUE.identityLogout, { refreshToken: "r" }, { bearer: "other" });
    expect(sent[0]?.headers.get("authorization")).toBe("Bearer other");
  });

  it("takes parameters, query and body of a call from the configuration [A-03, H-32]", async () => {
    const { client, sent } = fakeNetwork(() => json({}), {
      replaceCalls: () => ({
        accountSwitch: {
          path: "/switch/:to",
          parameters: () => ({ to: "7" }),
          query: (_, { region }) => ({ region, none: undefined }),
          json: () => ({ own: true }),
        },
      }),
    });
    await client.call(CATALOGUE.accountSwitch, { ...OF, userId: "user-1" });
    expect(sent[0]?.url.href).toBe("http://localhost:4802/user-management/switch/7?region=germany");
    expect(sent[0]?.init.body).toBe('{"own":true}');
  });

  it.each([
    ["identityLogout", 3_000],
    ["openApiProbe", 3_000],
  ] as const)("of %s is late after %i ms [A-01, S-14]", async (id, limit) => {
    const { client } = fakeNetwork(silence);
    const ended = client
      .call(CATALOGUE[id] as typeof CATALOGUE.identityLogout, { refreshToken: "r" })
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await ended).toMatchObject({ situation: "timeout" });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("that ends leaves neither a timer nor a listener at its caller [A-01]", async () => {
    const { client } = fakeNetwork(() => json({}));
    const { signal } = new AbortController();
    const removed = vi.spyOn(signal, "removeEventListener");
    const added = vi.spyOn(signal, "addEventListener");
    await client.call(CATALOGUE.openApiProbe, {}, { signal });
    expect(vi.getTimerCount()).toBe(0);
    expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
      added.mock.calls.map(([, listener]) => listener),
    );
  });
});

describe("an error", () => {
  const failure = (client: Client, call = CATALOGUE.customer, input: object = OF) =>
    client.call(call, input as typeof OF).catch((error) => error);

  it("keeps the words of the service, and one space for what no text should hold [A-07]", async () => {
    const words = `Customer ${CUSTOMER_ID} (ada@bank.example) <b>is\u0000\u0001\u202e gone, 3 < 4`;
    const { client } = fakeNetwork(() => json({ message: words }, 400));
    expect((await failure(client)).message).toBe(`Customer ${CUSTOMER_ID} (ada@bank.example)  b>is  gone, 3 < 4`);
  });

  it("hides longer values in logs before those that they contain [A-07]", () => {
    expect(redact("abcdef of abc", ["abc", "abcdef"])).toBe("[hidden] of [hidden]");
  });

  it("may name the client, which is of the shell, and never what the customer sent [A-07]", async () => {
    const { client } = fakeNetwork(() => json({ message: "portal does not know opaque-1" }, 400));
    const input = { refreshToken: "opaque-1", clientId: "portal" };
    const { message } = await client.call(CATALOGUE.token, input).catch((error) => error);
    expect(message).toBe("portal does not know [hidden]");
  });

  it("is one error and one line where a host leaves fields of the input empty [A-07, A-09]", async () => {
    const { client, logged } = fakeNetwork(() => json({ code: "E-1" }, 400));
    const error = await failure(client, CATALOGUE.customer, { ...OF, productId: null, note: undefined, amount: 5 });
    expect([error.name, error.status, logged.length]).toEqual(["ApiError", 400, 1]);
  });

  it("has a sentence of its own where the service has none [A-07]", async () => {
    for (const [body, status] of [
      [{ code: "x" }, 400],
      [[{ code: "x" }], 422],
      [{ message: " \u0000 " }, 409],
      ["text", 418],
    ] as const) {
      const { client } = fakeNetwork(() => json(body, status));
      expect((await failure(client)).message).toBe(`The service answered ${status}.`);
    }
  });

  it("of an answer that is wrong as a whole names no place in it [A-07]", async () => {
    const { client } = fakeNetwork(() => new Response("<html>"));
    expect((await failure(client)).message).toBe("The answer is not what this call promises.");
  });

  it("of nothing that was sent has a line without a request [A-07]", async () => {
    const { client, logged } = fakeNetwork(() => json({}));
    const error = await failure(client, CATALOGUE.customer, { customerId: "" });
    expect(logLineOf(error, [])).toBe("no request: missingCustomerId");
    expect([error.name, error.status, error.errorList]).toEqual(["ApiError", undefined, []]);
    expect(logged).toEqual([]);
  });

  it.each([
    ["a.".repeat(32), "a.".repeat(32)],
    [`${"a.".repeat(32)}b`, undefined],
    ["40012", "40012"],
    ["a".repeat(40), "a".repeat(40)],
    ["a.b:c-d_e", "a.b:c-d_e"],
    ["a b", undefined],
    [" a", undefined],
    ["a!", undefined],
  ])("keeps the code %j as %j [A-07]", async (code, kept) => {
    const { client } = fakeNetwork(() => json({ code }, 400));
    expect((await failure(client)).code).toBe(kept);
  });

  it.each([
    ["99", "99"],
    ["123456789", "123456789"],
    ["1234567890", undefined],
    ["", undefined],
    ["30 s", undefined],
    ["in 30", undefined],
    ["fri, 20 Nov 2026 12:00:30 GMT", undefined],
    ["Fri, 20 Nov 2026 12:00:30 GMT for Ada", undefined],
  ])("keeps a Retry-After of %j as %j [A-07]", async (text, kept) => {
    const { client } = fakeNetwork(() => new Response("{}", { status: 429, headers: { "Retry-After": text } }));
    expect((await failure(client)).retryAfter).toBe(kept);
  });

  it.each([
    ["a connection that breaks in the answer", 200, "noResponse"],
    ["a connection that breaks in an error", 400, "otherStatus"],
  ])("tells %s [A-07]", async (_, status, situation) => {
    const broken = () =>
      new ReadableStream({
        start: (stream) => stream.error(new TypeError("network")),
      });
    const { client } = fakeNetwork(() => new Response(broken(), { status }));
    const ended = failure(client);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await ended).toMatchObject({ situation });
  });

  it("tells an answer that is too long, in a success and in an error [A-07]", async () => {
    const long = JSON.stringify({ message: "x".repeat(JSON_LIMITS.bytes) });
    const read = fakeNetwork(() => new Response(long));
    expect(await failure(read.client, anyCall as never)).toMatchObject({ situation: "invalidAnswer", status: 200 });
    const refused = fakeNetwork(() => new Response(long, { status: 400 }));
    expect(await failure(refused.client)).toMatchObject({ situation: "otherStatus", status: 400 });
  });

  it("says in the console what a handler threw, an error or not, by its kind alone [A-06]", async () => {
    const complaint = vi.spyOn(console, "error").mockReturnValue();
    const { client } = fakeNetwork(() => json({}, 403), {
      onForbidden: () => {
        throw TOKEN;
      },
    });
    expect(await failure(client)).toMatchObject({ situation: "forbidden" });
    expect(complaint.mock.calls).toEqual([["a handler of a service call threw an error: unknown"]]);
  });

  it("is one line on the console where no log is given [A-07]", async () => {
    const warning = vi.spyOn(console, "warn").mockReturnValue();
    const client = createClient({
      transport: async () => json({ code: "C1" }, 404),
      addresses: serviceAddresses({ environment: "local", locale: "de-DE", flags: { postboxNewHost: false } }),
      context: () => ({ region: "germany" }),
      token: () => "token",
    });
    await failure(client, CATALOGUE.depositTypes as never);
    expect(warning.mock.calls).toEqual([["GET deposit/deposits/types: notFound 404 C1"]]);
  });

  it("of a caller that gives up is in no log, and names the request [A-07]", async () => {
    const { client, logged } = fakeNetwork(silence);
    const caller = new AbortController();
    const ended = client.call(CATALOGUE.openApiProbe, {}, { signal: caller.signal }).catch((error) => error);
    await vi.advanceTimersByTimeAsync(1);
    caller.abort();
    const error = await ended;
    expect([error.message, error.request?.service, logged]).toEqual(["The call was given up.", "open-api", []]);
  });
});

describe("linked accounts of a client that breaks", () => {
  it("are none, with a warning that names no cause [A-09]", async () => {
    const warning = vi.spyOn(console, "warn").mockReturnValue();
    const client: Client = {
      call: () => Promise.reject(new TypeError("secret")),
      address: () => "",
      end: () => undefined,
    };
    const facts = { userId: "user-1", flags: { ...FLAGS, umtMinorAccountSwitch: true } };
    expect(await loadSwitchableAccounts(client, facts)).toEqual([]);
    expect(warning.mock.calls).toEqual([["switchable accounts could not be loaded: unknown"]]);
  });
});
