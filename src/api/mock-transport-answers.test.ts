import { jwtDecode } from "jwt-decode";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createMockTransport } from "./mock-transport.ts";
import type { MockOptions } from "./transport-port.ts";

const refused = () => Promise.reject(new TypeError("the network was asked"));

function mocks(options: Partial<MockOptions> = {}) {
  const warn = vi.fn<(line: string) => void>();
  const fetch = vi.fn(refused);
  const transport = createMockTransport({ fetch, warn, ...options });
  const ask = (callId: string, init: RequestInit = {}) =>
    transport({ callId, method: "GET", service: "kyc", path: "/x", url: "/x", init });
  return { ask, warn, fetch };
}

describe("the answer of a mock", () => {
  it.each<[unknown, number, string]>([
    [{}, 204, ""],
    [{ body: 0 }, 200, "0"],
    [{ body: null }, 200, "null"],
    [{ status: 201, body: { a: 1 } }, 201, '{"a":1}'],
    [{ status: 200 }, 200, ""],
    [{ status: 599 }, 599, ""],
  ])("of %j has the status %i and the body %j [A-08]", async (answer, status, body) => {
    const { ask, warn } = mocks({ answers: { any: answer } });
    const response = await ask("any");
    expect([response.status, await response.text()]).toEqual([status, body]);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([{ status: 199 }, { status: 600 }, { status: 200.5 }, { status: "200" }, "text", null])(
    "is missing where %j is given, and so is every other [A-08]",
    async (answer) => {
      const { ask, warn } = mocks({ answers: { any: answer, right: { body: 1 } } });
      expect([(await ask("any")).status, (await ask("right")).status]).toEqual([404, 404]);
      expect(warn.mock.calls.flat()).toEqual([
        "mocks.answers: expected answers by call id, or the address of a JSON file with them; every mock is missing",
        "no mock for GET kyc: any",
        "no mock for GET kyc: right",
      ]);
    },
  );

  it.each([
    ["openApiProbe", 200],
    ["openApiLogout", 204],
    ["identityLogout", 204],
    ["furtherLogout", 204],
    ["accountSwitch", 204],
  ] as const)(
    "of %s is there without a mock of its own, and one that is given comes first [A-08]",
    async (callId, status) => {
      const { ask, warn } = mocks();
      expect((await ask(callId)).status).toBe(status);
      expect(warn).not.toHaveBeenCalled();
      expect((await mocks({ answers: { [callId]: { status: 503 } } }).ask(callId)).status).toBe(503);
    },
  );

  it("of the unread count is three where that mock is missing [A-08]", async () => {
    const { ask, warn } = mocks();
    const response = await ask("unreadCount");
    expect([response.status, await response.json()]).toEqual([200, 3]);
    expect(warn.mock.calls).toEqual([["no mock for GET kyc: unreadCount"]]);
  });
});

describe("tokens for local work", () => {
  interface Claims {
    readonly sub: string;
    readonly bac_number: unknown;
    readonly azp: string;
    readonly iat: number;
    readonly exp: number;
  }
  const tokensFor = async (body: string) => {
    const response = await mocks().ask("token", { body });
    const { access_token, refresh_token } = (await response.json()) as Readonly<Record<string, string>>;
    return [access_token ?? "", refresh_token ?? ""] as const;
  };

  it.each(["", "refresh_token=", "refresh_token=opaque", "grant_type=refresh_token"])(
    "are those of one customer for %j [A-08]",
    async (body) => {
      for (const token of await tokensFor(body)) {
        expect(jwtDecode<Claims>(token)).toMatchObject({ sub: "local", bac_number: ["LOCAL1"], azp: "login" });
      }
    },
  );

  it("live 220 s from now, and the one that renews them twice as long [A-08]", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_999 });
    const [access, refresh] = (await tokensFor("")).map((token) => jwtDecode<Claims>(token));
    vi.useRealTimers();
    expect([access?.iat, access?.exp]).toEqual([1_800_000_000, 1_800_000_220]);
    expect([refresh?.iat, refresh?.exp]).toEqual([1_800_000_000, 1_800_000_440]);
  });

  it("are written as tokens are, whatever the customer's names hold [A-08]", async () => {
    const claims = { sub: "ÿþ?>~ü", bac_number: "BAC?>7" };
    const given = `e30.${btoa(unescape(encodeURIComponent(JSON.stringify(claims))))}.x`;
    for (const token of await tokensFor(new URLSearchParams({ refresh_token: given }).toString())) {
      expect(token).toMatch(/^[\w-]+\.[\w-]+\.local$/);
      const [head = "", payload = ""] = token.split(".");
      expect(JSON.parse(atob(head))).toEqual({ alg: "none" });
      expect(payload).toMatch(/-.*_|_.*-/);
      expect(JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")))).toMatchObject(claims);
    }
  });

  it("keep the customer's number alone where the old one names no user [A-08]", async () => {
    const given = `e30.${btoa('{"bac_number":"BAC7"}')}.x`;
    const [access] = await tokensFor(`refresh_token=${given}`);
    expect(jwtDecode(access)).toMatchObject({ sub: "local", bac_number: "BAC7" });
  });
});

describe("a mock that waits", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("answers in a task of its own without a delay [A-08]", async () => {
    const { ask } = mocks();
    const settled = vi.fn();
    void ask("openApiProbe").then(settled);
    await Promise.resolve();
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toHaveBeenCalledOnce();
  });

  it("is given up at once by a caller that has given up before, or does so later [A-08]", async () => {
    const { ask } = mocks({ delayMs: 1000 });
    const ended = (signal: AbortSignal) => ask("openApiProbe", { signal }).catch((error: unknown) => error);
    expect(await ended(AbortSignal.abort())).toMatchObject({ name: "AbortError", message: "The mock was given up." });
    const caller = new AbortController();
    const later = ended(caller.signal);
    await vi.advanceTimersByTimeAsync(999);
    caller.abort();
    expect(await later).toMatchObject({ name: "AbortError" });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("leaves no listener at its caller when it has answered [A-08]", async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, "addEventListener");
    const removed = vi.spyOn(signal, "removeEventListener");
    const answer = mocks({ delayMs: 10 }).ask("openApiProbe", { signal });
    await vi.advanceTimersByTimeAsync(10);
    expect((await answer).status).toBe(200);
    expect(removed.mock.calls[0]?.[1]).toBe(added.mock.calls[0]?.[1]);
  });

  it("and rejects reads no file of mocks [A-08]", async () => {
    const { ask, fetch, warn } = mocks({ reject: true, answers: "/mocks.json" });
    const ended = ask("openApiProbe").catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(0);
    expect(await ended).toEqual(new TypeError("Mock mode rejects every call."));
    expect([fetch.mock.calls, warn.mock.calls]).toEqual([[], []]);
  });
});
