/** Clock changes, sleep and throttling: all decisions come from timestamps. */
import { describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "../../domain/storage-keys.ts";
import { loggedIn, work } from "../tests/opened-worlds.ts";
import { World } from "../tests/simulated-world.ts";
import { START } from "../tests/virtual-time.ts";

describe("a clock that is wrong", () => {
  it.each([
    ["an hour fast", 3_600_000],
    ["an hour slow", -3_600_000],
  ])("changes nothing when it is %s from the start", async (_name, wallAhead) => {
    const { world, tab } = await loggedIn({ wallAhead });
    await work(world, tab, 400);
    expect(tab.state).toBe("active");
    expect(world.server.calls).toBe(2);
    const difference = Number(tab.storage.get(STORAGE_KEYS.timeDifference));
    expect(Math.abs(difference * 1000 + wallAhead)).toBeLessThanOrEqual(1000);
  });

  it("of the server changes nothing either", async () => {
    const { world, tab } = await loggedIn({ server: { skewSeconds: 7200 } });
    await work(world, tab, 400);
    expect(tab.state).toBe("active");
    expect(world.server.calls).toBe(2);
  });

  it("is corrected by slow answers too", async () => {
    const { world, tab } = await loggedIn({ wallAhead: -3_600_000, latencyMs: 2800 });
    await work(world, tab, 800);
    expect(tab.state).toBe("active");
    expect(world.server.calls).toBe(4);
    expect(world.server.reuses).toBe(0);
  });

  it("that jumps forward past the idle limit ends the session, as a sleep would", async () => {
    const { world, tab } = await loggedIn();
    await work(world, tab, 30);
    world.setClock(3_600_000);
    await world.seconds(8);
    expect(tab.view).toMatchObject({ state: "ended", reason: "idle" });
  });

  it("that jumps forward a little makes the token look older: it is refreshed, and the difference is right again", async () => {
    const { world, tab } = await loggedIn({ server: { lifeSeconds: 240 } });
    await work(world, tab, 30);
    world.setClock(100_000);
    await work(world, tab, 5);
    expect(world.server.calls).toBe(1);
    expect(tab.state).toBe("active");
    expect(Math.abs(Number(tab.storage.get(STORAGE_KEYS.timeDifference)) + 100)).toBeLessThanOrEqual(1);
  });

  it("that jumps back does not lengthen the idle time", async () => {
    const { world, tab } = await loggedIn();
    await work(world, tab, 10);
    world.setClock(-3_600_000);
    await world.seconds(310);
    expect(tab.view).toMatchObject({ state: "ended", reason: "idle" });
  });

  it("that jumps back does not lengthen the token", async () => {
    const { world, tab } = await loggedIn();
    world.fates = Array.from({ length: 99 }, () => 503 as const);
    await work(world, tab, 10);
    world.setClock(-3_600_000);
    await work(world, tab, 295);
    expect(tab.state).toBe("unverified");
    expect(tab.session.bearer()).toBeUndefined();
  });

  it("takes the difference from fresh answers only, never from a stored token", async () => {
    const { world, tab } = await loggedIn();
    await world.seconds(60);
    const before = tab.storage.get(STORAGE_KEYS.timeDifference);
    const other = await world.open();
    await world.seconds(2);
    expect(other.storage.get(STORAGE_KEYS.timeDifference)).toBe(before);
  });

  it.each([true, false])(
    "takes no token for valid whose iat the provider dates back, life named: %s [S-01, S-02]",
    async (saysLife) => {
      const { world, tab } = await loggedIn({ server: { backdatedSeconds: 300, saysLife } });
      await work(world, tab, 200);
      expect(world.server.calls).toBe(1);
      expect(Number(tab.storage.get(STORAGE_KEYS.timeDifference) ?? 0)).toBe(0);
      expect(tab.state).toBe("active");
    },
  );

  it.each([3_600_000, -3_600_000])(
    "is found from two answers where none names the life of its token: %i ms",
    async (wallAhead) => {
      const { world, tab } = await loggedIn({ wallAhead, server: { saysLife: false } });
      await work(world, tab, 500);
      expect(tab.state).toBe("active");
      const difference = Number(tab.storage.get(STORAGE_KEYS.timeDifference));
      expect(Math.abs(difference * 1000 + wallAhead)).toBeLessThanOrEqual(1000);
    },
  );
});

describe("sleep", () => {
  it.each([true, false])(
    "with 40 s left at wake shows the countdown at once (steady clock stops: %s) [S-04]",
    async (stops) => {
      const { world, tab } = await loggedIn({ server: { lifeSeconds: 900 } });
      await work(world, tab, 10);
      await world.time.sleep(259_000, stops);
      await world.seconds(0);
      tab.comeBack(false);
      expect(tab.view).toMatchObject({ state: "warning", warning: "idle", remainingSeconds: 40 });
      await world.seconds(10);
      expect(tab.view.remainingSeconds).toBe(30);
    },
  );

  it("past the limit does not come back to life with the first mouse move [S-03, S-07]", async () => {
    const { world, tab } = await loggedIn({ server: { lifeSeconds: 9000 } });
    await work(world, tab, 10);
    await world.time.sleep(3_600_000);
    tab.act();
    expect(tab.session.bearer()).toBeUndefined();
    expect(tab.view.covered).toBe(true);
    await world.seconds(8);
    expect(tab.view).toMatchObject({ state: "ended", reason: "idle" });
    expect(tab.visited).toEqual(["/de-de/login/"]);
  });

  it("past the limit is not undone by the button that was on show [S-06]", async () => {
    const { world, tab } = await loggedIn({ server: { lifeSeconds: 9000 } });
    await world.seconds(200);
    expect(tab.state).toBe("warning");
    await world.time.sleep(3_600_000);
    tab.session.extend();
    await world.seconds(8);
    expect(world.server.calls).toBe(0);
    expect(tab.view).toMatchObject({ state: "ended", reason: "idle" });
  });

  it("ends with one redirect, not one a second [S-07]", async () => {
    const { world, tab } = await loggedIn();
    await world.time.sleep(7_200_000);
    await world.seconds(120);
    expect(tab.visited).toEqual(["/de-de/login/"]);
    expect(tab.tracks.filter((name) => name === "session expired")).toHaveLength(1);
  });

  it("that ends before the network is back costs no session", async () => {
    const world = new World();
    world.online = false;
    const tab = await world.login();
    await work(world, tab, 60);
    await world.time.sleep(250_000);
    tab.comeBack(false);
    await world.seconds(3);
    expect(tab.view).toMatchObject({ state: "unverified", covered: true });
    world.online = true;
    tab.act();
    await world.seconds(10);
    expect(tab.state).toBe("active");
    expect(tab.session.bearer()).toBeDefined();
    expect(world.server.calls).toBe(1);
  });

  it("does not wait out its back-off once the device says that it is online", async () => {
    const world = new World();
    world.online = false;
    const tab = await world.login();
    await work(world, tab, 290);
    world.online = true;
    tab.goOnline();
    await world.seconds(1);
    expect(world.server.calls).toBe(1);
    expect(tab.state).toBe("active");
  });

  it("of a hidden tab that runs once a minute changes nothing but the moment", async () => {
    const { world, tab } = await loggedIn({ server: { lifeSeconds: 9000 } });
    for (let minute = 0; minute < 4; minute += 1) {
      tab.freeze();
      await world.seconds(59);
      tab.owner.frozen = false;
      await world.seconds(1);
    }
    expect(tab.view).toMatchObject({ state: "warning", remainingSeconds: 60 });
    tab.freeze();
    await world.seconds(90);
    tab.owner.frozen = false;
    await world.seconds(8);
    expect(tab.view).toMatchObject({ state: "ended", reason: "idle" });
  });

  it("never shows a negative countdown", async () => {
    const { world, tab } = await loggedIn();
    await world.seconds(200);
    await world.time.sleep(99_500);
    for (let tenth = 0; tenth < 40; tenth += 1) {
      expect(tab.view.remainingSeconds).toBeGreaterThanOrEqual(0);
      await world.pass(100);
    }
    expect(tab.views.every(({ remainingSeconds }) => remainingSeconds >= 0)).toBe(true);
  });
});

describe("the check of every second [S-03]", () => {
  it("counts the countdown down second by second", async () => {
    const { world, tab } = await loggedIn();
    await world.seconds(181);
    const shown = tab.views.filter(({ state }) => state === "warning").map(({ remainingSeconds }) => remainingSeconds);
    await world.seconds(5);
    const after = tab.views.filter(({ state }) => state === "warning").map(({ remainingSeconds }) => remainingSeconds);
    expect(after.length - shown.length).toBe(5);
    expect(after.every((value, index) => index === 0 || (after[index - 1] ?? 0) - value === 1)).toBe(true);
  });

  it("tells nobody of seconds that nobody sees", async () => {
    const { world, tab } = await loggedIn();
    const before = tab.views.length;
    await work(world, tab, 100);
    expect(tab.views.length).toBe(before);
  });

  it("writes the time of activity where the contract has it", async () => {
    const { world, tab } = await loggedIn();
    await world.seconds(20);
    tab.act();
    expect(Number(tab.storage.get(STORAGE_KEYS.lastActive))).toBe(START + world.time.now);
  });
});

describe("a token that a service refuses with 401", () => {
  it("is renewed, once in a minute; then the probe decides [A-06, S-11]", async () => {
    const renewed: unknown[] = [];
    const world = new World();
    const tab = await world.login("BAC0001", {}, { onToken: () => renewed.push(tab.session.token()) });
    await work(world, tab, 20);
    const probes = tab.probes;
    tab.session.refuseToken();
    tab.session.refuseToken();
    await world.seconds(1);
    expect([world.server.calls, tab.probes - probes, renewed.length]).toEqual([1, 0, 1]);
    await work(world, tab, 20);
    tab.session.refuseToken();
    await world.seconds(1);
    expect([world.server.calls, tab.probes - probes, tab.state]).toEqual([1, 1, "active"]);
    // A minute after the first refusal, and less after the second.
    await work(world, tab, 40);
    tab.session.refuseToken();
    await world.seconds(1);
    expect([world.server.calls, renewed.length]).toEqual([2, 2]);
  });

  it("costs one refresh and one probe, whether the session has ended or a service is wrong [S-11]", async () => {
    for (const [status, state] of [
      [401, "ended"],
      [200, "active"],
    ] as const) {
      const { world, tab } = await loggedIn();
      await work(world, tab, 20);
      const before = tab.probes;
      world.probeStatus = status;
      tab.session.refuseToken();
      await world.seconds(1);
      // The calls are made again with the renewed token, and refused again.
      tab.session.refuseToken();
      tab.session.refuseToken();
      await world.seconds(8);
      expect([world.server.calls, tab.probes - before, tab.state]).toEqual([1, 1, state]);
    }
  });

  it("that was valid by a difference alone is used no more, and the difference is dropped [S-01]", async () => {
    const { world, tab } = await loggedIn({ server: { backdatedSeconds: 300 } });
    tab.storage.set(STORAGE_KEYS.timeDifference, "-300");
    // As a page that opens on the difference that its login page has stored.
    world.fates = Array.from({ length: 9 }, () => 503 as const);
    const next = await world.open();
    await work(world, next, 310);
    expect(next.session.bearer()).toBeDefined();
    next.session.refuseToken();
    expect([next.session.bearer(), next.storage.get(STORAGE_KEYS.timeDifference)]).toEqual([undefined, undefined]);
    world.fates = [];
    await work(world, next, 30);
    expect([next.state, next.storage.get(STORAGE_KEYS.timeDifference) ?? "0"]).toEqual(["active", "0"]);
  });
});
