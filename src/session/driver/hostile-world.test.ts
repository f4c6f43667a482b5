/**
 * Faults that must not end a live session, and faults after which no session may stay alive at the identity provider.
 */
import { describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "../../domain/storage-keys.ts";
import { waitFor } from "../../platform/clock.ts";
import { safeStorage } from "../../platform/storage.ts";
import { work } from "../tests/opened-worlds.ts";
import { type Tab, World, type WorldOptions } from "../tests/simulated-world.ts";
import type { RefreshTokenLedger } from "../tokens/refresh-token-ledger.ts";
import type { SessionNetwork, SessionPorts } from "./ports.ts";

const network = (changes: (network: SessionNetwork) => Partial<SessionNetwork>) => (ports: SessionPorts) => ({
  ...ports,
  network: { ...ports.network, ...changes(ports.network) },
});

describe("an answer to a probe", () => {
  it("about a token that was renewed meanwhile decides nothing, and the new one is asked for [S-11]", async () => {
    const answers: ((status: number) => void)[] = [];
    const world = new World({
      sabotage: network(() => ({ probe: () => new Promise<number>((resolve) => answers.push(resolve)) })),
    });
    const [a, b] = [await world.login(), await world.open()];
    await work(world, a, 200);
    expect(world.server.rotations).toBe(1);
    for (const answer of answers.splice(0)) answer(401);
    await world.seconds(1);
    expect([a.state, b.state]).toEqual(["active", "active"]);
    expect(answers.length).toBeGreaterThan(0);
  });

  it("is asked for with the token that it is to judge, and never without one [S-11]", async () => {
    const bearers: (string | undefined)[] = [];
    const world = new World({
      sabotage: network(({ probe }) => ({
        probe: (bearer) => {
          bearers.push(bearer);
          return probe?.(bearer) ?? Promise.reject();
        },
      })),
    });
    const a = await world.login();
    const { access_token } = JSON.parse(world.stored() ?? "{}") as { access_token: string };
    expect(bearers).toEqual([access_token]);
    await world.open();
    a.session.probeAccess();
    await world.seconds(1);
    expect(new Set(bearers)).toEqual(new Set([access_token]));
  });

  it("that says 401 is believed only when a renewed token gets it, too [S-11]", async () => {
    const statuses = [401, 200];
    const answering = network(() => ({ probe: () => Promise.resolve(statuses.shift() ?? 200) }));
    const well = new World({ sabotage: answering });
    const a = await well.login();
    await well.seconds(2);
    expect([a.state, well.server.rotations, statuses]).toEqual(["active", 1, []]);

    statuses.push(401, 401);
    const dead = new World({ sabotage: answering });
    const b = await dead.login();
    await dead.seconds(5);
    expect([b.state, b.view.reason, dead.server.rotations]).toEqual(["ended", "denied", 1]);
  });

  it("that says 401 to a token that cannot be renewed ends the session [S-11]", async () => {
    const world = new World();
    world.server.refresh = () => ({ kind: "rejected" });
    world.probeStatus = 401;
    const tab = await world.login();
    await world.seconds(5);
    expect([tab.state, tab.view.reason]).toEqual(["ended", "denied"]);
  });

  it("that says 401 does not end a session whose renewal is refused for now [S-08, S-11]", async () => {
    const statuses = [401, 200];
    const world = new World({ sabotage: network(() => ({ probe: () => Promise.resolve(statuses.shift() ?? 200) })) });
    world.fates = [503, 503];
    const tab = await world.login();
    await work(world, tab, 30);
    expect([tab.state, world.server.rotations]).toEqual(["active", 1]);
  });

  it("saves whoever's clock runs behind: the renewed token tells the difference [S-01, S-11]", async () => {
    const world = new World({ server: { skewSeconds: 3600 } });
    const tab = await world.login();
    tab.storage.remove(STORAGE_KEYS.timeDifference);
    await work(world, tab, 400);
    expect(tab.state).toBe("active");
  });
});

const isAlive = ({ server }: World) => server.alive;

describe("a logout that crosses a refresh ends the newest token at the identity provider [S-14]", () => {
  async function refreshing(): Promise<{ world: World; a: Tab; b: Tab }> {
    const world = new World({ latencyMs: 1000 });
    const [a, b] = [await world.login(), await world.open()];
    await world.seconds(2);
    b.session.extend();
    // The server has rotated the token, and its answer is pending.
    await world.pass(700);
    expect(world.server.rotations).toBe(1);
    return { world, a, b };
  }

  it("in the same tab", async () => {
    const { world, b } = await refreshing();
    b.session.logout();
    await world.seconds(10);
    expect([b.state, isAlive(world), world.stored()]).toEqual(["ended", false, undefined]);
    expect(b.reports).toEqual([{ reason: "logout", ok: true }]);
  });

  it("in another tab", async () => {
    const { world, a, b } = await refreshing();
    a.session.logout();
    await world.seconds(10);
    expect([a.state, b.state, isAlive(world)]).toEqual(["ended", "ended", false]);
    expect([a.visited.length, b.visited.length]).toEqual([1, 1]);
  });

  it("when the host clears the storage", async () => {
    const { world, b } = await refreshing();
    b.storage.remove(STORAGE_KEYS.auth);
    await world.seconds(10);
    expect([b.state, isAlive(world)]).toEqual(["ended", false]);
  });

  it("and so does a host that clears the storage while nothing is on its way", async () => {
    const world = new World();
    const [a, b] = [await world.login(), await world.open()];
    await world.seconds(2);
    a.storage.remove(STORAGE_KEYS.auth);
    await world.seconds(10);
    expect([a.state, b.state, isAlive(world), world.server.logouts]).toEqual(["ended", "ended", false, 1]);
  });
});

/** Each access to the ledger takes this long. */
const slowLedger = (ms: number) => (ports: SessionPorts) => {
  const late = <A extends unknown[], T>(ask: (...given: A) => Promise<T>) => {
    return async (...given: A) => {
      await waitFor(ports.clock, ms);
      return ask(...given);
    };
  };
  const { tokenLedger } = ports;
  const slow: RefreshTokenLedger = {
    claim: late(tokenLedger.claim),
    claimAgain: late(tokenLedger.claimAgain),
    release: late(tokenLedger.release),
    rotate: late(tokenLedger.rotate),
    end: late(tokenLedger.end),
    state: late(tokenLedger.state),
  };
  return { ...ports, tokenLedger: slow };
};

describe("a browser that does not do its part never ends a session that can be renewed", () => {
  const options: readonly (readonly [string, WorldOptions])[] = [
    ["an IndexedDB that takes 1.8 s", { sabotage: slowLedger(1800) }],
    ["an IndexedDB that never answers", { sabotage: slowLedger(1e9) }],
    [
      "a lock that is refused",
      { sabotage: (ports) => ({ ...ports, lock: { run: () => Promise.reject(new Error("no locks")) } }) },
    ],
  ];
  it.each(options)("%s, and one 503 [S-08]", async (_what, broken) => {
    const world = new World(broken);
    world.fates = [503];
    const tab = await world.login();
    await work(world, tab, 700);
    expect([tab.state, world.server.reuses]).toEqual(["active", 0]);
    expect(world.server.rotations).toBeGreaterThan(1);
  });
});

describe("idle time that a page asks for", () => {
  it("has a ceiling, whatever the page says [S-03, S-09]", async () => {
    const world = new World({ rules: { idleSeconds: 1e9, idleCapSeconds: 600 } });
    const tab = await world.login();
    await world.seconds(595);
    expect(tab.state).toBe("warning");
    await world.seconds(10);
    expect(tab.state).toBe("ended");
  });
});

/** A world in which `write` decides about each new record; `store` stores it. */
function worldThatWrites(write: (store: () => void) => void): World {
  return new World({
    sabotage: (ports) => ({
      ...ports,
      storage: safeStorage(
        () =>
          ({
            getItem: (key: string) => ports.storage.get(key) ?? null,
            removeItem: (key: string) => ports.storage.remove(key),
            setItem(key: string, value: string) {
              const store = () => void ports.storage.set(key, value);
              if (key === STORAGE_KEYS.auth) write(store);
              else store();
            },
          }) as unknown as Storage,
      ),
    }),
  });
}

describe("a full storage [S-02]", () => {
  it("keeps the old record, serves the other tabs with the new one, says so once, and writes as soon as it can", async () => {
    const state = { full: false };
    const world = worldThatWrites((store) => {
      if (state.full) throw new Error("quota");
      store();
    });
    const [a, b] = [await world.login(), await world.open()];
    await work(world, a, 20);
    const old = world.stored();
    state.full = true;
    await work(world, a, 900);
    expect(world.server.rotations).toBeGreaterThan(2);
    expect([a.state, b.state, world.server.reuses]).toEqual(["active", "active", 0]);
    expect(world.stored()).toBe(old);
    expect(b.session.bearer()).toBe(a.session.bearer());
    const c = await world.open();
    await work(world, a, 30);
    expect([c.state, c.session.bearer()]).toEqual(["active", a.session.bearer()]);
    for (const tab of [a, b, c]) expect(tab.problems.length).toBeLessThanOrEqual(1);
    expect(new Set([...a.problems, ...b.problems, ...c.problems])).toEqual(new Set(["record-not-stored"]));
    state.full = false;
    await work(world, a, 300);
    expect(JSON.parse(world.stored() ?? "{}").access_token).toBe(a.session.bearer());
    a.session.logout();
    await world.seconds(5);
    expect([a.state, b.state, c.state, isAlive(world)]).toEqual(["ended", "ended", "ended", false]);
  });
});

describe("a storage that takes the record and drops it without a word", () => {
  it("loses no token: the tab goes on in memory, serves the others and says so once [S-02]", async () => {
    const state = { drops: false };
    const world = worldThatWrites((store) => {
      if (!state.drops) store();
    });
    const [a, b] = [await world.login(), await world.open()];
    state.drops = true;
    await work(world, a, 900);
    expect(world.server.rotations).toBeGreaterThan(2);
    expect([a.state, b.state, world.server.reuses]).toEqual(["active", "active", 0]);
    expect(b.session.bearer()).toBe(a.session.bearer());
    for (const tab of [a, b]) expect(tab.problems).toEqual(["record-not-stored"]);
    a.session.logout();
    await world.seconds(5);
    expect([a.state, b.state, isAlive(world)]).toEqual(["ended", "ended", false]);
  });
});

describe("a lock of the refresh that another page holds for ever", () => {
  it("ends no session: each tab refreshes without it, and no token is sent twice [S-02]", async () => {
    const world = new World({
      sabotage: (ports) => ({
        ...ports,
        lock: {
          run: async (waitMs) => {
            await waitFor(ports.clock, waitMs);
            return { status: "busy" };
          },
        },
      }),
    });
    const [a, b] = [await world.login(), await world.open()];
    await work(world, a, 900);
    expect([a.state, b.state, world.server.reuses]).toEqual(["active", "active", 0]);
    expect(world.server.rotations).toBeGreaterThan(2);
    expect(b.session.bearer()).toBe(a.session.bearer());
  });
});

describe("a page that is left during a refresh [S-02]", () => {
  /** A visitor changes pages, each time during a refresh. Returns how often the session was lost. */
  async function wander(
    navigations: number,
    reuse: "strict" | "tolerant" | "grace",
  ): Promise<World & { lost: number }> {
    const refreshReuseMs = { strict: 0, grace: 10_000, tolerant: Number.POSITIVE_INFINITY }[reuse];
    const world = Object.assign(new World({ latencyMs: 300, rules: { refreshReuseMs }, server: { reuse } }), {
      lost: 0,
    });
    let page = await world.login();
    for (let count = 0; count < navigations; count += 1) {
      await work(world, page, 3);
      page.session.extend();
      // Covers the time from the first step of the refresh to the last.
      await world.pass((count * 37) % 330);
      page.close();
      page = await world.open();
      await work(world, page, 60);
      if (page.state === "active" && world.server.alive) continue;
      world.lost += 1;
      page.close();
      world.storage.viewOf(page.owner).remove(STORAGE_KEYS.auth);
      page = await world.login();
    }
    return world;
  }

  it.each(["tolerant", "grace"] as const)(
    "loses no session in 100 navigations at 300 ms of latency: %s",
    async (reuse) => {
      expect((await wander(100, reuse)).lost).toBe(0);
    },
  );

  it.each(["tolerant", "grace"] as const)(
    "loses no session when page after page is left before its own question is answered: %s",
    async (reuse) => {
      const refreshReuseMs = reuse === "grace" ? 10_000 : Number.POSITIVE_INFINITY;
      const world = new World({ latencyMs: 300, rules: { refreshReuseMs }, server: { reuse } });
      let page = await world.login();
      await work(world, page, 3);
      page.session.extend();
      for (let left = 0; left < 12; left += 1) {
        await world.pass(left === 0 ? 100 : 400);
        expect(page.state).toBe("active");
        page.close();
        page = await world.open();
      }
      expect(world.server.calls).toBeGreaterThan(3);
      await work(world, page, 320);
      expect([page.state, world.server.alive]).toEqual(["active", true]);
    },
  );

  it("never asks a strict provider twice: that would end the session everywhere", async () => {
    const { server } = await wander(20, "strict");
    expect(server.reuses).toBe(0);
  });

  it("asks again and again, ever more rarely, where answer after answer is lost, and is well when one comes [S-08]", async () => {
    const world = new World({ rules: { refreshReuseMs: 1e9 }, server: { reuse: "tolerant" } });
    world.fates = Array.from({ length: 5 }, () => "answer-lost");
    const tab = await world.login();
    await work(world, tab, 190);
    const soon = world.server.calls;
    expect(soon).toBeGreaterThan(1);
    await work(world, tab, 100);
    expect(world.server.calls).toBeLessThan(soon + 5);
    expect([tab.state, world.server.alive]).toEqual(["active", true]);
  });

  it("asks no more when the time of grace is over [S-08]", async () => {
    const world = new World({ rules: { refreshReuseMs: 10_000 }, server: { reuse: "grace" } });
    world.fates = Array.from({ length: 20 }, () => "answer-lost");
    const tab = await world.login();
    await work(world, tab, 260);
    expect(world.server.calls).toBeLessThan(6);
    expect([tab.state, world.server.reuses]).toEqual(["warning", 0]);
  });
});
