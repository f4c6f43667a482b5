import { describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "../../domain/storage-keys.ts";
import { waitFor } from "../../platform/clock.ts";
import { recordJson } from "../tests/fake-tokens.ts";
import { World } from "../tests/simulated-world.ts";
import { logoutCalls } from "./logout.ts";
import type { LogoutCall } from "./ports.ts";

describe("the logout calls [S-14]", () => {
  it("go to the identity provider with refresh_token and client_id, and to the open API", () => {
    expect(logoutCalls({ accessToken: "a", refreshToken: "r" }, { otherServiceLogout: false })).toEqual([
      { service: "identity", form: { client_id: "login", refresh_token: "r" } },
      { service: "open-api", bearer: "a" },
    ]);
  });

  it("go to the other service by flag", () => {
    const tokens = { accessToken: "a", refreshToken: "r", clientId: "app" };
    expect(logoutCalls(tokens, { otherServiceLogout: true })).toEqual([
      { service: "identity", form: { client_id: "app", refresh_token: "r" } },
      { service: "open-api", bearer: "a" },
      { service: "other", bearer: "a" },
    ]);
  });

  it("leave the identity provider out when there is no refresh token to give up", () => {
    expect(logoutCalls({}, { otherServiceLogout: false })).toEqual([{ service: "open-api", bearer: undefined }]);
  });
});

describe("closing", () => {
  const withCalls = () => {
    const calls: LogoutCall[] = [];
    const world = new World({
      lagMs: 600,
      sabotage: (ports) => ({
        ...ports,
        network: {
          ...ports.network,
          logout: (call) => {
            calls.push(call);
            return ports.network.logout(call);
          },
        },
      }),
    });
    return { calls, world };
  };

  it("names the client that the token was issued for [S-14]", async () => {
    const { calls, world } = withCalls();
    const text = recordJson({ issuedAt: 1_800_000_000, clientId: "app" });
    world.storage.viewOf({ frozen: false, closed: false, wallAhead: 0 }).set(STORAGE_KEYS.auth, text);
    const tab = await world.open();
    tab.session.logout();
    await world.seconds(2);
    expect(calls[0]).toEqual({
      service: "identity",
      form: { client_id: "app", refresh_token: JSON.parse(text).refresh_token },
    });
  });

  it("makes no call with a token that has expired, because it would fail [S-14]", async () => {
    const { calls, world } = withCalls();
    const tab = await world.login();
    await world.time.sleep(400_000);
    await world.seconds(10);
    expect(tab.state).toBe("ended");
    expect(calls.map(({ service }) => service)).toEqual(["identity"]);
    expect(tab.problems).toEqual([]);
  });

  it("ends a session that gets no other token while this one is still good for the logout [S-14]", async () => {
    const { calls, world } = withCalls();
    const tab = await world.open({ rules: { idleSeconds: 999, idleCapSeconds: 999, logoutMarginMs: 5000 } });
    tab.login();
    await world.seconds(180);
    world.fates = ["html"];
    await world.seconds(114);
    expect(tab.state).toBe("warning");
    await world.seconds(4);
    expect(tab.state).toBe("ended");
    expect(calls.map(({ service }) => service)).toEqual(["identity", "open-api"]);
    expect(tab.tracks).toContain("session expired");
  });

  it("waits covered without a network, and logs out and leaves when there is one [S-07, S-14]", async () => {
    const { calls, world } = withCalls();
    world.offline = true;
    const tab = await world.login();
    await world.seconds(2);
    await world.time.sleep(400_000);
    await world.seconds(60);
    expect(tab.view).toMatchObject({ covered: true, reason: "idle" });
    expect(world.stored()).toBeUndefined();
    expect([calls.map(({ service }) => service), tab.visited]).toEqual([["identity"], []]);
    world.offline = false;
    await world.seconds(5);
    expect(calls.map(({ service }) => service)).toEqual(["identity", "identity"]);
    expect(world.server.alive).toBe(false);
    expect(tab.visited).toEqual(["/de-de/login/"]);
  });

  it("sends the logout before it asks for the network [S-14]", async () => {
    const { calls, world } = withCalls();
    world.offline = false;
    const tab = await world.login();
    await world.seconds(2);
    tab.session.logout();
    // The two entries of the ledger take two milliseconds, a test of the network ten.
    await world.pass(8);
    expect(calls.map(({ service }) => service)).toEqual(["identity", "open-api"]);
  });

  it.each([0, 1])("sends the logout when the page is left %i ms after the press, once [S-14]", async (milliseconds) => {
    const { calls, world } = withCalls();
    const tab = await world.login();
    await world.seconds(2);
    tab.session.logout();
    await world.pass(milliseconds);
    tab.leave();
    // The promises of this very task still run; no timer does.
    tab.owner.frozen = true;
    await world.pass(0);
    expect(calls.map(({ service }) => service)).toEqual(["identity", "open-api"]);
    expect(world.stored()).toBeUndefined();
    tab.thaw();
    await world.seconds(5);
    expect(calls).toHaveLength(2);
  });

  it("gives up the newest token, even when this tab has not seen it yet", async () => {
    const { calls, world } = withCalls();
    const a = await world.login();
    const b = await world.open();
    await world.seconds(100);
    a.session.extend();
    await world.pass(200);
    b.session.logout();
    await world.seconds(5);
    expect(world.server.alive).toBe(false);
    expect(calls.filter(({ service }) => service === "identity")).toHaveLength(1);
    expect(world.stored()).toBeUndefined();
    expect([a.state, b.state]).toEqual(["ended", "ended"]);
  });

  /** The ledger answers late. */
  const slowMarks = () => {
    return new World({
      sabotage: (ports) => ({
        ...ports,
        tokenLedger: {
          ...ports.tokenLedger,
          state: async (token) => {
            await waitFor(ports.clock, 400);
            return ports.tokenLedger.state(token);
          },
        },
      }),
    });
  };

  it("never leaves before the record is cleared, though the machine slept meanwhile [S-14]", async () => {
    const world = slowMarks();
    const a = await world.login();
    await world.pass(850);
    a.session.logout();
    await world.pass(10);
    await world.time.sleep(200_000);
    await world.seconds(3);
    expect(a.recordsAtLeave).toEqual([undefined]);
    expect(a.logouts).toEqual(["identity", "open-api"]);
    expect(world.server.alive).toBe(false);
  });

  it("leaves cleared even when its own timers never come back [S-14]", async () => {
    const world = new World({
      sabotage: (ports) => ({
        ...ports,
        clock: { ...ports.clock, after: (ms, task) => (ms < 200 ? ports.clock.after(ms, task) : () => {}) },
        tokenLedger: { ...ports.tokenLedger, state: () => new Promise(() => {}) },
      }),
    });
    const a = await world.login();
    const b = await world.open();
    a.session.logout();
    await world.seconds(4);
    expect(a.recordsAtLeave).toEqual([]);
    await world.seconds(10);
    expect(a.recordsAtLeave).toEqual([undefined]);
    expect([a.state, b.state]).toEqual(["ended", "ended"]);
  });

  it("is not undone by leaving the page in the same moment [S-14]", async () => {
    const world = slowMarks();
    const a = await world.login();
    const b = await world.open();
    await world.seconds(1);
    a.session.logout();
    a.leave();
    a.close();
    await world.seconds(1);
    expect(world.stored()).toBeUndefined();
    expect(b.state).toBe("ended");
    const c = await world.open();
    expect(c.state).toBe("anonymous");
  });

  it("is heard by the other tabs long before their storage shows it [S-14]", async () => {
    const world = new World({ lagMs: 5000 });
    const a = await world.login();
    const b = await world.open();
    await world.seconds(10);
    a.session.logout();
    await world.pass(100);
    expect(b.state).toBe("ended");
  });

  it("clears nothing of another customer who has just logged in elsewhere, and logs out its own token", async () => {
    const { calls, world } = withCalls();
    const a = await world.login("BAC0001");
    const own = JSON.parse(world.stored() ?? "{}") as { refresh_token: string };
    const strangers = recordJson({ customer: "BAC0002", id: "9" });
    await world.seconds(1);
    a.session.logout();
    // The other customer's record arrives while this tab reads the ledger entry of its own token.
    a.storage.set(STORAGE_KEYS.auth, strangers);
    await world.seconds(3);
    expect(world.stored()).toBe(strangers);
    expect(calls[0]).toMatchObject({ form: { refresh_token: own.refresh_token } });
  });

  it("leaves another customer's record alone", async () => {
    const { world } = withCalls();
    const a = await world.login("BAC0001");
    const b = await world.open();
    await world.seconds(2);
    b.login("BAC0002");
    await world.seconds(1);
    const before = world.stored();
    a.session.logout();
    await world.seconds(2);
    expect(world.stored()).toBe(before);
    expect(world.server.alive).toBe(true);
  });
});
