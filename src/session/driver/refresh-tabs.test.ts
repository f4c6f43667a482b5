/** Refreshing in several tabs under rotation with reuse detection: realistic scenarios in virtual time. */
import { describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "../../domain/storage-keys.ts";
import type { SessionRules } from "../rules/session-rules.ts";
import { recordJson } from "../tests/fake-tokens.ts";
import { twoTabs, work } from "../tests/opened-worlds.ts";
import { type Tab, World, type WorldOptions } from "../tests/simulated-world.ts";
import { START } from "../tests/virtual-time.ts";

const states = (...tabs: readonly Tab[]) => tabs.map((tab) => tab.state);

describe("several tabs, one rotation", () => {
  it("sends one refresh when two tabs reach the threshold at once, and both get the new token [S-05]", async () => {
    const { world, a, b } = await twoTabs();
    await work(world, a, 200);
    expect(world.server.calls).toBe(1);
    expect(world.server.reuses).toBe(0);
    expect(states(a, b)).toEqual(["active", "active"]);
    expect(a.session.bearer()).toBe(b.session.bearer());
  });

  it("keeps ten tabs through 100 rotations with one refresh each and nobody logged out [S-02, S-05]", async () => {
    const world = new World({ server: { lifeSeconds: 20 }, lagMs: 120 });
    const first = await world.login();
    const tabs = [first];
    while (tabs.length < 10) tabs.push(await world.open());
    let seconds = 0;
    while (world.server.rotations < 100 && seconds < 2000) {
      if (seconds % 20 === 0) tabs[seconds % 10]?.act();
      await world.seconds(1);
      seconds += 1;
    }
    await world.seconds(2);
    expect(world.server.rotations).toBe(100);
    expect(world.server.calls).toBe(100);
    expect(world.server.reuses).toBe(0);
    expect(new Set(states(...tabs))).toEqual(new Set(["active"]));
    expect(new Set(tabs.map((tab) => tab.session.bearer())).size).toBe(1);
    expect(tabs.flatMap((tab) => tab.visited)).toEqual([]);
  }, 20_000);

  it("survives storage that reaches the other process late, thanks to the spent mark", async () => {
    const { world, a, b } = await twoTabs({ lagMs: 400 });
    await work(world, a, 1000);
    expect(world.server.reuses).toBe(0);
    expect(world.server.calls).toBe(world.server.rotations);
    expect(states(a, b)).toEqual(["active", "active"]);
  });

  it("waits for a record that is later still, and never calls a rotated token lost", async () => {
    const { world, a, b } = await twoTabs({ lagMs: 1500 });
    await work(world, a, 400);
    expect(world.server.reuses).toBe(0);
    expect(states(a, b)).toEqual(["active", "active"]);
    expect(a.session.bearer()).toBe(b.session.bearer());
  });

  it("gets by without IndexedDB: the lock and a settle before and after", async () => {
    const { world, a, b } = await twoTabs({ ledger: false, lagMs: 30 });
    await work(world, a, 600);
    expect(world.server.reuses).toBe(0);
    expect(states(a, b)).toEqual(["active", "active"]);
  });
});

describe("holders that do not give the lock back", () => {
  it("defers while a frozen tab holds the lock, and nobody is logged out", async () => {
    const { world, a, b } = await twoTabs({ latencyMs: 2000 });
    await work(world, b, 181);
    const holder = a.refreshes === 1 ? a : b;
    const waiter = holder === a ? b : a;
    holder.freeze();
    await work(world, waiter, 60);
    expect(waiter.state).toBe("active");
    expect(waiter.refreshes).toBe(0);
    expect(waiter.visited).toEqual([]);
  });

  it("goes on with the answer of the frozen tab once it thaws", async () => {
    const { world, a, b } = await twoTabs({ latencyMs: 2000 });
    await work(world, b, 181);
    const holder = a.refreshes === 1 ? a : b;
    const waiter = holder === a ? b : a;
    holder.freeze();
    await work(world, waiter, 30);
    holder.thaw();
    await work(world, waiter, 10);
    expect(states(holder, waiter)).toEqual(["active", "active"]);
    expect(world.server.reuses).toBe(0);
    expect(waiter.session.bearer()).toBe(holder.session.bearer());
  });

  it("covers the page but logs nobody out when the token runs out meanwhile", async () => {
    const { world, a, b } = await twoTabs({ latencyMs: 2000 });
    await work(world, b, 181);
    const holder = a.refreshes === 1 ? a : b;
    const waiter = holder === a ? b : a;
    holder.freeze();
    await work(world, waiter, 200);
    expect(waiter.state).toBe("unverified");
    expect(waiter.view.covered).toBe(true);
    expect(waiter.session.bearer()).toBeUndefined();
    expect(waiter.visited).toEqual([]);
  });

  it("never sends a token again whose holder was closed in flight, and lives the access token out", async () => {
    const { world, a, b } = await twoTabs({ latencyMs: 2000 });
    await work(world, b, 181);
    const holder = a.refreshes === 1 ? a : b;
    const waiter = holder === a ? b : a;
    holder.close();
    await work(world, waiter, 60);
    expect(waiter.state).toBe("warning");
    expect(waiter.view.warning).toBe("maximum");
    expect(waiter.refreshes).toBe(0);
    await work(world, waiter, 80);
    expect(waiter.view.reason).toBe("refresh-lost");
    expect(waiter.visited).toEqual(["/de-de/login/"]);
    expect(world.server.reuses).toBe(0);
  });

  it("frees the lock when the call ends in an error", async () => {
    const { world, a, b } = await twoTabs({
      sabotage: (ports) => ({ ...ports, network: { ...ports.network, reach: () => Promise.reject(new Error("no")) } }),
    });
    await work(world, a, 190);
    expect(world.server.calls).toBe(0);
    expect(states(a, b)).toEqual(["active", "active"]);
    b.close();
    await work(world, a, 30);
    expect(a.state).toBe("active");
  });

  it("defers when a port breaks inside the lock, and the lock is free again", async () => {
    let broken = true;
    const { world, a } = await twoTabs({
      sabotage: (ports) => ({
        ...ports,
        tokenLedger: {
          ...ports.tokenLedger,
          claim: (token) => (broken ? Promise.reject(new Error("broken")) : ports.tokenLedger.claim(token)),
        },
      }),
    });
    await work(world, a, 185);
    expect(world.server.calls).toBe(0);
    broken = false;
    await work(world, a, 10);
    expect(world.server.calls).toBe(1);
    expect(a.state).toBe("active");
  });
});

describe("answers that are no good", () => {
  const single = async (options: WorldOptions = {}) => {
    const world = new World(options);
    const tab = await world.login();
    return { world, tab };
  };

  it("adopts a newer record when the server says invalid_grant for the old one", async () => {
    const { world, tab } = await single();
    await work(world, tab, 179);
    // Another program on this origin has refreshed without our lock and ledger.
    const issuedAt = Math.floor((START + world.time.now) / 1000);
    world.server.logout(JSON.parse(world.stored() ?? "{}").refresh_token);
    const news = recordJson({ issuedAt, id: "foreign" });
    world.time.after(1120, () => world.storage.viewOf(world.open as never).set(STORAGE_KEYS.auth, news));
    await work(world, tab, 5);
    expect(tab.state).toBe("active");
    expect(tab.session.bearer()).toBe(JSON.parse(news).access_token);
    expect(tab.tracks).not.toContain("refresh token failed");
  });

  it("keeps a valid access token to its end after invalid_grant, without a loop [S-08]", async () => {
    const { world, tab } = await single();
    world.server.logout(JSON.parse(world.stored() ?? "{}").refresh_token);
    await work(world, tab, 240);
    expect(tab.refreshes).toBe(1);
    expect(tab.tracks.filter((name) => name === "refresh token failed")).toHaveLength(1);
    expect(tab.view).toMatchObject({ state: "warning", warning: "maximum", canExtend: false });
    await work(world, tab, 65);
    expect(tab.view).toMatchObject({ state: "ended", reason: "refresh-rejected" });
    expect(tab.visited).toEqual(["/de-de/login/"]);
  });

  it("ends at once after invalid_grant where the specification's rule is configured [S-08]", async () => {
    const { world, tab } = await single({ rules: { refreshFailure: "at-once" } });
    world.server.logout(JSON.parse(world.stored() ?? "{}").refresh_token);
    await work(world, tab, 190);
    expect(tab.tracks).toEqual(["refresh token failed", "session expired"]);
    expect(tab.visited).toEqual(["/de-de/login/"]);
  });

  it("takes 200 with HTML as a failure that overwrites nothing", async () => {
    const { world, tab } = await single();
    const before = world.stored();
    world.fates = ["html"];
    await work(world, tab, 190);
    expect(world.stored()).toBe(before);
    expect(tab.refreshes).toBe(1);
    expect(tab.state).not.toBe("ended");
  });

  it("keeps the old refresh token when the answer brings no new one, and can use it again", async () => {
    const { world, tab } = await single();
    const old = JSON.parse(world.stored() ?? "{}").refresh_token;
    world.fates = ["no-rotation"];
    await work(world, tab, 185);
    expect(JSON.parse(world.stored() ?? "{}").refresh_token).toBe(old);
    await work(world, tab, 200);
    expect(world.server.calls).toBe(2);
    expect(world.server.reuses).toBe(0);
    expect(tab.state).toBe("active");
  });

  it("bounds its tries when the answers bring expired tokens", async () => {
    const { world, tab } = await single({ server: { lifeSeconds: 30 } });
    world.fates = Array.from({ length: 50 }, () => "expired-token" as const);
    await work(world, tab, 90);
    expect(tab.refreshes).toBe(3);
    expect(tab.view).toMatchObject({ state: "ended", reason: "refresh-rejected" });
  });

  it("does not refresh for ever when tokens live 120 s or less: the threshold is half their life [S-05]", async () => {
    const { world, tab } = await single({ server: { lifeSeconds: 60 } });
    await work(world, tab, 300);
    expect(world.server.calls).toBeGreaterThanOrEqual(9);
    expect(world.server.calls).toBeLessThanOrEqual(10);
    expect(tab.state).toBe("active");
  });

  it.each([500, 503, 429] as const)("never logs out for a %i, but backs off and tries again", async (status) => {
    const { world, tab } = await single();
    world.fates = Array.from({ length: 4 }, () => status);
    await work(world, tab, 240);
    expect(tab.refreshes).toBe(5);
    expect(tab.state).toBe("active");
    expect(world.server.rotations).toBe(1);
    expect(tab.tracks).toEqual(["refresh token succeeded", "session extended automatically"]);
  });

  it("never logs an active person out while the server is down, but covers the page until it answers", async () => {
    const { world, tab } = await single();
    world.fates = Array.from({ length: 400 }, () => 503 as const);
    await work(world, tab, 420);
    expect(tab.view).toMatchObject({ state: "unverified", covered: true });
    expect(tab.refreshes).toBeLessThan(20);
    world.fates = [];
    await work(world, tab, 61);
    expect(tab.view).toMatchObject({ state: "active", covered: false });
  });

  it("ends by idle time while the server is down and nobody is there", async () => {
    const { world, tab } = await single();
    world.fates = Array.from({ length: 400 }, () => 503 as const);
    await work(world, tab, 100);
    await world.seconds(305);
    expect(tab.view).toMatchObject({ state: "ended", reason: "idle" });
  });

  it("backs off without doubt when there is no network, and is well when it returns", async () => {
    const { world, tab } = await single();
    world.fates = ["offline", "offline", "offline"];
    await work(world, tab, 230);
    expect(tab.state).toBe("active");
    expect(world.server.rotations).toBe(1);
  });

  it.each(["answer-lost", "hang"] as const)("never sends a token again whose answer is lost (%s)", async (fate) => {
    const { world, tab } = await single();
    world.fates = [fate];
    await work(world, tab, 290);
    expect(tab.refreshes).toBe(1);
    expect(tab.view).toMatchObject({ state: "warning", warning: "maximum" });
    await work(world, tab, 15);
    expect(tab.view).toMatchObject({ state: "ended", reason: "refresh-lost" });
    expect(world.server.reuses).toBe(0);
  });

  it("puts no token in doubt while the identity provider cannot be reached at all", async () => {
    const world = new World();
    world.online = false;
    const tab = await world.login();
    await work(world, tab, 240);
    expect(world.server.calls).toBe(0);
    expect(tab.state).toBe("active");
    world.online = true;
    await work(world, tab, 61);
    expect(world.server.calls).toBe(1);
    expect(tab.state).toBe("active");
  });

  it("fails at once when the refresh token has expired by corrected time, and sends nothing [S-02]", async () => {
    const neverIdle: Partial<SessionRules> = { idleSeconds: 9999, idleCapSeconds: 9999 };
    const { world, tab } = await single({ rules: neverIdle, server: { sessionSeconds: 310 } });
    await world.time.sleep(320_000);
    await world.seconds(20);
    expect(world.server.calls).toBe(0);
    expect(tab.tracks).toContain("refresh token expired");
    expect(tab.view).toMatchObject({ state: "ended", reason: "refresh-expired" });
    expect(tab.visited).toEqual(["/de-de/login/"]);
  });

  it("stops refreshing near the maximum session when the flag is on [S-05]", async () => {
    const rules: Partial<SessionRules> = { stopNearMaximum: true };
    const { world, tab } = await single({ rules, server: { lifeSeconds: 140, maximumSeconds: 500 } });
    await work(world, tab, 470);
    const calls = world.server.calls;
    expect(calls).toBeGreaterThan(0);
    expect(tab.view).toMatchObject({ state: "warning", warning: "maximum", canExtend: false });
    await work(world, tab, 150);
    expect(world.server.calls).toBe(calls);
    expect(tab.view).toMatchObject({ state: "ended", reason: "maximum" });
    expect(tab.tracks).not.toContain("refresh token failed");
  });

  it("stops only when the refresh token does not outlive the access token when the flag is off, and warns of the end [S-05]", async () => {
    const server = { lifeSeconds: 60, maximumSeconds: 500 };
    const stopped = await single({ rules: { stopNearMaximum: true }, server });
    await work(stopped.world, stopped.tab, 490);
    const { world, tab } = await single({ server });
    await work(world, tab, 450);
    const calls = world.server.calls;
    expect(calls).toBeGreaterThan(stopped.world.server.calls);
    await work(world, tab, 40);
    expect(tab.view).toMatchObject({ state: "warning", warning: "maximum", canExtend: false });
    await work(world, tab, 20);
    expect(world.server.calls - calls).toBeLessThanOrEqual(1);
    expect(tab.view).toMatchObject({ state: "ended", reason: "maximum" });
    expect(tab.tracks.filter((name) => name === "refresh token failed" || name === "refresh token expired")).toEqual(
      [],
    );
  });
});

describe("a refresh that meets an end or another customer", () => {
  it("drops the answer when another tab logs out while it is in flight", async () => {
    const { world, a, b } = await twoTabs({ latencyMs: 2000 });
    await work(world, b, 181);
    const holder = a.refreshes === 1 ? a : b;
    const other = holder === a ? b : a;
    other.session.logout();
    await world.seconds(10);
    expect(world.stored()).toBeUndefined();
    expect(states(holder, other)).toEqual(["ended", "ended"]);
    expect(holder.session.bearer()).toBeUndefined();
  });

  it("drops the answer even when the news of the logout is late", async () => {
    const { world, a, b } = await twoTabs({
      latencyMs: 2000,
      lagMs: 5000,
      sabotage: (ports) => ({ ...ports, channel: { ...ports.channel, listen: () => () => {} } }),
    });
    await work(world, b, 181);
    const holder = a.refreshes === 1 ? a : b;
    (holder === a ? b : a).session.logout();
    await world.seconds(20);
    expect(world.stored()).toBeUndefined();
    expect(states(a, b)).toEqual(["ended", "ended"]);
  });

  it("drops the answer when this tab logs out while it is in flight", async () => {
    const world = new World({ latencyMs: 2000 });
    const tab = await world.login();
    await work(world, tab, 181);
    expect(tab.refreshes).toBe(1);
    tab.session.logout();
    await world.seconds(10);
    expect(world.stored()).toBeUndefined();
    expect(tab.state).toBe("ended");
  });

  it("reloads when the record belongs to another customer by the time the lock is free", async () => {
    const { world, a, b } = await twoTabs();
    await work(world, a, 100);
    b.login("BAC0002");
    await world.seconds(2);
    expect(a.reloads).toBe(1);
    expect(a.view).toMatchObject({ state: "ended", reason: "other-customer", covered: true });
    expect(a.logouts).toEqual([]);
    expect(world.stored()).toBeDefined();
  });

  it("does not take an answer over that belongs to another customer", async () => {
    const world = new World();
    const tab = await world.login("BAC0001");
    const before = world.stored();
    const refresh = world.server.refresh.bind(world.server);
    world.server.refresh = (form, fate) => {
      refresh(form, fate);
      const { access_token: accessToken, refresh_token: refreshToken } = JSON.parse(
        recordJson({ issuedAt: Math.floor((START + world.time.now) / 1000), customer: "BAC0009" }),
      );
      return { kind: "tokens", accessToken, refreshToken };
    };
    await work(world, tab, 190);
    expect(world.stored()).toBe(before);
    expect(tab.session.token()?.customer).toBe("BAC0001");
  });
});
