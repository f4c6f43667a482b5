import { describe, expect, it, vi } from "vitest";
import { STORAGE_KEYS } from "../../domain/storage-keys.ts";
import type { SessionEffect, UntimedEvent } from "../rules/session-state.ts";
import { rules, TOKEN } from "../tests/session-fixtures.ts";
import { mapStore } from "../tests/simulated-world.ts";
import { VirtualTime } from "../tests/virtual-time.ts";
import type { RecordStore } from "../tokens/record-store.ts";
import type { TokenClaim } from "../tokens/refresh-token-ledger.ts";
import type { Driver } from "./driver.ts";
import { runEffect } from "./effects.ts";
import type { LogoutCall, SessionNetwork } from "./ports.ts";

/** Runs a probe. Returns the dispatched events and the rejections that no code handled. */
async function probe(network: Partial<SessionNetwork>, accessToken: string | undefined) {
  const events: UntimedEvent[] = [];
  const unhandled: unknown[] = [];
  const listener = (reason: unknown) => void unhandled.push(reason);
  const store = { recordOf: () => accessToken && { accessToken }, doubtDifference: () => 0 } as unknown as RecordStore;
  const driver = { ports: { network }, store, dispatch: (event: UntimedEvent) => events.push(event) };
  process.on("unhandledRejection", listener);
  runEffect({ type: "probe", token: TOKEN }, driver as unknown as Driver);
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", listener);
  return { events, unhandled };
}

it.each([
  [200, "accepted"],
  [299, "accepted"],
  [300, "failed"],
  [199, "failed"],
  [401, "unauthorized"],
  [402, "failed"],
  [403, "denied"],
  [404, "failed"],
] as const)("a probe that is answered with %i has the result %s [S-11]", async (status, result) => {
  const bearers: string[] = [];
  const answering = async (bearer: string) => {
    bearers.push(bearer);
    return status;
  };
  expect((await probe({ probe: answering }, "secret")).events).toEqual([{ type: "probed", usedToken: TOKEN, result }]);
  expect(bearers).toEqual(["secret"]);
});

it("sends no probe where the operator has switched the probe off", async () => {
  expect(await probe({}, "secret")).toEqual({ events: [], unhandled: [] });
});

it("sends no probe for a token that the store no longer knows", async () => {
  let calls = 0;
  const counting = async () => {
    calls += 1;
    return 200;
  };
  expect(await probe({ probe: counting }, undefined)).toEqual({ events: [], unhandled: [] });
  expect(calls).toBe(0);
});

/** A page at the end of its session: what it stores, where it goes, and what it tells its host. */
function page() {
  const time = new VirtualTime();
  const clock = time.clockOf({ frozen: false, closed: false, wallAhead: 0 });
  const tabStorage = mapStore();
  const went: string[] = [];
  const events: UntimedEvent[] = [];
  const claims: string[] = [];
  const logouts: LogoutCall[] = [];
  const world = { here: "/de-de/savings/", claim: "claimed" as TokenClaim, refreshToken: "r-1" as string | undefined };
  const driver = {
    ports: {
      clock,
      tabStorage,
      customerHash: async () => "hash",
      tokenLedger: {
        state: async () => undefined,
        claim: async (token: string) => {
          claims.push(token);
          return world.claim;
        },
        end: async () => true,
      },
      navigation: {
        here: () => world.here,
        origin: () => "https://norvane.example",
        assign: (href: string) => went.push(`assign ${href}`),
        replace: (href: string) => went.push(`replace ${href}`),
        reload: () => went.push("reload"),
      },
      network: {
        logout: async (call: LogoutCall) => {
          logouts.push(call);
          return 204;
        },
      },
    },
    hooks: {},
    config: () => ({ destination: () => "/de-de/login/" }),
    store: {
      read: () => undefined,
      clear: () => {},
      difference: () => 0,
      recordOf: () => ({ accessToken: "a-1", refreshToken: world.refreshToken }),
    },
    keys: STORAGE_KEYS,
    rules: () => rules(),
    post: () => {},
    pending: {},
    lastToken: () => TOKEN,
    dispatch: (event: UntimedEvent) => events.push(event),
  };
  const run = async (effect: SessionEffect) => {
    runEffect(effect, driver as unknown as Driver);
    await time.pass(10_000);
  };
  return { run, tabStorage, went, events, claims, logouts, world, driver };
}

describe("a page that leaves", () => {
  it.each([
    ["idle", "replace"],
    ["elsewhere", "replace"],
    ["logout", "assign"],
  ] as const)("for %s goes on by %s, and keeps the reason for the next page [S-07]", async (reason, how) => {
    const { run, went, tabStorage } = page();
    await run({ type: "leave", reason, deepLink: false });
    expect(went).toEqual([`${how} /de-de/login/`]);
    expect(tabStorage.get(STORAGE_KEYS.endReason)).toBe(reason);
    expect(tabStorage.get(STORAGE_KEYS.deepLink)).toBeUndefined();
  });

  it("keeps the address that the page has when it leaves as the way back [S-07]", async () => {
    const { run, world, went, tabStorage } = page();
    world.here = "/de-de/savings/#/offers";
    await run({ type: "leave", reason: "idle", deepLink: true });
    expect([went.length, tabStorage.get(STORAGE_KEYS.deepLink)]).toEqual([1, "/de-de/savings/#/offers"]);
  });
});

it("a session that ends without a prepared logout is cleared all the same [S-14]", async () => {
  const { run, driver } = page();
  const cleared: string[] = [];
  driver.store.clear = () => void cleared.push("record");
  await run({ type: "clear", reason: "idle" });
  expect(cleared).toEqual(["record"]);
});

describe("the login page, on which a session has ended", () => {
  it("keeps the reason, which it shows itself [S-07]", async () => {
    const { run, tabStorage } = page();
    await run({ type: "remember-end", reason: "maximum" });
    expect(tabStorage.get(STORAGE_KEYS.endReason)).toBe("maximum");
  });
});

describe("a record that disappeared without a word", () => {
  it.each([
    ["claimed", 1],
    ["sent", 0],
    ["ended", 0],
    ["unavailable", 0],
  ] as const)("is logged out by the tab that gets the claim alone: %s, %i calls [S-14]", async (claim, times) => {
    const { run, world, logouts } = page();
    world.claim = claim;
    await run({ type: "abandon", token: TOKEN });
    expect(logouts).toHaveLength(times);
  });

  it("without a refresh token has nothing to log out, and claims nothing [S-14]", async () => {
    const { run, world, logouts, claims } = page();
    world.refreshToken = undefined;
    await run({ type: "abandon", token: TOKEN });
    expect([claims, logouts]).toEqual([[], []]);
  });
});

describe("a host", () => {
  it("without any listener holds up nothing: the session is held and closed [S-07, S-15]", async () => {
    const { run, events } = page();
    await run({ type: "track", name: "session expired" });
    await run({ type: "hold", reason: "idle" });
    await run({ type: "close", reason: "idle" });
    expect(events).toEqual([{ type: "held" }, { type: "closed" }]);
  });

  it("whose work fails, and who hears of no problem, holds nothing up [S-07]", async () => {
    const { run, events, driver } = page();
    Object.assign(driver.hooks, { onExpiring: () => Promise.reject(new Error("host")) });
    await run({ type: "hold", reason: "idle" });
    expect(events).toEqual([{ type: "held" }]);
  });

  it("hears of a logout that this tab has made, and not of one that another tab makes [S-14, S-15]", async () => {
    for (const [isFirst, times] of [
      [true, 1],
      [false, 0],
    ] as const) {
      const { run, driver } = page();
      const onLoggedOut = vi.fn();
      Object.assign(driver.hooks, { onLoggedOut });
      driver.ports.tokenLedger.end = async () => isFirst;
      await run({ type: "close", reason: "logout" });
      expect(onLoggedOut).toHaveBeenCalledTimes(times);
    }
  });
});
