// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browserNetwork, type NetworkSettings, type SessionRequests } from "./ports.ts";

const REALM = "https://id.example/realms/shop";
const asked = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", asked.mockReset());
});

/** The calls of a session, each recorded. */
const recordedCalls = () => ({
  refresh: vi.fn(async () => ({ kind: "lost" }) as const),
  logout: vi.fn(async () => 204),
  probe: vi.fn(async () => 200),
  prepareRefresh: vi.fn(async () => undefined),
  prepareLogout: vi.fn(async () => undefined),
});

function network(settings: Partial<NetworkSettings> = {}, calls: SessionRequests = recordedCalls()) {
  return browserNetwork({
    loadRequests: async () => calls,
    realm: () => REALM,
    needsProofs: () => false,
    probes: true,
    ...settings,
  });
}

describe("whether the identity provider can be reached", () => {
  it("is a request for its public keys, without cookies and past every cache [S-08]", async () => {
    asked.mockResolvedValue(new Response());
    const { reach } = network();
    expect(await reach?.("login")).toBe(true);
    const expected = { mode: "no-cors", cache: "no-store", credentials: "omit", signal: expect.any(AbortSignal) };
    expect(asked.mock.calls).toEqual([[`${REALM}/protocol/openid-connect/certs`, expected]]);
    asked.mockRejectedValue(new TypeError("network"));
    expect(await reach?.("login")).toBe(false);
  });

  it("is known without a request where the browser is offline, or no provider is named [S-08]", async () => {
    expect(await network({ realm: () => undefined }).reach?.("login")).toBe(true);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(await network().reach?.("login")).toBe(false);
    expect(asked).not.toHaveBeenCalled();
  });
});

describe("a session that is bound to its browser", () => {
  it("has the proof of its refresh signed before the claim, for the client that refreshes [S-02]", async () => {
    const calls = recordedCalls();
    asked.mockResolvedValue(new Response());
    expect(await network({ needsProofs: () => true }, calls).reach?.("portal")).toBe(true);
    expect(calls.prepareRefresh.mock.calls).toEqual([["portal"]]);
    expect(await network({}, calls).reach?.("portal")).toBe(true);
    expect(calls.prepareRefresh).toHaveBeenCalledTimes(1);
  });

  it("has the proofs of its logout signed ahead, and no other session loads code for that [S-14]", async () => {
    const calls = recordedCalls();
    const loadRequests = vi.fn(async () => calls);
    network({ loadRequests }, calls).prepareLogout?.([]);
    expect(loadRequests).not.toHaveBeenCalled();
    network({ loadRequests, needsProofs: () => true }).prepareLogout?.([]);
    await vi.waitFor(() => expect(calls.prepareLogout.mock.calls).toEqual([[[]]]));
  });
});

describe("whether the device is offline", () => {
  it.each([
    ["both answer", true, true, false],
    ["the provider alone is down", false, true, false],
    ["the page's own server alone is down", true, false, false],
    ["neither answers", false, false, true],
  ])("is asked of the provider and of the page's own server: %s [S-07]", async (_, provider, origin, isOffline) => {
    asked.mockImplementation(async (url) => {
      if (String(url).startsWith(REALM) ? provider : origin) return new Response(null, { status: 500 });
      throw new TypeError("network");
    });
    expect(await network().isOffline?.()).toBe(isOffline);
  });

  it("is asked of the page's own address, past every cache and without cookies [S-07]", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    asked.mockResolvedValue(new Response());
    expect(await network().isOffline?.()).toBe(false);
    const expected = { method: "HEAD", cache: "no-store", credentials: "omit", signal: expect.any(AbortSignal) };
    expect(asked.mock.calls).toEqual([[location.href, expected]]);
  });
});

describe("the session's calls", () => {
  const loadRequests = () => Promise.reject(new Error("blocked"));

  it("cannot be made where their code cannot be loaded, though the provider answers [S-08]", async () => {
    asked.mockResolvedValue(new Response());
    expect(await network({ loadRequests }).reach?.("login")).toBe(false);
  });

  it("count as unsent where their code cannot be loaded [S-08]", async () => {
    const { refresh, logout } = network({ loadRequests });
    expect(await refresh({} as never)).toEqual({ kind: "unsent" });
    await expect(logout({} as never)).rejects.toThrow();
  });

  it("are loaded once, and ask whether a session still stands unless the site forbids it [S-11]", async () => {
    const calls = recordedCalls();
    const loading = vi.fn(async () => calls);
    expect(network({ probes: false })).not.toHaveProperty("probe");
    const { probe, refresh, logout } = network({ loadRequests: loading });
    await probe?.("bearer-1");
    await refresh({ grant: 1 } as never);
    await logout({ service: "identity" } as never);
    expect(calls.probe.mock.calls).toEqual([["bearer-1"]]);
    expect(calls.refresh.mock.calls).toEqual([[{ grant: 1 }]]);
    expect(calls.logout.mock.calls).toEqual([[{ service: "identity" }]]);
    expect(loading).toHaveBeenCalledTimes(1);
  });
});
