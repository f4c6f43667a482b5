import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { accountUsed } from "../domain/account/account-used.ts";
import { CATALOGUE } from "./catalogue.ts";
import { chooseTransport, MOCK_ENVIRONMENTS, type TransportConfig } from "./choose-transport.ts";
import { fakeNetwork } from "./client.cases.ts";
import { createMockTransport } from "./mock-transport.ts";
import { SAMPLE_CUSTOMERS } from "./samples/sample-customers.ts";
import { ENVIRONMENTS, type Environment } from "./service-addresses.ts";

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
const numberOf = (index: number) => ({ customerId: SAMPLE_CUSTOMERS[index]?.bacNumbers[0] ?? "" });

describe("local mock files", () => {
  it("answer every sample customer with that customer's data [A-08]", async () => {
    const { client, fetch, warn } = setUp({});
    for (const sample of SAMPLE_CUSTOMERS) {
      const of = { customerId: sample.bacNumbers[0] };
      const customer = await client.call(CATALOGUE.customer, of);
      expect(customer.id).toBe(sample.bacNumbers[0]);
      expect(await client.call(CATALOGUE.unreadCount, of)).toBe(sample.unreadCount);
      if (sample.accountService !== "works") continue;
      const listed = accountUsed(await client.call(CATALOGUE.accounts, of));
      expect(listed).toBeDefined();
      expect(listed?.balance).toBeUndefined();
      const account = await client.call(CATALOGUE.account, { ...of, accountId: listed?.id ?? "" });
      expect(account.balance).toBeDefined();
      expect(account.customerId).toBe(of.customerId);
    }
    expect(fetch).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
  });

  it("give tokens for local work that live 220 s [A-08]", async () => {
    const { client } = setUp({});
    const { accessToken } = await client.call(CATALOGUE.token, { refreshToken: "r" });
    const claims = JSON.parse(atob(accessToken.split(".")[1] ?? ""));
    expect(claims.exp - claims.iat).toBe(220);
    expect(claims.azp).toBe("login");
    expect(claims.bac_number).toHaveLength(1);
  });

  it("warn when one is missing, and the call ends as not found [A-08]", async () => {
    const { client, warn } = setUp({ source: () => undefined });
    expect(await situationOf(client.call(CATALOGUE.depositTypes, numberOf(0)))).toBe("notFound");
    expect(warn.mock.calls).toEqual([["no mock for GET deposit: depositTypes"]]);
  });

  it("warn on the console when nothing else is handed in [A-08]", async () => {
    const warning = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const transport = createMockTransport({ source: () => undefined });
    await transport({ callId: undefined, method: "GET", service: "kyc", path: "/x", url: "/x", init: {} });
    expect(warning.mock.calls).toEqual([["no mock for GET kyc: no call id"]]);
  });

  it("count 3 unread messages when that mock is missing [A-08]", async () => {
    const { client, warn } = setUp({ source: () => undefined });
    expect(await client.call(CATALOGUE.unreadCount, numberOf(0))).toBe(3);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it("are parsed like any other answer [A-08]", async () => {
    const { client } = setUp({ source: () => ({ body: { id: "<b>" } }) });
    expect(await situationOf(client.call(CATALOGUE.customer, numberOf(0)))).toBe("invalidAnswer");
  });
});

describe("where mocks answer", () => {
  const answersBy = async (config: Partial<TransportConfig>) => {
    const { client, fetch, warn } = setUp({ ...config, source: () => ({ body: [] }) });
    await client.call(CATALOGUE.depositTypes, numberOf(0));
    return { by: fetch.mock.calls.length > 0 ? "network" : "mock", warnings: warn.mock.calls.flat() };
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
      mocks: { enabled: true, delayMs: 700 },
      source: () => ({ body: 9 }),
    });
    const settled = vi.fn();
    const answer = client.call(CATALOGUE.unreadCount, numberOf(0)).finally(settled);
    await vi.advanceTimersByTimeAsync(699);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10);
    expect(await answer).toBe(9);
  });

  it("rejects after the delay like a lost network [A-08]", async () => {
    const mocks = { enabled: true, delayMs: 50, reject: true };
    const { client } = setUp({ environment: "staging", mocks });
    const ended = situationOf(client.call(CATALOGUE.unreadCount, numberOf(0)));
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
