// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadWithoutRetries, openFreshPage } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";

const REALM = "https://id.example/realms/shop";
const asked = vi.fn<typeof fetch>();

beforeEach(() => {
  openFreshPage();
  vi.stubGlobal("fetch", asked.mockReset());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock("./session-requests.ts");
});

async function network(given: object = {}) {
  const [{ configure }, { sessionNetwork }] = await Promise.all([
    import("../config/host-api.ts"),
    import("./session-network.ts"),
  ]);
  configure(given);
  return sessionNetwork(thisPage());
}

describe("whether the identity provider can be reached", () => {
  it("is a request for its public keys, without cookies and past every cache [S-08]", async () => {
    asked.mockResolvedValue(new Response());
    const { reach } = await network({ identity: { realm: REALM } });
    expect(await reach?.("login")).toBe(true);
    const expected = { mode: "no-cors", cache: "no-store", credentials: "omit", signal: expect.any(AbortSignal) };
    expect(asked.mock.calls).toEqual([[`${REALM}/protocol/openid-connect/certs`, expected]]);
    asked.mockRejectedValue(new TypeError("network"));
    expect(await reach?.("login")).toBe(false);
  });

  it("is known without a request where the browser is offline, or no provider is named [S-08]", async () => {
    expect(await (await network()).reach?.("login")).toBe(true);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(await (await network({ identity: { realm: REALM } })).reach?.("login")).toBe(false);
    expect(asked).not.toHaveBeenCalled();
  });
});

describe("a session that is bound to its browser", () => {
  it("has the proof of its refresh signed before the claim, for the client that refreshes [S-02]", async () => {
    const signRefreshProof = vi.fn(async () => undefined);
    vi.doMock("./proof-preparation.ts", () => ({ signRefreshProof }));
    asked.mockResolvedValue(new Response());
    const { reach } = await network({ identity: { realm: REALM, dpop: "refresh" } });
    expect(await reach?.("portal")).toBe(true);
    expect(signRefreshProof.mock.calls).toEqual([[thisPage(), "portal"]]);
    vi.doUnmock("./proof-preparation.ts");
  });

  it("sends no refresh where the code of its proofs cannot be loaded [S-08]", async () => {
    loadWithoutRetries();
    vi.doMock("./session-proofs.ts", () => {
      throw new Error("blocked");
    });
    const { refresh } = await network({ identity: { realm: REALM, dpop: "refresh" } });
    expect(await refresh({ grant_type: "refresh_token", client_id: "portal", refresh_token: "r" })).toEqual({
      kind: "unsent",
    });
    expect(asked).not.toHaveBeenCalled();
    vi.doUnmock("./session-proofs.ts");
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
    const port = await network({ identity: { realm: REALM } });
    expect(await port.isOffline?.()).toBe(isOffline);
  });

  it("is asked of the page's own address, past every cache and without cookies [S-07]", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    asked.mockResolvedValue(new Response());
    expect(await (await network()).isOffline?.()).toBe(false);
    const expected = { method: "HEAD", cache: "no-store", credentials: "omit", signal: expect.any(AbortSignal) };
    expect(asked.mock.calls).toEqual([["https://norvane.example/de-de/", expected]]);
    vi.restoreAllMocks();
  });
});

describe("the session's calls", () => {
  it("cannot be made where their code cannot be loaded, though the provider answers [S-08]", async () => {
    loadWithoutRetries();
    vi.doMock("./session-requests.ts", () => {
      throw new Error("blocked");
    });
    asked.mockResolvedValue(new Response());
    expect(await (await network({ identity: { realm: REALM } })).reach?.("login")).toBe(false);
  });

  it("count as unsent where their code cannot be loaded [S-08]", async () => {
    loadWithoutRetries();
    vi.doMock("./session-requests.ts", () => {
      throw new Error("blocked");
    });
    const { refresh, logout } = await network();
    expect(await refresh({} as never)).toEqual({ kind: "unsent" });
    await expect(logout({} as never)).rejects.toThrow();
  });

  it("ask whether a session still stands unless the site forbids it [S-11]", async () => {
    const calls = { requestProbe: vi.fn(), requestRefresh: vi.fn(), requestLogout: vi.fn() };
    vi.doMock("./session-requests.ts", () => calls);
    expect(await network({ session: { probe: false } })).not.toHaveProperty("probe");
    openFreshPage();
    const { probe, refresh, logout } = await network();
    await probe?.("bearer-1");
    await refresh({ grant: 1 } as never);
    await logout({ service: "identity" } as never);
    expect([calls.requestProbe, calls.requestRefresh, calls.requestLogout].map((call) => call.mock.calls)).toEqual([
      [[thisPage(), "bearer-1"]],
      [[thisPage(), { grant: 1 }]],
      [[thisPage(), { service: "identity" }]],
    ]);
  });
});
