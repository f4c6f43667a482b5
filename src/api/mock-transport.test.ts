import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ENVIRONMENTS, type Environment } from "../domain/deployments.ts";
import { ANSWERS, MOCK_ANSWERS } from "./answers.cases.ts";
import { CATALOGUE } from "./catalogue.ts";
import { CUSTOMER_ID, EVERY_CALL, fakeNetwork, json } from "./client.cases.ts";
import { chooseTransport, MOCK_ENVIRONMENTS, type TransportConfig } from "./transport.ts";

const never = () => {
  throw new Error("the network was asked");
};

function setUp(config: Partial<TransportConfig>) {
  const warn = vi.fn<(line: string) => void>();
  const fetch = vi.fn(async () => new Response('["HAS_FLEX_DEPOSIT_ACCOUNT"]'));
  const transport = chooseTransport({ environment: "local", hasServices: false, fetch, warn, ...config });
  return { warn, fetch, client: fakeNetwork(never, { transport }).client };
}

const situationOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "answered",
    (error) => error.situation as string,
  );
const OF = { customerId: CUSTOMER_ID };

describe("local mock files", () => {
  it("answer each call with what was handed in, without the network [A-08]", async () => {
    const { client, fetch, warn } = setUp({ mocks: { enabled: true, answers: MOCK_ANSWERS } });
    expect(await client.call(CATALOGUE.customer, OF)).toMatchObject({ id: "BAC-1" });
    expect(await client.call(CATALOGUE.unreadCount, OF)).toBe(ANSWERS.unreadCount);
    expect(fetch).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
  });

  it("are read once from their address [A-08]", async () => {
    const file = vi.fn(async () => json({ depositTypes: { body: ["term_deposit"] }, accounts: { status: 503 } }));
    const { client, warn } = setUp({ mocks: { enabled: true, answers: "/mocks.json" }, fetch: file });
    expect(await client.call(CATALOGUE.depositTypes, OF)).toEqual(["HAS_FIXED_DEPOSIT_ACCOUNT"]);
    expect(await situationOf(client.call(CATALOGUE.accounts, OF))).toBe("maintenance");
    expect(file.mock.calls).toEqual([["/mocks.json"]]);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ["no file there", async () => new Response("<p>Not found", { status: 404 })],
    ["no answers in it", async () => json({ customer: { status: "fine" } })],
    ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("are all missing with %s, with one clear warning [A-08]", async (_, fetch) => {
    const { client, warn } = setUp({ mocks: { enabled: true, answers: "/mocks.json" }, fetch });
    expect(await situationOf(client.call(CATALOGUE.depositTypes, OF))).toBe("notFound");
    expect(warn.mock.calls[0]?.[0]).toMatch(/^mocks\.answers: expected answers by call id/);
  });

  it("give tokens for local work that live 220 s [A-08]", async () => {
    const { client } = setUp({});
    const { accessToken } = await client.call(CATALOGUE.token, { refreshToken: "r" });
    const claims = JSON.parse(atob(accessToken.split(".")[1] ?? ""));
    expect(claims.exp - claims.iat).toBe(220);
    expect(claims.azp).toBe("login");
    expect(claims.bac_number).toHaveLength(1);
  });

  it("renew the tokens of the customer who is signed in, and end the session [A-08]", async () => {
    const { client, warn } = setUp({});
    const refreshToken = `e30.${btoa(JSON.stringify({ sub: "user-7", bac_number: ["BAC7"] }))}.x`;
    const { accessToken } = await client.call(CATALOGUE.token, { refreshToken });
    expect(JSON.parse(atob(accessToken.split(".")[1] ?? ""))).toMatchObject({ sub: "user-7", bac_number: ["BAC7"] });
    await client.call(CATALOGUE.openApiProbe, {});
    await client.call(CATALOGUE.openApiLogout, {});
    await client.call(CATALOGUE.furtherLogout, {}, { facts: EVERY_CALL });
    await client.call(CATALOGUE.identityLogout, { refreshToken });
    expect(warn).not.toHaveBeenCalled();
  });

  it("warn when one is missing, and the call ends as not found [A-08]", async () => {
    const { client, warn } = setUp({});
    expect(await situationOf(client.call(CATALOGUE.depositTypes, OF))).toBe("notFound");
    expect(warn.mock.calls).toEqual([["no mock for GET deposit: depositTypes"]]);
  });

  it("warn on the console when nothing else is handed in [A-08]", async () => {
    const warning = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const transport = chooseTransport({ environment: "local", hasServices: false, fetch: never });
    await transport({ callId: "toString", method: "GET", service: "kyc", path: "/x", url: "/x", init: {} });
    expect(warning.mock.calls).toEqual([["no mock for GET kyc: toString"]]);
    warning.mockRestore();
  });

  it("count 3 unread messages when that mock is missing [A-08]", async () => {
    const { client, warn } = setUp({});
    expect(await client.call(CATALOGUE.unreadCount, OF)).toBe(3);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it("are parsed like any other answer [A-08]", async () => {
    const { client } = setUp({ mocks: { enabled: true, answers: { customer: { body: { id: "<b>" } } } } });
    expect(await situationOf(client.call(CATALOGUE.customer, OF))).toBe("invalidAnswer");
  });
});

describe("where mocks answer", () => {
  const answersBy = async (config: Partial<TransportConfig>) => {
    const { client, fetch, warn } = setUp(config);
    await client.call(CATALOGUE.depositTypes, OF).catch(() => undefined);
    const warnings = warn.mock.calls.flat().filter((line) => !line.startsWith("no mock for"));
    return { by: fetch.mock.calls.length > 0 ? "network" : "mock", warnings };
  };

  it("locally, unless services are configured or mocks are off [A-08]", async () => {
    expect((await answersBy({ environment: "local" })).by).toBe("mock");
    expect((await answersBy({ environment: "local", hasServices: true })).by).toBe("network");
    expect((await answersBy({ environment: "local", mocks: { enabled: false } })).by).toBe("network");
  });

  it("elsewhere never by themselves [A-08]", async () => {
    for (const environment of ENVIRONMENTS.filter((name) => name !== "local")) {
      expect((await answersBy({ environment })).by).toBe("network");
    }
  });

  it("elsewhere by configuration, only in enabled environments [A-08]", async () => {
    const enabled: readonly Environment[] = MOCK_ENVIRONMENTS;
    expect(enabled).not.toContain("production");
    expect(enabled).not.toContain("onboarding");
    for (const environment of ENVIRONMENTS) {
      const { by, warnings } = await answersBy({ environment, mocks: { enabled: true } });
      const isEnabled = enabled.includes(environment);
      expect(by).toBe(isEnabled ? "mock" : "network");
      expect(warnings).toEqual(isEnabled ? [] : [`mocks are not enabled in the environment "${environment}"`]);
    }
  });
});

describe("mock mode", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("answers canned data after the delay [A-08]", async () => {
    const { client } = setUp({
      environment: "staging",
      mocks: { enabled: true, delayMs: 700, answers: { unreadCount: { body: 9 } } },
    });
    const settled = vi.fn();
    const answer = client.call(CATALOGUE.unreadCount, OF).finally(settled);
    await vi.advanceTimersByTimeAsync(699);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10);
    expect(await answer).toBe(9);
  });

  it("rejects after the delay like a lost network [A-08]", async () => {
    const mocks = { enabled: true, delayMs: 50, reject: true };
    const { client } = setUp({ environment: "staging", mocks });
    const ended = situationOf(client.call(CATALOGUE.unreadCount, OF));
    await vi.advanceTimersByTimeAsync(100);
    expect(await ended).toBe("noResponse");
  });

  it("is given up with its caller, and late like any other answer [A-08]", async () => {
    const { client } = setUp({ environment: "staging", mocks: { enabled: true, delayMs: 60_000 } });
    const caller = new AbortController();
    const first = situationOf(client.call(CATALOGUE.openApiProbe, {}, { signal: caller.signal }));
    const second = situationOf(client.call(CATALOGUE.openApiProbe, {}));
    await vi.advanceTimersByTimeAsync(10);
    caller.abort();
    expect(await first).toBe("aborted");
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await second).toBe("timeout");
    expect(vi.getTimerCount()).toBe(0);
  });
});
