/** Back from the back-forward cache, and storage that is emptied: what a page shows before it knows better. */
import { describe, expect, it } from "vitest";
import type { ChannelPort } from "../platform/channel.ts";
import { World, type WorldOptions } from "./tests/simulated-world.ts";

async function putAwayTab(options: WorldOptions) {
  const world = new World(options);
  const a = await world.login();
  const b = await world.open();
  await world.seconds(2);
  b.putAway();
  await world.seconds(1);
  return { world, a, b };
}

describe("a page out of the back-forward cache", () => {
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
    const { world, a, b } = await putAwayTab({ lagMs: 40, marks: false });
    a.session.logout();
    await world.seconds(3);
    const shown = b.views.length;
    b.takeOut();
    await world.seconds(3);
    expect(b.state).toBe("ended");
    expect(b.views.slice(shown).filter(({ covered }) => !covered)).toEqual([]);
  });

  it("shows itself again when nothing happened meanwhile", async () => {
    const { world, b } = await putAwayTab({ lagMs: 40 });
    b.takeOut();
    expect(b.view.covered).toBe(true);
    await world.pass(100);
    expect(b.view).toMatchObject({ state: "active", covered: false });
    expect(b.session.bearer()).toBeDefined();
  });

  it("does not hang on a mark store that does", async () => {
    const { world, b } = await putAwayTab({
      sabotage: (ports) => ({ ...ports, marks: { ...ports.marks, state: () => new Promise(() => {}) } }),
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
      // Only the browser's event tells: this tab's clock does not tick while it is hidden.
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
    // In the other tab the token is replaced and the session logged out; of both, this one has heard nothing yet.
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
