/** Returning from the back-forward cache, and storage that was cleared: what the page shows until it has checked. */
import { describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "../../domain/storage-keys.ts";
import type { ChannelPort } from "../../platform/channel.ts";
import { recordJson } from "../tests/fake-tokens.ts";
import { loggedIn, twoTabs } from "../tests/opened-worlds.ts";
import { World, type WorldOptions } from "../tests/simulated-world.ts";
import { START } from "../tests/virtual-time.ts";

async function putAwayTab(options: WorldOptions) {
  const opened = await twoTabs(options);
  await opened.world.seconds(2);
  opened.b.putAway();
  await opened.world.seconds(1);
  return opened;
}

describe("a page out of the back-forward cache", () => {
  it("gets a covered page [S-07]", async () => {
    const { tab } = await loggedIn();
    tab.leave();
    expect(tab.view.covered).toBe(true);
    expect(tab.views.at(-1)?.covered).toBe(true);
  });

  it("gives back a page that decides before it uncovers", async () => {
    const { world, tab } = await loggedIn();
    tab.leave();
    await world.seconds(5);
    tab.comeBack();
    expect(tab.view).toMatchObject({ state: "active", covered: true });
    expect(tab.session.bearer()).toBeUndefined();
    await world.pass(100);
    expect(tab.view).toMatchObject({ state: "active", covered: false });
    expect(tab.session.bearer()).toBeDefined();
  });

  it("never gives back a logged-in page after logout", async () => {
    const { world, a, b } = await twoTabs();
    b.putAway();
    a.session.logout();
    await world.seconds(30);
    b.takeOut();
    expect(b.view.covered).toBe(true);
    await world.seconds(1);
    expect(b.views.slice(-2).every(({ covered }) => covered)).toBe(true);
    expect(b.view).toMatchObject({ state: "ended", reason: "elsewhere" });
    expect(b.visited).toEqual(["/de-de/login/"]);
  });

  it("never gives back a page whose idle time ran out in it", async () => {
    const { world, tab } = await loggedIn();
    tab.putAway();
    await world.seconds(400);
    tab.takeOut();
    expect(tab.view.covered).toBe(true);
    await world.seconds(8);
    expect(tab.view).toMatchObject({ state: "ended", reason: "idle" });
  });

  it("sends an ended page away again, and loads it anew for a new session", async () => {
    const { world, tab } = await loggedIn();
    tab.session.logout();
    await world.seconds(15);
    tab.comeBack();
    await world.pass(100);
    expect(tab.visited).toHaveLength(2);
    const issuedAt = Math.floor((START + world.time.now) / 1000);
    tab.storage.set(STORAGE_KEYS.auth, recordJson({ issuedAt, id: "new" }));
    tab.comeBack();
    await world.pass(100);
    expect(tab.reloads).toBe(1);
    expect(tab.session.bearer()).toBeUndefined();
  });

  it("that does not see the logout in its storage yet learns it from the mark, and shows nothing [S-07, S-14]", async () => {
    const { world, a, b } = await putAwayTab({ lagMs: 900 });
    a.session.logout();
    await world.seconds(3);
    const shown = b.views.length;
    b.takeOut();
    expect(b.view.covered).toBe(true);
    expect(b.session.bearer()).toBeUndefined();
    await world.pass(100);
    expect(b.state).toBe("ended");
    expect(b.visited).toEqual(["/de-de/login/"]);
    await world.seconds(3);
    expect(b.views.slice(shown).filter(({ covered }) => !covered)).toEqual([]);
    expect(b.logouts).toEqual([]);
  });

  it("without marks stays covered as long as storage takes to reach it [S-07]", async () => {
    const { world, a, b } = await putAwayTab({ lagMs: 40, ledger: false });
    a.session.logout();
    await world.seconds(3);
    const shown = b.views.length;
    b.takeOut();
    await world.seconds(3);
    expect(b.state).toBe("ended");
    expect(b.views.slice(shown).filter(({ covered }) => !covered)).toEqual([]);
  });

  it("does not hang where the ledger hangs", async () => {
    const { world, b } = await putAwayTab({
      sabotage: (ports) => ({ ...ports, tokenLedger: { ...ports.tokenLedger, state: () => new Promise(() => {}) } }),
    });
    b.takeOut();
    await world.seconds(2);
    expect(b.view).toMatchObject({ state: "active", covered: false });
  });
});

describe("storage that is emptied", () => {
  it("by another tab, without naming keys, ends the session here [S-14]", async () => {
    const listeners: Parameters<ChannelPort["onStorage"]>[0][] = [];
    const world = new World({
      lagMs: 1,
      // Only the browser's event arrives, because the clock of a hidden tab does not tick.
      sabotage: (ports) => ({
        ...ports,
        clock: { ...ports.clock, every: () => () => {} },
        channel: {
          ...ports.channel,
          onStorage: (listener) => {
            listeners.push(listener);
            return () => {};
          },
        },
      }),
    });
    const tab = await world.login();
    tab.storage.remove("shell.auth");
    for (const listener of listeners) listener(undefined);
    await world.seconds(1);
    expect(tab.state).toBe("ended");
    expect(tab.session.bearer()).toBeUndefined();
  });
});

describe("a logout while another tab replaces the token", () => {
  it("whose replacement is gone again makes no second call [S-14]", async () => {
    const world = new World({ lagMs: 30 });
    const a = await world.login();
    const b = await world.open();
    await world.seconds(2);
    // The other tab replaces the token and logs out. This tab has not received either yet.
    b.freeze();
    a.session.extend();
    await world.seconds(1);
    a.session.logout();
    await world.seconds(2);
    expect(world.server.logouts).toBe(1);
    b.session.logout();
    b.thaw();
    await world.seconds(3);
    expect(world.server.logouts).toBe(1);
    expect(b.logouts).toEqual([]);
  });
});
