// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { IDLE_THROTTLE_MS } from "../../domain/constants.ts";
import type { SessionOptions } from "../../session/driver/driver.ts";
import { SESSION_RULES } from "../../session/rules/session-rules.ts";
import { openFreshPage, storeLogin } from "../config/fresh-page.cases.ts";
import { guardSettings } from "../page/guard-settings.ts";
import { countForbidden } from "../page/signed-in.ts";
import { thisPage } from "../page.ts";

const made: SessionOptions[] = [];
const session = {
  view: () => ({ state: "anonymous", remainingSeconds: 0, covered: false }),
  subscribe: () => () => {},
  token: () => undefined,
  bearer: () => undefined,
  extend: vi.fn(),
  logout: vi.fn(),
  probeAccess: vi.fn(),
  configure: vi.fn(),
  dispose: vi.fn(),
  resume: vi.fn(),
};
vi.mock("../../session/driver/session.ts", async (original) => ({
  ...(await original<object>()),
  createSession(options: SessionOptions) {
    made.push(options);
    return session;
  },
}));

beforeEach(() => {
  openFreshPage();
  made.length = 0;
  vi.clearAllMocks();
});
afterEach(() => vi.restoreAllMocks());

/** A page whose first element has joined the session. */
async function join(given: object = {}) {
  const [{ configure }, stores, { pendingEvents }] = await Promise.all([
    import("../page/host-api.ts"),
    import("./page-session.ts"),
    import("../page/pending-events.ts"),
  ]);
  configure(given);
  const use = stores.joinSession(thisPage(), () => "de-DE");
  const [options] = made;
  if (options === undefined) throw new Error("no session was made");
  const told = () =>
    pendingEvents(thisPage())
      .get()
      .map(({ name }) => name);
  return { ...stores, ...use, configure, options, config: options.config, told };
}

describe("the rules of the page's session", () => {
  it.each<[string, object, object]>([
    ["nothing", {}, { probeFailure: "denied", refreshFailure: "at-token-end", silentFailure: "keeps-countdown" }],
    ["a short refresh", { refreshSeconds: 90 }, { refreshSeconds: 90 }],
    ["a cap", { idleCapSeconds: 1200 }, { idleCapSeconds: 1200 }],
    ["the first reading", { probeFailureEndsSession: true }, { probeFailure: "any" }],
    ["an end at once", { refreshFailureEndsSession: true }, { refreshFailure: "at-once" }],
    ["a countdown that hides", { silentFailureHidesCountdown: true }, { silentFailure: "hides-countdown" }],
    ["no word of reuse", {}, { refreshReuseMs: Number.POSITIVE_INFINITY }],
    ["strict reuse", { refreshReuse: "strict" }, { refreshReuseMs: 0 }],
    ["tolerant reuse", { refreshReuse: "tolerant" }, { refreshReuseMs: Number.POSITIVE_INFINITY }],
    ["a grace of seconds", { refreshReuse: { graceSeconds: 20 } }, { refreshReuseMs: 20_000 }],
  ])("follow from the configuration: %s", async (_, given, rules) => {
    const { config } = await join({ session: given });
    expect(config.rules).toMatchObject(rules);
    expect(Object.hasOwn(config.rules ?? {}, "refreshSeconds")).toBe(Object.hasOwn(given, "refreshSeconds"));
    expect(config.rules?.idleCapSeconds).toBe(Object.hasOwn(given, "idleCapSeconds") ? 1200 : 300);
  });

  it("count idle time only while a guard is there to warn, by its own seconds before the site's [S-01, S-03]", async () => {
    const { setGuards, config } = await join({ session: { idleSeconds: 400 } });
    expect(config.rules).toMatchObject({ mode: "off", idleSeconds: 400 });
    const latest = () => session.configure.mock.lastCall?.[0].rules;
    setGuards([guardSettings({ timeoutSeconds: 120 })]);
    expect(latest()).toMatchObject({ mode: "full", idleSeconds: 120 });
    setGuards([guardSettings({})]);
    expect(latest()).toMatchObject({ mode: "full", idleSeconds: 400 });
    setGuards([guardSettings({ disabled: true })]);
    expect(latest()).toMatchObject({ mode: "off" });
    // A stricter tag whose code has not come yet counts already.
    document.body.innerHTML = '<session-guard timeout-seconds="60"></session-guard>';
    setGuards([guardSettings({ disabled: true, webView: true })]);
    expect(latest()).toMatchObject({ mode: "full", idleSeconds: 400, idleCapSeconds: 60 });
    expect(session.configure.mock.lastCall?.[0].webView).toBe(false);
  });

  it("follow the flags and a late configuration, once however many elements join [T-02, S-05, S-14]", async () => {
    const { configure, joinSession } = await join();
    joinSession(thisPage(), () => "de-DE");
    expect(made).toHaveLength(1);
    session.configure.mockClear();
    configure({ flags: { stopRefreshNearMaximumSession: true, sessionLogoutCall: true } });
    const { rules } = session.configure.mock.lastCall?.[0] ?? {};
    expect(rules).toMatchObject({ stopNearMaximum: true, otherServiceLogout: true });
    // Once for the configuration, once for the flags that change with it.
    expect(session.configure.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it("take the site's storage names, and know a local page and a web view [W-03]", async () => {
    const { config } = await join({ environment: "local", storageKeys: { auth: "bank_auth" } });
    expect(config).toMatchObject({ localDevelopment: true, webView: false, storageKeys: { auth: "bank_auth" } });
    openFreshPage();
    made.length = 0;
    expect((await join({ environment: "staging" })).config.localDevelopment).toBe(false);
  });
});

describe("the end of a session", () => {
  const end = async (given: object, reason: "logout" | "elsewhere" | "idle" | "maximum") =>
    (await join(given)).config.destination(reason);

  it.each(["logout", "elsewhere"] as const)(
    "%s leads home, or to the pension site where its flag is on [H-31, T-02]",
    async (reason) => {
      expect(await end({}, reason)).toBe("/de-de/");
      openFreshPage();
      made.length = 0;
      expect(await end({ pensionLogout: "/pension/" }, reason)).toBe("/de-de/");
      openFreshPage();
      made.length = 0;
      expect(await end({ pensionLogout: "/pension/", flags: { pensionLogout: true } }, reason)).toBe("/pension/");
    },
  );

  it("is reported to have no pension site, where the flag is on without an address [H-31, T-02]", async () => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => {});
    await join({ pensionLogout: "/pension/", flags: { pensionLogout: true } });
    expect(errors).not.toHaveBeenCalled();
    openFreshPage();
    made.length = 0;
    const { configure } = await join();
    expect(errors).not.toHaveBeenCalled();
    configure({ flags: { pensionLogout: true } });
    expect(errors.mock.calls.flat().join()).toMatch(/bad-config: .*pensionLogout/);
    errors.mockRestore();
  });

  it.each(["idle", "maximum"] as const)("%s leads to the login, or where the guard says [S-07]", async (reason) => {
    const { config, setGuards } = await join({ pensionLogout: "/pension/", flags: { pensionLogout: true } });
    expect(config.destination(reason)).toMatch(/login/);
    setGuards([guardSettings({ loginHref: "/own-login/" })]);
    expect(config.destination(reason)).toBe("/own-login/");
    expect(config.destination("logout")).toBe("/pension/");
  });

  it("leads to the login with the product of the guard or of the address [S-07, L-17]", async () => {
    const { config, setGuards } = await join();
    setGuards([guardSettings({ product: "P-1" })]);
    expect(config.destination("idle")).toContain("product=P-1");
    openFreshPage("https://norvane.example/de-de/?product=P-2");
    made.length = 0;
    expect((await join()).config.destination("idle")).toContain("product=P-2");
  });

  it("leads to the locale of the first guard or of the address, whatever joins later [S-07, H-31]", async () => {
    const stores = await join();
    const ends = () => [stores.config.destination("idle"), stores.config.destination("logout")];
    const [login, home] = ends();
    expect([login?.startsWith("/de-de/"), home]).toEqual([true, "/de-de/"]);
    // An element in content that names another locale.
    stores.joinSession(thisPage(), () => "fr-FR");
    expect(ends()).toEqual([login, home]);
    document.body.innerHTML =
      '<session-guard locale="es-ES"></session-guard><session-guard locale="fr-FR" web-view></session-guard>';
    expect(ends()[1]).toBe("/es-es/");
    document.body.innerHTML = '<session-guard></session-guard><session-guard locale="fr-FR"></session-guard>';
    expect(ends()).toEqual([login, home]);
    document.body.innerHTML = "";
  });

  it("leads to the locale of the tags where neither guard nor address names one [S-07, H-31]", async () => {
    openFreshPage("https://partner.example/");
    const lang = document.documentElement.lang;
    document.documentElement.lang = "";
    const { config } = await join();
    expect(config.destination("logout")).toBe("/de-de/");
    document.documentElement.lang = lang;
  });

  it("is left to a host that prevented it, this once [S-07, W-03]", async () => {
    const { options } = await join();
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    const replace = vi.spyOn(location, "replace").mockReturnValue();
    const reload = vi.spyOn(location, "reload").mockReturnValue();
    const { navigation } = options.ports;
    const prevent = (event: Event) => event.preventDefault();
    document.addEventListener("shell-session-expiring", prevent);
    options.onExpiring?.("idle");
    document.removeEventListener("shell-session-expiring", prevent);
    navigation.assign("/login");
    expect(assign).not.toHaveBeenCalled();
    navigation.assign("/login");
    expect(assign.mock.calls).toEqual([["https://norvane.example/login"]]);
    document.addEventListener("shell-session-expiring", prevent);
    options.onExpiring?.("idle");
    document.removeEventListener("shell-session-expiring", prevent);
    navigation.replace("/login");
    expect(replace).not.toHaveBeenCalled();
    navigation.replace("/login");
    expect(replace.mock.calls).toEqual([["https://norvane.example/login"]]);
    options.onExpiring?.("idle");
    navigation.reload();
    expect(reload).toHaveBeenCalledOnce();
    expect([navigation.here(), navigation.origin()]).toEqual(["/de-de/", "https://norvane.example"]);
  });

  it("waits for the work that a host names, and tells what became of it [S-15, T-06]", async () => {
    const { options, told } = await join();
    const work = Promise.resolve("saved");
    const longest: number[] = [];
    const hear = (event: Event) => {
      const { detail } = event as CustomEvent<{ remainingSeconds: number; waitUntil(work: Promise<unknown>): void }>;
      longest.push(detail.remainingSeconds);
      detail.waitUntil(work);
    };
    document.addEventListener("shell-session-expiring", hear);
    expect(options.onExpiring?.("idle")).toBeInstanceOf(Promise);
    document.removeEventListener("shell-session-expiring", hear);
    expect(longest).toEqual([SESSION_RULES.holdMs / 1000]);
    options.onTrack?.("session extended manually");
    options.onLoggedOut?.("logout", [{ service: "identity", ok: false }] as never);
    options.onLoggedOut?.("logout", [{ service: "other", ok: true }] as never);
    expect(told()).toEqual(["session extended manually"]);
    const reports = [
      { service: "open-api", ok: false },
      { service: "identity", ok: true },
    ];
    options.onLoggedOut?.("logout", reports as never);
    expect(told()).toEqual(["session extended manually", "logout success"]);
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    options.onProblem?.("redirect-loop");
    expect(warn.mock.calls).toEqual([
      ["savings-shell: redirect-loop: this page has redirected too often within ten seconds, so it stays."],
    ]);
  });
});

describe("a change of the session", () => {
  it("is seen by elements and told to the page [S-07, W-03]", async () => {
    const { options } = await join();
    const { currentSessionView } = await import("../page/signed-in.ts");
    const told: unknown[] = [];
    const hear = (event: Event) => told.push((event as CustomEvent<{ state: unknown }>).detail.state);
    document.addEventListener("shell-session-change", hear);
    const warning = { ...session.view(), state: "warning", warning: "idle", remainingSeconds: 20 };
    options.onChange?.(warning as never, session.view() as never);
    document.removeEventListener("shell-session-change", hear);
    expect([currentSessionView(thisPage()).get()?.state, told]).toEqual(["warning", ["warning"]]);
  });
});

describe("the activity of the customer", () => {
  it.each([false, true])(
    "by keys or by word of the host is told at most once a second, with strict events %j too [S-03]",
    async (strictActivityEvents) => {
      vi.useFakeTimers({ toFake: ["Date", "performance"] });
      const { options } = await join({ session: { strictActivityEvents } });
      const told = vi.fn();
      const stop = options.ports.activity.listen(told);
      const pressKey = () => {
        const press = new KeyboardEvent("keydown", { key: "a" });
        dispatchEvent(Object.defineProperty(press, "isTrusted", { value: true }));
      };
      for (const act of [pressKey, () => dispatchEvent(new Event("shell-activity"))]) {
        told.mockClear();
        act();
        act();
        expect(told).toHaveBeenCalledOnce();
        vi.advanceTimersByTime(IDLE_THROTTLE_MS);
        act();
        expect(told).toHaveBeenCalledTimes(2);
      }
      stop();
      vi.useRealTimers();
    },
  );

  it.each([
    [undefined, ["click", "keydown"]],
    [false, ["click", "keydown"]],
    [true, ["keydown"]],
  ])("with the configuration %j of strict events is seen in %j [S-03]", async (strictActivityEvents, seen) => {
    const listened = vi.spyOn(globalThis, "addEventListener");
    const { options } = await join({ session: { strictActivityEvents } });
    const stop = options.ports.activity.listen(() => {});
    const names = listened.mock.calls.map(([name]) => name);
    stop();
    expect(["click", "keydown"].filter((name) => names.includes(name))).toEqual(seen);
  });
});

describe("what elements ask of it", () => {
  it("reaches the session: more time, an end, a doubt after a refusal [S-07, S-11]", async () => {
    const { extend, logout, release } = await join();
    extend();
    logout();
    logout("idle");
    countForbidden(thisPage());
    expect(session.extend).toHaveBeenCalledOnce();
    expect(session.logout.mock.calls).toEqual([["logout"], ["idle"]]);
    expect(session.probeAccess).toHaveBeenCalledOnce();
    release();
    await vi.waitFor(() => expect(session.dispose).toHaveBeenCalledOnce());
  });

  it("keeps the way back with its customer on the way to the login, and not in a circle [S-09]", async () => {
    storeLogin("BAC-1");
    const replace = vi.spyOn(location, "replace").mockReturnValue();
    const { goToLogin } = await import("./page-session.ts");
    for (let round = 0; round < 4; round += 1) await goToLogin(thisPage(), "/de-de/login/", "replace");
    expect(replace.mock.calls.length).toBeLessThan(4);
    expect(replace).toHaveBeenCalledWith("https://norvane.example/de-de/login/");
    const kept = Object.keys(sessionStorage).map((key) => sessionStorage.getItem(key));
    expect(kept).toContain("/de-de/");
  });

  it("tells why the last session of the tab ended, once, and nothing that is no reason [S-07]", async () => {
    const { takeEndReason } = await import("../page/page-reading.ts");
    expect(takeEndReason(thisPage())).toBeUndefined();
    sessionStorage.setItem("shell.endReason", "idle");
    expect([takeEndReason(thisPage()), takeEndReason(thisPage())]).toEqual(["idle", undefined]);
    for (const text of ["<b>bored</b>", "idle<b>", "<b>idle", "idle\nidle", "Idle", ""]) {
      sessionStorage.setItem("shell.endReason", text);
      expect(takeEndReason(thisPage())).toBeUndefined();
    }
  });
});
