import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ANSWERS } from "./answers.cases.ts";
import { ApiError } from "./api-error.ts";
import { type Call, defineCall } from "./call.ts";
import { CATALOGUE } from "./catalogue.ts";
import { CUSTOMER_ID, EVERY_CALL, fakeNetwork, json, silence, TOKEN } from "./client.cases.ts";

const OF = { customerId: CUSTOMER_ID };

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error(`expected an ApiError, got ${String(error)}`);
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("what every call has in common", () => {
  it("sends cookies, JSON and the bearer [A-01]", async () => {
    const { client, sent } = fakeNetwork(() => json(ANSWERS.customer));
    await client.call(CATALOGUE.customer, OF);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.init.credentials).toBe("include");
    expect(sent[0]?.init.method).toBe("GET");
    expect(sent[0]?.headers.has("content-type")).toBe(false);
    expect(sent[0]?.headers.get("accept")).toBe("application/json");
    expect(sent[0]?.headers.get("authorization")).toBe(`Bearer ${TOKEN}`);
  });

  it("asks for the token anew with each request and sends none when there is none [A-01]", async () => {
    const tokens = ["first", undefined, "third"];
    const { client, sent } = fakeNetwork(() => json({}), { token: async () => tokens.shift() });
    for (const _ of [1, 2, 3]) await client.call(CATALOGUE.openApiProbe, {});
    expect(sent.map(({ headers }) => headers.get("authorization"))).toEqual(["Bearer first", null, "Bearer third"]);
  });

  it("sends no call for a customer without a token, unless the call wants none [A-01]", async () => {
    const { client, sent } = fakeNetwork(() => json([]), { token: () => undefined });
    const error = await failure(client.call(CATALOGUE.depositTypes, OF));
    expect(error).toMatchObject({ situation: "noBearer", status: undefined });
    expect(sent).toEqual([]);
    await client.call(CATALOGUE.depositTypes, OF, { bearer: false });
    await client.call(CATALOGUE.productOffers, {});
    expect(sent).toHaveLength(2);
  });

  it("sends another bearer or none when overridden [A-01]", async () => {
    const { client, sent } = fakeNetwork(() => json({}));
    await client.call(CATALOGUE.openApiProbe, {}, { bearer: "other" });
    await client.call(CATALOGUE.openApiProbe, {}, { bearer: false });
    await client.call(CATALOGUE.identityLogout, { refreshToken: "r" }).catch(() => undefined);
    expect(sent.map(({ headers }) => headers.get("authorization"))).toEqual(["Bearer other", null, null]);
  });

  it("never sends a token that could break out of the header line [A-01]", async () => {
    const { client, sent } = fakeNetwork(() => json({}), { token: () => "a\r\nx-evil: 1" });
    await client.call(CATALOGUE.openApiProbe, {});
    expect(sent[0]?.headers.has("authorization")).toBe(false);
    expect(sent[0]?.headers.has("x-evil")).toBe(false);
  });

  it("fills :name parameters and writes the query [A-01]", async () => {
    const { client, sent } = fakeNetwork(() => json(ANSWERS.account));
    await client.call(CATALOGUE.account, { ...OF, accountId: "ACC:1" });
    expect(sent[0]?.url.href).toBe("http://localhost:4802/account/accounts/ACC%3A1?embed=balance");
  });

  it.each(["", ".", "..", "...", "../../admin", "a/b", "a?b", "a#b", "ä", "x".repeat(101)])(
    "does not put %j into a path [A-01, A-07]",
    async (accountId) => {
      const { client, sent } = fakeNetwork(() => json({}));
      const error = await failure(client.call(CATALOGUE.account, { ...OF, accountId }));
      expect(error.situation).toBe("missingParameter");
      expect(error.message).toBe("Missing required parameter: accountId");
      expect(sent).toEqual([]);
    },
  );

  it.each([
    ["pension", 3_000],
    ["customer-tracking", 20_000],
  ] as const)("gives %s %i ms to answer [A-01]", async (service, limit) => {
    const { client, sent } = fakeNetwork(silence);
    const call = defineCall({ id: "slow", use: "a slow call", service, path: "/slow", answer: v.unknown() });
    const settled = vi.fn();
    const error = failure(client.call(call, {})).finally(settled);
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await error).toMatchObject({ situation: "timeout", status: 400, code: "technicalError" });
    expect(sent[0]?.init.signal?.aborted).toBe(true);
  });

  it("gives a token request no limit: its answer counts whenever it comes [A-01, S-02]", async () => {
    const { client, sent } = fakeNetwork(silence);
    const settled = vi.fn();
    void client.call(CATALOGUE.token, { refreshToken: "r" }).finally(settled);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(settled).not.toHaveBeenCalled();
    expect(sent[0]?.init.signal?.aborted).toBe(false);
  });

  it("counts a body that never ends as late [A-01]", async () => {
    const { client } = fakeNetwork(
      ({ init }) =>
        new Response(
          new ReadableStream({
            start: (stream) => init.signal?.addEventListener("abort", () => stream.error(new Error("aborted"))),
          }),
        ),
    );
    const error = failure(client.call(CATALOGUE.customer, OF));
    await vi.advanceTimersByTimeAsync(3_000);
    expect((await error).situation).toBe("timeout");
  });

  it("gives up when the caller does, and leaves no timer behind [A-01]", async () => {
    const { client, sent } = fakeNetwork(silence);
    const caller = new AbortController();
    const error = failure(client.call(CATALOGUE.openApiProbe, {}, { signal: caller.signal }));
    await vi.advanceTimersByTimeAsync(10);
    caller.abort();
    expect((await error).situation).toBe("aborted");
    expect(sent[0]?.init.signal?.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("sends nothing for a caller that gave up before [A-01]", async () => {
    const { client, sent } = fakeNetwork(() => json({}));
    const signal = AbortSignal.abort();
    expect((await failure(client.call(CATALOGUE.openApiProbe, {}, { signal }))).situation).toBe("aborted");
    expect((await failure(client.call(CATALOGUE.customer, OF, { signal }))).situation).toBe("aborted");
    expect(sent).toEqual([]);
  });

  it("converts the keys of every answer to camel case, once and before it is parsed [A-01]", async () => {
    const { client } = fakeNetwork(() => json({ distributor_logo: { logo_url: 1 }, "a-b": [{ c_d: 2 }] }));
    const call = defineCall({ id: "x", use: "any call", service: "account", path: "/x", answer: v.unknown() });
    expect(await client.call(call, {})).toEqual({ distributorLogo: { logoUrl: 1 }, aB: [{ cD: 2 }] });
  });

  it("leaves the keys of an answer alone where the call says so, and where it has no schema [A-01]", async () => {
    const sent = { "3f2a-bc_d": 1, HAS_FLAG: true, first_name: "Ada", firstName: "Ben" };
    const { client } = fakeNetwork(() => json(sent));
    const any = { use: "any call", service: "account", path: "/x" } as const;
    const byKey = v.record(v.string(), v.unknown());
    expect(await client.call(defineCall({ ...any, id: "data", answer: byKey, keys: "as-sent" }), {})).toEqual(sent);
    expect(await client.call(defineCall({ ...any, id: "plain" }), {})).toEqual(sent);
  });

  it("posts JSON and forms as what they are [A-01]", async () => {
    const { client, sent } = fakeNetwork(() => json({}));
    const any = { use: "any call", method: "POST", service: "account", path: "/x", answer: v.unknown() } as const;
    await client.call(defineCall({ ...any, id: "json", json: () => ({ a: 1 }) }), {});
    await client.call(defineCall({ ...any, id: "form", form: () => ({ a: "b c", d: undefined }) }), {});
    expect(sent.map(({ init }) => init.body)).toEqual(['{"a":1}', "a=b+c"]);
    expect(sent.map(({ headers }) => headers.get("content-type"))).toEqual([
      "application/json",
      "application/x-www-form-urlencoded",
    ]);
  });

  it("takes service and path of a call from the configuration [A-03]", async () => {
    const { client, sent } = fakeNetwork(() => json({}), {
      replaceCalls: () => ({ furtherLogout: { service: "support-desk", path: "/bye" } }),
    });
    await client.call(CATALOGUE.furtherLogout, {}, { facts: EVERY_CALL });
    expect(sent[0]?.url.href).toBe("http://localhost:4802/support-desk/bye");
  });
});

describe("a call with a condition", () => {
  it("is refused in a way of its own where it does not hold, and where nobody knows [A-03]", async () => {
    const { client, sent, logged } = fakeNetwork(() => json({}));
    const austrian = { ...EVERY_CALL, countryCode: "AUT" };
    for (const options of [{ facts: austrian }, {}]) {
      const error = await failure(client.call(CATALOGUE.pensionProducts, OF, options));
      expect(error).toMatchObject({ situation: "notApplicable", status: undefined });
    }
    expect([sent, logged]).toEqual([[], []]);
  });
});

describe("calls without a customer", () => {
  it.each(["", " ", "..", "1 or true", undefined])("are refused for the id %j [A-07]", async (customerId) => {
    const { client, sent } = fakeNetwork(() => json({}));
    const calls: readonly Call<never, unknown>[] = Object.values(CATALOGUE);
    const needy = calls.filter((call) => call.needsCustomerId);
    expect(needy.length).toBeGreaterThan(8);
    for (const call of needy) {
      const error = await failure(client.call(call, { customerId, accountId: "a" } as never));
      expect(error.message).toBe("No customer ID or BAC number provided");
      expect(error.situation).toBe("missingCustomerId");
    }
    expect(sent).toEqual([]);
  });
});

describe("account calls in maintenance", () => {
  it.each([
    ["accounts", 503, true],
    ["accounts", 206, true],
    ["account", 503, true],
    ["account", 206, true],
    ["account", 500, false],
    ["account", 200, false],
    ["customer", 503, false],
    ["customer", 206, false],
  ] as const)("%s answering %i sets the flag: %s [A-05]", async (id, status, isSet) => {
    const onMaintenance = vi.fn();
    const { client } = fakeNetwork(() => json(ANSWERS[id], status));
    const call: Call<never, unknown> = CATALOGUE[id];
    const ask = () => client.call(call, { ...OF, accountId: "ACC1" } as never, { onMaintenance });
    const result = failure(ask()).catch(() => undefined);
    await vi.runAllTimersAsync();
    const error = await result;
    expect(onMaintenance).toHaveBeenCalledTimes(isSet ? 1 : 0);
    expect(error?.situation === "maintenance").toBe(isSet && status === 503);
    expect(error === undefined).toBe(status < 300);
  });

  it("answering 206 tell everyone who gets that answer, also from what was kept [A-05]", async () => {
    const { client, sent } = fakeNetwork(() => json(ANSWERS.accounts, 206));
    const handlers = [vi.fn(), vi.fn(), vi.fn()];
    const ask = (onMaintenance?: () => void) => client.call(CATALOGUE.accounts, OF, { onMaintenance });
    await Promise.all([ask(handlers[0]), ask(handlers[1])]);
    await ask(handlers[2]);
    expect(sent).toHaveLength(1);
    expect(handlers.map((handler) => handler.mock.calls.length)).toEqual([1, 1, 1]);
  });

  it("stay one answer when the handler itself fails [A-05]", async () => {
    const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { client } = fakeNetwork(() => json(ANSWERS.accounts, 206));
    const onMaintenance = () => {
      throw new RangeError("host");
    };
    expect(await client.call(CATALOGUE.accounts, OF, { onMaintenance })).toHaveLength(1);
    expect(complaint.mock.calls).toEqual([["a handler of a service call threw an error: RangeError"]]);
    complaint.mockRestore();
  });
});

describe("a forbidden call", () => {
  it("runs the handler with an error that lost the authorization header [A-06]", async () => {
    const onForbidden = vi.fn();
    const { client, sent } = fakeNetwork(() => json({ code: "no_access", message: "No." }, 403), { onForbidden });
    const error = await failure(client.call(CATALOGUE.customer, OF));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers.get("authorization")).toBe(`Bearer ${TOKEN}`);
    expect(onForbidden.mock.calls).toEqual([[error]]);
    expect(error).toMatchObject({ situation: "forbidden", status: 403, code: "no_access", message: "No." });
    expect(error.request).toEqual({
      method: "GET",
      service: "integration-service",
      path: "/customers/:bacNumber",
      headers: { accept: "application/json" },
    });
  });

  it("is one error, and nothing on the console, where nobody has set a handler [A-06]", async () => {
    const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { client } = fakeNetwork(() => json({}, 403));
    expect((await failure(client.call(CATALOGUE.customer, OF))).situation).toBe("forbidden");
    expect(complaint).not.toHaveBeenCalled();
  });

  it("does not run it for any other status [A-06]", async () => {
    const onForbidden = vi.fn();
    const { client } = fakeNetwork(() => json({}, 401), { onForbidden });
    await failure(client.call(CATALOGUE.customer, OF));
    expect(onForbidden).not.toHaveBeenCalled();
  });

  it("stays one error when the handler itself fails [A-06]", async () => {
    const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const onForbidden = () => {
      throw new RangeError(TOKEN);
    };
    const { client } = fakeNetwork(() => json({}, 403), { onForbidden });
    expect((await failure(client.call(CATALOGUE.customer, OF))).situation).toBe("forbidden");
    expect(complaint.mock.calls).toEqual([["a handler of a service call threw an error: RangeError"]]);
  });
});
