/** Tests each source of information of a tab alone, without ticks, storage events or messages besides it. */
import { describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "../../domain/storage-keys.ts";
import { reduce } from "../rules/reducer.ts";
import { ago, IN_FLIGHT, live, NEWER, NOW, reading, rules } from "../tests/session-fixtures.ts";
import { World } from "../tests/simulated-world.ts";
import type { SessionPorts } from "./ports.ts";

type Way = "ticks" | "messages" | "storage events";

/** Ports that receive information only by these ways. */
function hearing(ports: SessionPorts, ways: readonly Way[]): SessionPorts {
  const { clock, channel } = ports;
  return {
    ...ports,
    clock: ways.includes("ticks") ? clock : { ...clock, every: () => () => {} },
    channel: {
      ...channel,
      listen: ways.includes("messages") ? channel.listen : () => () => {},
      onStorage: ways.includes("storage events") ? channel.onStorage : () => () => {},
    },
  };
}

/** Two tabs; the second receives information only by these ways. */
async function pair(ways: readonly Way[], { loggedIn = true } = {}) {
  let count = 0;
  const world = new World({
    lagMs: 1,
    sabotage: (ports) => {
      count += 1;
      return count === 2 ? hearing(ports, ways) : ports;
    },
  });
  const a = loggedIn ? await world.login() : await world.open();
  const b = await world.open();
  await world.seconds(2);
  return { world, a, b };
}

const WAYS: readonly Way[] = ["ticks", "messages", "storage events"];

describe.each(WAYS)("by %s alone a tab", (way) => {
  it("takes the new token over [S-05]", async () => {
    const { world, a, b } = await pair([way]);
    const before = b.session.bearer();
    a.session.extend();
    await world.seconds(2);
    expect(b.session.bearer()).toBeDefined();
    expect(b.session.bearer()).not.toBe(before);
    expect(b.session.bearer()).toBe(a.session.bearer());
  });

  it("learns of the logout [S-14]", async () => {
    const { world, a, b } = await pair([way]);
    a.session.logout();
    await world.seconds(2);
    expect(b.state).toBe("ended");
    expect(b.session.bearer()).toBeUndefined();
  });

  it("learns of the login", async () => {
    const { world, a, b } = await pair([way], { loggedIn: false });
    a.login();
    await world.seconds(2);
    expect([a.state, b.state]).toEqual(["active", "active"]);
  });

  it("learns that the customer is active elsewhere [S-03]", async () => {
    const { world, a, b } = await pair([way]);
    a.act();
    await world.seconds(185);
    // A tab without ticks checks the time when it becomes visible again.
    b.comeBack(false);
    expect(b.state).toBe("warning");
    a.session.extend();
    await world.seconds(2);
    expect(b.state).toBe("active");
  });
});

describe("by storage events alone a tab", () => {
  it("that counts down goes on as soon as the shared time of activity changes [S-03]", async () => {
    const { world, a, b } = await pair(["storage events"]);
    await world.seconds(170);
    a.storage.set(STORAGE_KEYS.lastActive, String(world.time.clockOf(b.owner).now().wall));
    await world.seconds(100);
    b.comeBack(false);
    expect(b.state).toBe("active");
    a.storage.set(STORAGE_KEYS.lastActive, String(world.time.clockOf(b.owner).now().wall));
    await world.pass(50);
    expect(b.view.remainingSeconds).toBeGreaterThan(290);
  });

  it.each([[STORAGE_KEYS.auth], ["the whole storage"]])(
    "learns of a logout by another program, which removes %s [S-14]",
    async (removed) => {
      const { world, b } = await pair(["storage events"]);
      const [first] = world.tabs;
      first?.close();
      const storage = world.storage.viewOf({ frozen: false, closed: false, wallAhead: 0 });
      for (const key of removed === STORAGE_KEYS.auth ? [removed] : Object.values(STORAGE_KEYS)) storage.remove(key);
      await world.seconds(1);
      expect(b.state).toBe("ended");
    },
  );
});

describe("a session that is taken up again", () => {
  it("decides at once from what is stored now", async () => {
    const { world, a, b } = await pair(WAYS);
    b.session.dispose();
    a.session.logout();
    await world.seconds(2);
    expect(b.state).toBe("active");
    b.session.resume();
    expect(b.state).toBe("ended");
    expect(b.session.bearer()).toBeUndefined();
  });
});

describe("a login", () => {
  it("counts as activity, whatever an earlier session left behind [S-03]", async () => {
    const world = new World();
    const tab = await world.open();
    tab.storage.set(STORAGE_KEYS.lastActive, String(world.time.clockOf(tab.owner).now().wall - 3_600_000));
    tab.login();
    await world.seconds(3);
    expect(tab.state).toBe("active");
    expect(tab.view.remainingSeconds).toBeGreaterThan(290);
  });
});

describe("what takes too long", () => {
  it("a host that saves for ever is not waited for, even where no tick looks at the time [S-07]", async () => {
    const world = new World({ sabotage: (ports) => hearing(ports, []) });
    const tab = await world.login("BAC0001", {}, { onExpiring: () => new Promise(() => {}) });
    await world.seconds(299);
    tab.comeBack(false);
    await world.seconds(2);
    tab.comeBack(false);
    await world.seconds(1);
    expect(tab.state).toBe("ending");
    await world.seconds(6);
    expect(tab.state).toBe("ended");
    expect(world.stored()).toBeUndefined();
  });

  it("a close that breaks is told as failed, not as a logout that was sent, and the page leaves [S-14]", async () => {
    const sent: unknown[] = [];
    const broken = (ports: SessionPorts): SessionPorts => ({
      ...ports,
      tokenLedger: {
        ...ports.tokenLedger,
        end: () => {
          throw new Error("broken");
        },
      },
    });
    const world = new World({ sabotage: broken });
    const tab = await world.login("BAC0001", {}, { onLoggedOut: (...report) => sent.push(report) });
    tab.session.logout();
    await world.seconds(3);
    expect([tab.state, tab.problems, sent]).toEqual(["ended", ["logout-failed"], []]);
  });

  it("an extension that nobody answers has failed after 15 s, and the countdown is told so [S-06]", () => {
    const asked = live("warning (idle)", { refresh: IN_FLIGHT, extending: ago(15.001) });
    const [state] = reduce(asked, { type: "ticked", idleMs: undefined, now: NOW }, rules());
    expect(state).toMatchObject({ name: "warning", extending: undefined, extensionFailed: true });
    const [waiting] = reduce(
      { ...asked, extending: ago(15) },
      { type: "ticked", idleMs: undefined, now: NOW },
      rules(),
    );
    expect(waiting).toMatchObject({ extending: ago(15), extensionFailed: false });
  });

  it("a countdown that a failed extension hid comes back with another tab's token [S-08]", () => {
    const hidden = live("active", { activeAt: ago(200), muted: true });
    const news = { type: "record-changed", reading: reading(NEWER), idleMs: undefined, now: NOW } as const;
    expect(reduce(hidden, { type: "ticked", idleMs: undefined, now: NOW }, rules())[0].name).toBe("active");
    expect(reduce(hidden, news, rules())[0].name).toBe("warning");
  });
});

describe("a page that is asked for a record", () => {
  it("is silent where storage has the record: the other page reads it there [S-08]", async () => {
    const posted: string[] = [];
    const world = new World({
      sabotage: (ports) => {
        const post = (message: { readonly type: string }) => void posted.push(message.type);
        return { ...ports, channel: { ...ports.channel, post: post as typeof ports.channel.post } };
      },
    });
    const tab = await world.login();
    posted.length = 0;
    tab.receive({ type: "want-record" });
    expect(posted).toEqual([]);
    tab.receive({ type: "ask" });
    expect(posted).toEqual(["active"]);
  });
});

describe("a page that opens", () => {
  /** The kinds of messages that the second page of a browser sends while it opens. */
  async function sentAtOpening(isLoggedIn: boolean): Promise<readonly string[]> {
    const sent: string[] = [];
    let count = 0;
    const world = new World({
      sabotage: (ports) => {
        count += 1;
        if (count < 2) return ports;
        const post = (message: { readonly type: string }) => void sent.push(message.type);
        return { ...ports, channel: { ...ports.channel, post: post as typeof ports.channel.post } };
      },
    });
    await (isLoggedIn ? world.login() : world.open());
    await world.seconds(1);
    await world.open();
    return sent;
  }

  it("asks the others for a record that they could not store, where somebody is signed in [S-08]", async () => {
    expect(await sentAtOpening(true)).toContain("want-record");
    expect(await sentAtOpening(false)).not.toContain("want-record");
  });
});

describe("a page that opens after another page was left during a refresh", () => {
  it("asks a strict provider for no second answer, and waits until a refresh is due [S-02]", async () => {
    const world = new World({ latencyMs: 300 });
    const first = await world.login();
    first.session.extend();
    await world.pass(50);
    first.close();
    const second = await world.open();
    await world.seconds(20);
    expect(second.view).toMatchObject({ state: "active", canExtend: true });
    expect(second.tracks).toEqual([]);
  });
});

describe("the token for calls", () => {
  it.each([
    ["the idle time is over", { idleSeconds: 60 }, {}, 60_000],
    ["the token expires", {}, { webView: true }, 300_000],
  ])("is given until %s, and not from that millisecond on [S-03, S-05]", async (_end, rules, config, lifeMs) => {
    // No tick ends the session in time.
    const world = new World({ rules, config, sabotage: (ports) => hearing(ports, []) });
    const tab = await world.open();
    tab.login();
    await world.pass(lifeMs - 1);
    expect(tab.session.bearer()).toBeDefined();
    await world.pass(1);
    expect(tab.state).toBe("active");
    expect(tab.session.bearer()).toBeUndefined();
  });
});
