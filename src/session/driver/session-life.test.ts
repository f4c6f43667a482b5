/** A session from login to its end: countdown, extension, logout, tabs, storage. */
import { describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "../../domain/storage-keys.ts";
import { jwt, recordJson } from "../tests/fake-tokens.ts";
import { loggedIn, twoTabs, work } from "../tests/opened-worlds.ts";
import { type Tab, World } from "../tests/simulated-world.ts";
import { START } from "../tests/virtual-time.ts";

const storedRefreshToken = (world: World) => JSON.parse(world.stored() ?? "{}").refresh_token as string;

function leaveAndReturn(tab: Tab, times: number): void {
  for (let round = 0; round < times; round += 1) {
    tab.leave();
    tab.comeBack();
  }
}

describe("opening a page", () => {
  const openWith = async (text: string | undefined, extra: Readonly<Record<string, string>> = {}) => {
    const world = new World();
    const store = world.storage.viewOf({ frozen: false, closed: false, wallAhead: 0 });
    if (text !== undefined) store.set(STORAGE_KEYS.auth, text);
    for (const [key, value] of Object.entries(extra)) store.set(key, value);
    return { world, tab: await world.open() };
  };

  it("without a record is for a visitor [S-01]", async () => {
    const { tab } = await openWith(undefined);
    expect(tab.view).toMatchObject({ state: "anonymous", covered: false, remainingSeconds: 0 });
    expect(tab.session.bearer()).toBeUndefined();
  });

  it("with a valid record is for the customer [S-01]", async () => {
    const { tab } = await openWith(recordJson({ customer: ["BAC9", "BAC10"] }));
    expect(tab.state).toBe("active");
    expect(tab.session.token()?.customer).toBe("BAC9");
    expect(tab.session.bearer()).toBeDefined();
  });

  it.each([
    ["no JSON", "{broken"],
    ["half a record", '{"refresh_token":"r"}'],
    ["an access token that cannot be decoded", '{"access_token":"zzz","refresh_token":"r"}'],
    ["no claims", JSON.stringify({ access_token: jwt({}) })],
    ["a list", "[1]"],
  ])("with %s is for a visitor, and does not crash [S-01]", async (_name, text) => {
    const { world, tab } = await openWith(text);
    await world.seconds(5);
    expect(tab.state).toBe("anonymous");
    expect(tab.session.bearer()).toBeUndefined();
    expect(tab.visited).toEqual([]);
  });

  it("takes a token for over past exp corrected by the stored difference [S-01]", async () => {
    const now = START / 1000;
    const slow = { [STORAGE_KEYS.timeDifference]: "3600" };
    const valid = await openWith(recordJson({ issuedAt: now + 3600 - 100 }), slow);
    expect(valid.tab.state).toBe("active");
    const over = await openWith(recordJson({ issuedAt: now - 100 }), slow);
    expect(over.tab.session.bearer()).toBeUndefined();
  });

  it("after idle time is over ends the session as on an open page, with the deep link of its customer [S-07]", async () => {
    const { world, tab } = await openWith(
      recordJson({ issuedAt: START / 1000 - 400, lifeSeconds: 3600, sessionSeconds: 7200 }),
      { [STORAGE_KEYS.lastActive]: String(START - 400_000) },
    );
    expect(tab.view).toMatchObject({ state: "ending", covered: true, reason: "idle" });
    await world.seconds(5);
    expect(tab.state).toBe("ended");
    expect(world.stored()).toBeUndefined();
    expect(tab.visited).toEqual(["/de-de/login/"]);
    expect(tab.tracks).toEqual(["session expired"]);
    expect(tab.logouts).toEqual(["identity", "open-api"]);
    expect(tab.tabStorage.get(STORAGE_KEYS.deepLink)).toBe(tab.here);
    expect(tab.tabStorage.get(STORAGE_KEYS.deepLinkOwner)).toBeDefined();
    expect(tab.tabStorage.get(STORAGE_KEYS.endReason)).toBe("idle");
  });

  it("refreshes a token that ran out while the customer was just here, and covers the page until then", async () => {
    const { world, tab } = await loggedIn();
    await world.seconds(150);
    tab.act();
    tab.close();
    await world.seconds(160);
    const again = await world.open();
    expect(again.view).toMatchObject({ state: "unverified", covered: true });
    await world.seconds(2);
    expect(again.view).toMatchObject({ state: "active", covered: false, remainingSeconds: 138 });
    expect(again.session.bearer()).toBeDefined();
  });

  it("does not let the last activity of an earlier session end a new one", async () => {
    const world = new World();
    const store = world.storage.viewOf({ frozen: false, closed: false, wallAhead: 0 });
    const claims = { iat: START / 1000, exp: START / 1000 + 300, auth_time: START / 1000 - 3 };
    store.set(STORAGE_KEYS.auth, JSON.stringify({ access_token: jwt(claims), refresh_token: "opaque" }));
    store.set(STORAGE_KEYS.lastActive, String(START - 86_400_000));
    const tab = await world.open();
    expect(tab.state).toBe("active");
    expect(tab.view.remainingSeconds).toBe(297);
  });

  it("reads and writes under names that configuration gives", async () => {
    const world = new World({ config: { storageKeys: { auth: "x.auth", lastActive: "x.active" } } });
    const tab = await world.login();
    tab.act();
    expect(tab.storage.get("x.auth")).toContain("access_token");
    expect(tab.storage.get("x.active")).toBeDefined();
    expect(world.stored()).toBeUndefined();
  });
});

describe("the countdown and the extension", () => {
  it("shows at 120 s of remaining idle time, once [S-04, S-15]", async () => {
    const { world, tab } = await loggedIn();
    await world.seconds(179);
    expect(tab.state).toBe("active");
    await world.seconds(2);
    expect(tab.view).toMatchObject({ state: "warning", warning: "idle", canExtend: true });
    await world.seconds(30);
    expect(tab.tracks.filter((name) => name === "session shown")).toHaveLength(1);
  });

  it("does not show in the app's web view, which knows token expiry only [S-04, S-10]", async () => {
    const { world, tab } = await loggedIn({ config: { webView: true } });
    await world.seconds(299);
    expect(tab.view).toMatchObject({ state: "active", warning: undefined });
    expect(tab.views.some(({ state }) => state === "warning")).toBe(false);
  });

  it("ends the web view's session with its token once nobody uses it [S-10]", async () => {
    const { world, tab } = await loggedIn({ config: { webView: true } });
    await world.seconds(1000);
    expect(tab.view).toMatchObject({ state: "ended", reason: "maximum" });
    expect(world.server.calls).toBeLessThanOrEqual(2);
  });

  it("extends by itself while the customer is active, and never moves the idle deadline [S-05, S-15]", async () => {
    const { world, tab } = await loggedIn({ server: { lifeSeconds: 150 } });
    await world.seconds(100);
    expect(tab.tracks).toEqual(["refresh token succeeded", "session extended automatically"]);
    expect(tab.view.remainingSeconds).toBe(200);
    await world.seconds(206);
    expect(tab.view).toMatchObject({ state: "ended", reason: "idle" });
  });

  it("extends by the button with a real refresh, and confirms for 5 s [S-06, S-15]", async () => {
    const { world, tab } = await loggedIn();
    await world.seconds(200);
    const calls = world.server.calls;
    tab.session.extend();
    expect(tab.view).toMatchObject({ state: "warning", extending: true });
    await world.seconds(1);
    expect(world.server.calls).toBe(calls + 1);
    expect(tab.view).toMatchObject({ state: "extended", extendedMinutes: 5, extending: false });
    expect(tab.view.remainingSeconds).toBeGreaterThan(298);
    await world.seconds(3);
    expect(tab.state).toBe("extended");
    await world.seconds(3);
    expect(tab.view).toMatchObject({ state: "active", extendedMinutes: undefined });
    expect(tab.tracks.filter((name) => name === "session extended manually")).toHaveLength(1);
  });

  it("names the minutes that the session really got [S-06]", async () => {
    const { world, tab } = await loggedIn({
      rules: { idleSeconds: 600, idleCapSeconds: 600 },
      server: { lifeSeconds: 2000 },
    });
    await world.seconds(500);
    tab.session.extend();
    await world.seconds(1);
    expect(tab.view.extendedMinutes).toBe(10);
  });

  it("sends one request for a double click [S-06]", async () => {
    const { world, tab } = await loggedIn({ server: { lifeSeconds: 900 } });
    await world.seconds(200);
    tab.session.extend();
    tab.session.extend();
    await world.seconds(2);
    tab.session.extend();
    tab.session.extend();
    await world.seconds(2);
    expect(world.server.calls).toBe(2);
  });

  it("stays open and says so when the extension fails, and works at the next try [S-06]", async () => {
    const { world, tab } = await loggedIn({ server: { lifeSeconds: 900 } });
    await world.seconds(200);
    world.fates = [503];
    tab.session.extend();
    await world.seconds(1);
    expect(tab.view).toMatchObject({ state: "warning", failure: "extension-failed", extending: false });
    tab.session.extend();
    expect(tab.view.failure).toBeUndefined();
    await world.seconds(1);
    expect(tab.view).toMatchObject({ state: "extended", failure: undefined });
  });

  it("lets an extension finish that was asked for in the last second", async () => {
    const { world, tab } = await loggedIn({ latencyMs: 2500, server: { lifeSeconds: 900 } });
    await world.seconds(299);
    tab.session.extend();
    await world.seconds(4);
    expect(tab.state).toBe("extended");
  });

  it("does not wait for ever for one that hangs", async () => {
    const { world, tab } = await loggedIn({ server: { lifeSeconds: 900 } });
    await world.seconds(299);
    world.fates = ["hang"];
    tab.session.extend();
    await world.seconds(30);
    expect(tab.view).toMatchObject({ state: "ended", reason: "idle" });
  });

  it("does not extend by activity while the countdown shows, only by the button [S-06]", async () => {
    const { world, tab } = await loggedIn();
    await world.seconds(200);
    await work(world, tab, 20);
    expect(tab.view).toMatchObject({ state: "warning", warning: "idle" });
    expect(tab.view.remainingSeconds).toBeLessThan(82);
  });

  it("keeps the countdown when a silent extension fails; hides it where the specification's rule is set [S-08]", async () => {
    for (const silentFailure of ["keeps-countdown", "hides-countdown"] as const) {
      const { world, tab } = await loggedIn({ rules: { silentFailure }, server: { lifeSeconds: 310 } });
      world.fates = Array.from({ length: 99 }, () => 503 as const);
      await world.seconds(200);
      expect(tab.state).toBe(silentFailure === "keeps-countdown" ? "warning" : "active");
    }
  });

  it("takes the time the page asks for, while the session goes on", async () => {
    const { world, tab } = await loggedIn({ server: { lifeSeconds: 9000 } });
    await world.seconds(100);
    tab.session.configure({ rules: { idleSeconds: 150 } });
    expect(tab.view).toMatchObject({ state: "warning", remainingSeconds: 50 });
    tab.session.configure({ rules: { idleSeconds: 900, idleCapSeconds: 900 } });
    expect(tab.view).toMatchObject({ state: "active", remainingSeconds: 800 });
  });
});

describe("the end", () => {
  it("by idle time logs out, saves the way back and goes to login [S-07, S-14, S-15]", async () => {
    const { world, tab } = await loggedIn();
    await world.seconds(308);
    expect(tab.view).toMatchObject({ state: "ended", reason: "idle", covered: true });
    expect(tab.logouts).toEqual(["identity", "open-api"]);
    expect(world.server.alive).toBe(false);
    expect(world.stored()).toBeUndefined();
    expect(tab.tabStorage.get(STORAGE_KEYS.deepLink)).toBe("/de-de/dashboard/?tab=1#top");
    expect(tab.visited).toEqual(["/de-de/login/"]);
    expect(tab.tracks.at(-1)).toBe("session expired");
  });

  it("by idle time has saved the way back before the logout calls are answered [S-07]", async () => {
    const { world, tab } = await loggedIn();
    world.logoutFate = "hang";
    // 300 s of idle time, and some of the five in which the host may save.
    await world.seconds(302);
    expect([tab.logouts.length > 0, tab.visited]).toEqual([true, []]);
    expect(tab.tabStorage.get(STORAGE_KEYS.deepLink)).toBe(tab.here);
  });

  it("by the customer's wish keeps no way back and goes where logouts go [S-14]", async () => {
    const { world, tab } = await loggedIn();
    tab.tabStorage.set(STORAGE_KEYS.identified, "true");
    tab.session.logout();
    expect(tab.session.bearer()).toBeUndefined();
    await world.seconds(1);
    expect(tab.visited).toEqual(["/de-de/logged-out/"]);
    expect(tab.tabStorage.get(STORAGE_KEYS.deepLink)).toBeUndefined();
    expect(tab.tabStorage.get(STORAGE_KEYS.identified)).toBeUndefined();
    expect(tab.storage.get(STORAGE_KEYS.lastActive)).toBeUndefined();
    expect(tab.reports).toEqual([{ reason: "logout", ok: true }]);
    expect(tab.tracks).not.toContain("session expired");
  });

  it("signs out of the other service when its flag is set [S-14]", async () => {
    const { world, tab } = await loggedIn({ rules: { otherServiceLogout: true } });
    tab.session.logout();
    await world.seconds(1);
    expect(tab.logouts).toEqual(["identity", "open-api", "other"]);
  });

  it.each([400, 500, "offline", "hang"] as const)(
    "leaves all the same when the logout call fails: %s [S-14]",
    async (fate) => {
      const { world, tab } = await loggedIn();
      world.logoutFate = fate;
      tab.session.logout();
      await world.seconds(4);
      expect(world.stored()).toBeUndefined();
      expect(tab.visited).toEqual(["/de-de/logged-out/"]);
      expect(tab.problems).toEqual(["logout-failed"]);
      expect(tab.reports).toEqual([{ reason: "logout", ok: false }]);
    },
  );

  it("takes any answer but 204 of the identity provider for a failure [S-14]", async () => {
    const { world, tab } = await loggedIn();
    world.server.logout = () => 200;
    tab.session.logout();
    await world.seconds(1);
    expect(tab.problems).toEqual(["logout-failed"]);
  });

  it("by two triggers at once is one logout and one redirect", async () => {
    const { world, tab } = await loggedIn();
    await world.seconds(299);
    tab.session.logout();
    tab.session.logout();
    await world.seconds(20);
    expect(tab.logouts).toEqual(["identity", "open-api"]);
    expect(tab.visited).toHaveLength(1);
  });

  it("waits for unsaved work, within bounds [S-07]", async () => {
    const saved: string[] = [];
    const world = new World();
    let finish = () => {};
    const done = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const tab = await world.login(
      "BAC0001",
      {},
      {
        onExpiring: (reason) => {
          saved.push(reason);
          return done;
        },
      },
    );
    await world.seconds(302);
    expect(tab.view).toMatchObject({ state: "ending", covered: true });
    expect(tab.session.bearer()).toBeUndefined();
    expect(saved).toEqual(["idle"]);
    expect(world.stored()).toBeDefined();
    finish();
    await world.seconds(1);
    expect(world.stored()).toBeUndefined();
    expect(tab.state).toBe("ended");
  });

  it("does not wait for a host that never finishes, or throws", async () => {
    const hooks = [
      () => new Promise<void>(() => {}),
      () => Promise.reject(new Error("no")),
      () => {
        throw new Error("no");
      },
    ];
    for (const onExpiring of hooks) {
      const world = new World();
      const tab = await world.login("BAC0001", {}, { onExpiring });
      await world.seconds(310);
      expect(tab.state).toBe("ended");
      expect(tab.visited).toHaveLength(1);
    }
  });

  it("tells what goes wrong in the host's hook, without its words", async () => {
    const world = new World();
    const tab = await world.login("BAC0001", {}, { onExpiring: () => Promise.reject(new Error("secret")) });
    await world.seconds(310);
    expect(tab.problems).toEqual(["expiring-hook-failed"]);
  });

  it("on the login page itself loads the page anew instead of sending it to itself", async () => {
    const { world, tab } = await loggedIn();
    tab.here = "/de-de/login/?product=1";
    await world.seconds(308);
    expect(tab.visited).toEqual([]);
    expect(tab.reloads).toBe(1);
    expect(tab.tabStorage.get(STORAGE_KEYS.deepLink)).toBeUndefined();
  });

  it("breaks a circle of redirects", async () => {
    const { world, tab } = await loggedIn();
    tab.session.logout();
    await world.seconds(1);
    leaveAndReturn(tab, 6);
    expect(tab.visited).toHaveLength(3);
    expect(tab.problems).toContain("redirect-loop");
    expect(tab.view.covered).toBe(true);
  });
});

describe("a page without handlers for the session's events", () => {
  it("breaks a circle of redirects, and logs out, as any other", async () => {
    const silent = { onTrack: undefined, onProblem: undefined, onChange: undefined, onLoggedOut: undefined };
    const world = new World();
    world.logoutFate = 500;
    const tab = await world.login("BAC0001", {}, silent as never);
    await world.seconds(1);
    tab.session.logout();
    await world.seconds(1);
    leaveAndReturn(tab, 6);
    expect(tab.visited).toHaveLength(3);
    expect(tab.view).toMatchObject({ state: "ended", covered: true });
  });
});

describe("the probe [S-11]", () => {
  it.each([401, 403])("answered with %i logs out", async (status) => {
    const world = new World();
    world.probeStatus = status;
    const tab = await world.login();
    await world.seconds(3);
    expect(tab.view).toMatchObject({ state: "ended", reason: "denied" });
    expect(world.stored()).toBeUndefined();
  });

  it.each([200, 204, 404, 500, 503, "no answer"] as const)("answered with %s does not", async (status) => {
    const world = new World();
    world.probeStatus = status;
    const tab = await world.login();
    await world.seconds(3);
    expect(tab.probes).toBe(1);
    expect(tab.state).toBe("active");
  });

  it.each([404, 500, "no answer"] as const)(
    "answered with %s logs out where the specification's rule is set",
    async (status) => {
      const world = new World({ rules: { probeFailure: "any" } });
      world.probeStatus = status;
      const tab = await world.login();
      await world.seconds(3);
      expect(tab.view).toMatchObject({ state: "ended", reason: "denied" });
    },
  );

  it("is sent again when the page comes out of the back-forward cache, not when it is merely visible", async () => {
    const { world, tab } = await loggedIn();
    tab.comeBack(false);
    await world.seconds(1);
    expect(tab.probes).toBe(1);
    tab.leave();
    tab.comeBack(true);
    await world.seconds(1);
    expect(tab.probes).toBe(2);
  });

  it("is sent again when a service refused the token, once for any number of calls [A-06]", async () => {
    const { world, tab } = await loggedIn();
    tab.session.probeAccess();
    tab.session.probeAccess();
    await world.seconds(1);
    expect(tab.probes).toBe(2);
    expect(tab.state).toBe("active");
    world.probeStatus = 401;
    tab.session.probeAccess();
    await world.seconds(3);
    // The renewed token is probed too.
    expect(tab.probes).toBe(4);
    expect(tab.view).toMatchObject({ state: "ended", reason: "denied" });
    tab.session.probeAccess();
    await world.seconds(1);
    expect(tab.probes).toBe(4);
  });
});

describe("several tabs", () => {
  it("share activity: active in A while hidden B would time out [S-03]", async () => {
    const { world, a, b } = await twoTabs();
    await work(world, a, 400);
    expect([a.state, b.state]).toEqual(["active", "active"]);
    expect(b.views.some(({ state }) => state === "warning")).toBe(false);
  });

  it("close B's countdown when A extends", async () => {
    const { world, a, b } = await twoTabs();
    await world.seconds(200);
    expect([a.state, b.state]).toEqual(["warning", "warning"]);
    a.session.extend();
    await world.seconds(2);
    expect(a.state).toBe("extended");
    expect(b.state).toBe("active");
    expect(b.session.bearer()).toBe(a.session.bearer());
  });

  it("end together when A logs out, without a second call", async () => {
    const { world, a, b } = await twoTabs();
    a.session.logout();
    await world.seconds(2);
    expect(b.view).toMatchObject({ state: "ended", reason: "elsewhere" });
    expect(b.session.bearer()).toBeUndefined();
    expect(b.logouts).toEqual([]);
    expect(b.visited).toEqual(["/de-de/login/"]);
    expect(world.server.logouts).toBe(1);
  });

  it("end together when another program removes the record", async () => {
    const { world, b } = await twoTabs();
    world.storage.viewOf({ frozen: false, closed: false, wallAhead: 0 }).remove(STORAGE_KEYS.auth);
    await world.seconds(2);
    expect(b.view).toMatchObject({ state: "ended", reason: "elsewhere" });
    expect(b.logouts).toEqual([]);
  });

  it("send one logout when all run out of idle time in the same second", async () => {
    const { world, a, b } = await twoTabs();
    const c = await world.open();
    await world.seconds(310);
    expect(world.server.logouts).toBe(1);
    expect([a, b, c].map(({ state }) => state)).toEqual(["ended", "ended", "ended"]);
    expect([a, b, c].map(({ visited }) => visited.length)).toEqual([1, 1, 1]);
  });

  it("let B's host finish saving when A was faster", async () => {
    const world = new World();
    const a = await world.login();
    let finish = () => {};
    const saving = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const b = await world.open({}, { onExpiring: () => saving });
    await world.seconds(302);
    expect(a.state).toBe("ended");
    expect(b.state).toBe("ending");
    finish();
    await world.seconds(1);
    expect(b.view).toMatchObject({ state: "ended", reason: "idle" });
    expect(b.logouts).toEqual([]);
    expect(b.visited).toHaveLength(1);
  });

  it("reload A when another customer logs in in B", async () => {
    const { world, a, b } = await twoTabs();
    b.login("BAC0002");
    await world.seconds(2);
    expect(a.reloads).toBe(1);
    expect(a.session.bearer()).toBeUndefined();
    expect(a.session.token()?.customer).toBeUndefined();
    expect(world.stored()).toBeDefined();
    expect(world.server.logouts).toBe(0);
  });

  it("come to life together when somebody logs in in one of them", async () => {
    const world = new World();
    const visitor = await world.open();
    expect(visitor.state).toBe("anonymous");
    await world.login();
    await world.seconds(1);
    expect(visitor.state).toBe("active");
  });

  it("ask the others before a thawed tab ends the session for all", async () => {
    const { world, a, b } = await twoTabs({ lagMs: 3000 });
    b.putAway();
    await work(world, a, 400);
    b.takeOut();
    expect(b.view.covered).toBe(true);
    await work(world, a, 4);
    expect([a.state, b.state]).toEqual(["active", "active"]);
    expect(b.view.covered).toBe(false);
  });

  it("understand nothing but their own messages", async () => {
    const heard: ((message: unknown) => void)[] = [];
    const world = new World({
      sabotage: (ports) => ({
        ...ports,
        channel: {
          ...ports.channel,
          listen: (listener) => {
            heard.push(listener);
            return () => {};
          },
        },
      }),
    });
    const tab = await world.login();
    for (const noise of [
      null,
      7,
      "ended",
      [],
      {},
      { type: "ended" },
      { type: "ended", reason: "x" },
      { type: "active" },
    ])
      for (const listener of heard) listener(noise);
    expect(tab.state).toBe("active");
  });
});

describe("local development [S-09]", () => {
  const local = (localSwitch: boolean) => {
    const world = new World({
      config: { localDevelopment: true },
      server: { lifeSeconds: 3600, sessionSeconds: 7200 },
    });
    if (localSwitch)
      world.storage
        .viewOf({ frozen: false, closed: false, wallAhead: 0 })
        .set(STORAGE_KEYS.localSessionTimeout, "true");
    return world;
  };

  it("has no timeout unless the local switch is on", async () => {
    const world = local(false);
    const tab = await world.login();
    await world.seconds(3000);
    expect(tab.view).toMatchObject({ state: "active", warning: undefined });
  });

  it("has the timeout with the local switch, five minutes if the session length is unreadable", async () => {
    const world = local(true);
    const tab = await world.login();
    await world.seconds(185);
    expect(tab.state).toBe("warning");
    await world.seconds(125);
    expect(tab.view).toMatchObject({ state: "ended", reason: "idle" });
  });

  it("simulates tokens that live 220 s", async () => {
    const world = local(true);
    const tab = await world.login();
    world.fates = Array.from({ length: 99 }, () => 503 as const);
    await work(world, tab, 218);
    expect(tab.session.bearer()).toBeDefined();
    await work(world, tab, 4);
    expect(tab.session.bearer()).toBeUndefined();
    expect(tab.state).toBe("unverified");
  });
});

describe("storage that fails", () => {
  it("leaves a page without session, and does not crash", async () => {
    const broken = { get: () => undefined, set: () => false, remove: () => {} };
    const world = new World({ sabotage: (ports) => ({ ...ports, storage: broken, tabStorage: broken }) });
    const tab = await world.open();
    await world.seconds(5);
    tab.act();
    tab.session.extend();
    expect(tab.state).toBe("anonymous");
    tab.session.logout();
    await world.seconds(5);
    expect(tab.state).toBe("ended");
  });
});

describe("ports that break", () => {
  it("do not keep an ended page", async () => {
    const fail = () => Promise.reject(new Error("broken"));
    const world = new World({
      sabotage: (ports) => ({
        ...ports,
        tokenLedger: { claim: fail, claimAgain: fail, release: fail, rotate: fail, end: fail, state: fail },
      }),
    });
    const tab = await world.login();
    tab.leave();
    tab.comeBack();
    await world.seconds(1);
    expect(tab.view).toMatchObject({ state: "active", covered: false });
    tab.session.logout();
    await world.seconds(2);
    expect(tab.view.state).toBe("ended");
    expect(world.stored()).toBeUndefined();
    expect(tab.logouts).toEqual(["identity", "open-api"]);
    expect(tab.visited).toEqual(["/de-de/logged-out/"]);
  });

  it("are told of, and stop nothing, when a listener throws", async () => {
    const errors: unknown[] = [];
    const catchError = (error: unknown) => errors.push(error);
    const others = process.listeners("uncaughtException");
    process.removeAllListeners("uncaughtException");
    process.on("uncaughtException", catchError);
    const { world, tab } = await loggedIn();
    tab.session.subscribe(() => {
      throw new Error("listener");
    });
    await world.seconds(182);
    expect(tab.state).toBe("warning");
    expect(errors.length).toBeGreaterThan(0);
    process.removeListener("uncaughtException", catchError);
    for (const other of others) process.on("uncaughtException", other);
  });
});

describe("what others may see", () => {
  it("is never a token: not in views, messages, tracks, problems or storage but the record's own key", async () => {
    const told: unknown[] = [];
    const world = new World({
      sabotage: (ports) => ({
        ...ports,
        channel: {
          ...ports.channel,
          post: (message) => {
            told.push(message);
            ports.channel.post(message);
          },
        },
      }),
    });
    const tab = await world.login();
    const secrets = [storedRefreshToken(world), tab.session.bearer() ?? "?"];
    await work(world, tab, 190);
    secrets.push(storedRefreshToken(world), tab.session.bearer() ?? "?");
    await world.seconds(320);
    const others = Object.values(STORAGE_KEYS)
      .filter((key) => key !== STORAGE_KEYS.auth)
      .map((key) => [tab.storage.get(key), tab.tabStorage.get(key)]);
    const seen = JSON.stringify([
      told,
      tab.views,
      tab.view,
      tab.tracks,
      tab.problems,
      tab.reports,
      others,
      tab.visited,
    ]);
    for (const secret of secrets) expect(seen).not.toContain(secret.split(".")[1]);
    expect(seen).not.toContain("BAC0001");
    expect(told.length).toBeGreaterThan(0);
  });
});

describe("an element that goes and comes back", () => {
  it("stops everything, and decides anew from what is stored", async () => {
    const { world, tab } = await loggedIn();
    tab.session.dispose();
    await world.seconds(400);
    expect(world.server.calls).toBe(0);
    expect(tab.visited).toEqual([]);
    expect(tab.session.bearer()).toBeUndefined();
    tab.session.resume();
    await world.seconds(8);
    expect(tab.view).toMatchObject({ state: "ended", reason: "idle" });
  });

  it("goes on where it was when it comes back in time", async () => {
    const { world, tab } = await loggedIn();
    tab.session.dispose();
    await world.seconds(60);
    tab.session.resume();
    tab.session.resume();
    expect(tab.view).toMatchObject({ state: "active", remainingSeconds: 240 });
    await world.seconds(125);
    expect(tab.tracks.filter((name) => name === "session shown")).toHaveLength(1);
  });

  it("that came back twice goes once: nothing of it is left running", async () => {
    const { world, tab } = await loggedIn();
    tab.session.resume();
    tab.session.dispose();
    tab.session.resume();
    tab.session.resume();
    tab.session.dispose();
    await world.seconds(400);
    expect([tab.visited, world.server.calls]).toEqual([[], 0]);
  });

  it("tells subscribers until they leave", async () => {
    const { world, tab } = await loggedIn();
    const seen: string[] = [];
    const cancel = tab.session.subscribe(({ state }) => seen.push(state));
    await world.seconds(182);
    cancel();
    await world.seconds(200);
    expect(new Set(seen)).toEqual(new Set(["warning"]));
  });
});

describe("what is left for the next page", () => {
  const reasonLeft = ({ tabStorage }: { readonly tabStorage: { get(key: string): string | undefined } }) =>
    tabStorage.get(STORAGE_KEYS.endReason);

  it("is why the session ended, in every tab [S-07, S-14]", async () => {
    const idle = await loggedIn();
    await idle.world.seconds(400);
    expect([idle.tab.view.reason, reasonLeft(idle.tab)]).toEqual(["idle", "idle"]);
    const left = await twoTabs();
    left.a.session.logout();
    await left.world.seconds(10);
    expect([left.a, left.b].map(reasonLeft)).toEqual(["logout", "elsewhere"]);
  });

  it("is a record that stands in the storage: nobody is told of one that could not be kept [S-02]", async () => {
    const { world, tab } = await loggedIn();
    tab.session.extend();
    await world.seconds(5);
    expect([world.server.rotations, tab.problems]).toEqual([1, []]);
  });
});
