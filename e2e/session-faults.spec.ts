import type { Page } from "@playwright/test";
import { type Demo, expect, isBound, LONG, quickIf, test } from "./demo.ts";
import { pressLogout } from "./header-page.ts";
import {
  collected,
  countdown,
  cover,
  expectState,
  openDashboard,
  passTime,
  providerLogouts,
  ready,
  record,
  refreshes,
  settableClock,
  storedRecord,
} from "./session-page.ts";
import { neverIdle } from "./session-rounds.ts";

// Session events are sent only with consent to analytics.
test.use({ consent: "analytics" });

const TOKEN = { method: "POST", path: "/openid-connect/token" } as const;
type Fault = Omit<Parameters<Demo["fault"]>[0], "path" | "method">;

/** The server says no for now: nothing is spent, and the next try works. */
const FOR_NOW: Readonly<Record<string, Fault>> = {
  "500": { status: 500, times: 1 },
  "503": { status: 503, times: 1 },
  "429": { status: 429, times: 1 },
  "400 of another kind": { status: 400, body: { error: "temporarily_unavailable" }, times: 1 },
};

/** Signed in and never idle, so that each refresh is due on time. */
async function busyCustomer(page: Page, demo: Demo, rules: Readonly<Record<string, unknown>> = {}): Promise<void> {
  await settableClock(page.context());
  await demo.signIn(page, "de-active");
  await ready(page);
  await neverIdle(page, rules);
}

for (const [name, fault] of Object.entries(FOR_NOW)) {
  test(
    `a refresh answered ${name} is tried again and never logs out [S-08]`,
    quickIf(name === "503"),
    async ({ page, demo }) => {
      await busyCustomer(page, demo);
      const told = await tellRecords(page);
      await demo.fault({ ...TOKEN, ...fault });
      await passTime(page, 185);
      await expect.poll(told).toHaveLength(1);
      await expectState(page, "active");
      // The answer that refused changed nothing: the one record told since then is that of the second try.
      expect(await told()).toEqual([{ record: await storedRecord(page), state: "active" }]);
      const [refused, granted, ...others] = await refreshes(demo);
      expect([refused?.status, granted?.status]).toEqual([fault.status, 200]);
      expect(others).toEqual([]);
      expect(await providerLogouts(demo)).toEqual([]);
    },
  );
}

/** Every change of the record from now on, with the state of the session just before it. */
async function tellRecords(page: Page): Promise<() => Promise<readonly { record: string | null; state: unknown }[]>> {
  await page.evaluate(() => {
    const told: { record: string | null; state: unknown }[] = [];
    const key = "shell.auth";
    const shellPage = (globalThis as unknown as Record<symbol, { state: { get(): { session: string } } }>)[
      Symbol.for("savings-shell@1")
    ];
    const tell = (record: string | null) => told.push({ record, state: shellPage?.state.get().session });
    const { setItem, removeItem } = Storage.prototype;
    Storage.prototype.setItem = function (name, value) {
      if (name === key) tell(value);
      setItem.call(this, name, value);
    };
    Storage.prototype.removeItem = function (name) {
      if (name === key) tell(null);
      removeItem.call(this, name);
    };
    Object.assign(globalThis, { told });
  });
  return () => page.evaluate(() => (globalThis as unknown as { told: { record: string; state: unknown }[] }).told);
}

/** Faults after which the token may be spent, or is refused for good. */
const FOR_GOOD: Readonly<Record<string, Fault>> = {
  "by a dropped connection": { drop: true },
  "with an answer that is lost": { drop: "answer" },
  "with HTML": { body: "<!doctype html><title>Please log in</title>" },
  "without tokens": { body: {} },
  "with invalid_grant": { status: 400, body: { error: "invalid_grant" } },
};

for (const [name, fault] of Object.entries(FOR_GOOD)) {
  test(
    `a refresh answered ${name}, at a strict provider: the token is lived out, never sent again, and the end is clean [S-08, S-15]`,
    quickIf(name === "with invalid_grant"),
    async ({ page, demo }) => {
      await busyCustomer(page, demo, { refreshReuse: "strict" });
      const before = await storedRecord(page);
      await demo.fault({ ...TOKEN, ...fault });
      // The page's own requests: a browser may send one again by itself where a kept connection breaks.
      let sent = 0;
      page.on("request", (request) => {
        if (request.method() === "POST" && request.url().endsWith("/openid-connect/token")) sent += 1;
      });
      await passTime(page, 185);
      await expect.poll(() => collected(demo, page)).toContain("refresh token failed");
      expect(await storedRecord(page)).toBe(before);
      // The end of a session that cannot be refreshed is announced as idle time is, without a promise to extend it.
      await expect(countdown(page)).toBeVisible();
      await passTime(page, 60);
      await expectState(page, "warning");
      await passTime(page, 70);
      await page.waitForURL("**/de-de/login/");
      expect(await storedRecord(page)).toBeNull();
      expect(await page.evaluate(() => sessionStorage.getItem("shell.deepLink"))).toBe("/de-de/dashboard/");
      expect(sent).toBe(1);
    },
  );
}

test(
  "a refresh that hangs at a strict provider is given up after a bounded time [S-08]",
  LONG,
  async ({ page, demo }) => {
    await openDashboard(page, demo);
    await neverIdle(page, { refreshReuse: "strict" });
    const before = await storedRecord(page);
    await demo.fault({ ...TOKEN, delayMs: 60_000 });
    await passTime(page, 185);
    await expect.poll(() => collected(demo, page)).toContain("refresh token failed");
    expect(await storedRecord(page)).toBe(before);
    expect(await refreshes(demo)).toHaveLength(1);
    await expectState(page, "warning");
  },
);

test("an answer without a new refresh token keeps the old one [S-02]", LONG, async ({ page, demo }) => {
  await openDashboard(page, demo);
  await neverIdle(page);
  const parse = async () => JSON.parse((await storedRecord(page)) ?? "{}") as Record<string, string>;
  const before = await parse();
  // The same claims as the page has, issued now.
  const [head = "", body = "", seal = ""] = (before.access_token ?? "").split(".");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as Record<string, number>;
  const now = Math.floor(Date.now() / 1000);
  const fresh = Buffer.from(JSON.stringify({ ...claims, iat: now + 2, exp: now + 302 })).toString("base64url");
  await demo.fault({ ...TOKEN, body: { access_token: [head, fresh, seal].join(".") }, times: 1 });
  await passTime(page, 185);
  await expect.poll(async () => (await parse()).access_token).toBe([head, fresh, seal].join("."));
  expect((await parse()).refresh_token).toBe(before.refresh_token);
  await passTime(page, 190);
  await expect.poll(async () => (await refreshes(demo)).length).toBe(2);
  await expect.poll(async () => (await parse()).refresh_token).not.toBe(before.refresh_token);
  await expectState(page, "active");
});

test(
  "a logout in another tab while a refresh is under way wins: the answer is dropped [S-14]",
  LONG,
  async ({ page, context, demo }) => {
    await openDashboard(page, demo);
    await neverIdle(page);
    const other = await context.newPage();
    await other.goto(`${demo.pages}/de-de/`);
    const account = other.locator("app-header button[popovertarget^=account]").first();
    await expect(account).toBeVisible();
    await demo.fault({ ...TOKEN, delayMs: 1500, times: 1 });
    await passTime(page, 185);
    await expect.poll(async () => (await refreshes(demo)).length).toBe(1);
    await account.click();
    await pressLogout(other);
    await expect.poll(() => storedRecord(other)).toBeNull();
    await page.waitForURL((url) => !url.pathname.includes("/dashboard/"));
    await expectState(page, "anonymous");
    expect(await storedRecord(page)).toBeNull();
  },
);

test(
  "the token is over and no server answers: the page is covered, and comes back with the server [S-08]",
  LONG,
  async ({ page, demo }) => {
    const heard = await record(page, "shell-session-change");
    await openDashboard(page, demo);
    await neverIdle(page);
    await demo.fault({ ...TOKEN, status: 503 });
    const refused = page.waitForResponse((response) => response.url().endsWith("/token") && response.status() === 503);
    await passTime(page, 185);
    await (await refused).finished();
    await passTime(page, 120);
    await expectState(page, "unverified");
    expect((await heard()).at(-1)).toMatchObject({ state: "unverified", remainingSeconds: 0 });
    await expect(cover(page)).toBeVisible();
    expect(page.url()).toContain("/dashboard/");
    await page.request.delete(`${demo.services}/demo/faults`);
    await passTime(page, 70);
    await ready(page);
    await expect(cover(page)).toHaveCount(0);
    await expect(page.locator("auth-gate h1")).toBeVisible();
  },
);

const LOGOUT: Readonly<Record<string, Fault>> = {
  "answered 400": { status: 400 },
  "answered 500": { status: 500 },
  dropped: { drop: true },
  "that hangs": { delayMs: 60_000 },
};

for (const [name, fault] of Object.entries(LOGOUT)) {
  test(`a logout call ${name}: still cleared here and led away [S-14]`, LONG, async ({ page, demo }) => {
    await demo.signIn(page, "de-active");
    await ready(page);
    const logout = isBound ? "revoke" : "logout";
    for (const path of [`/openid-connect/${logout}`, "/open_api/v2/logout"]) await demo.fault({ path, ...fault });
    await page.locator("app-header button[popovertarget^=account]").first().click();
    await pressLogout(page);
    await page.waitForURL("**/de-de/");
    expect(await storedRecord(page)).toBeNull();
    await expectState(page, "anonymous");
  });
}

for (const [name, offset] of [
  ["fast", 3_600_000],
  ["slow", -3_600_000],
] as const) {
  test(
    `a clock one hour ${name}: logged in, kept, warned and logged out at the right time [S-01, S-02, S-04]`,
    LONG,
    async ({ page, demo }) => {
      await demo.signIn(page, "de-active");
      await ready(page);
      // The shell must not see the clock jump, because it would take that for sleep.
      await page.goto("/assets/site.css");
      await page.clock.install({ time: Date.now() + offset });
      // The difference that a login with this clock would have stored.
      await page.evaluate((difference) => {
        localStorage.setItem("shell.timeDifference", String(difference));
        localStorage.setItem("shell.lastActive", String(Date.now()));
      }, -offset / 1000);
      await page.goto("/de-de/dashboard/");
      await ready(page);
      await page.clock.fastForward(100_000);
      await page.locator("#main").click({ position: { x: 2, y: 2 } });
      const before = await storedRecord(page);
      await page.clock.fastForward(100_000);
      await expect.poll(() => storedRecord(page)).not.toBe(before);
      expect((await refreshes(demo)).length).toBeGreaterThan(0);
      await expectState(page, "active");
      await page.clock.fastForward(100_000);
      await expect(countdown(page)).toBeVisible();
      await page.clock.fastForward(110_000);
      await page.waitForURL("**/de-de/login/");
    },
  );
}
